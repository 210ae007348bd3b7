#include "firelane/ui/messages.h"

#include <algorithm>
#include <optional>

#include "firelane/base/angles.h"

namespace firelane {
namespace {

std::optional<TextKey> KeyOf(EventKind kind) {
  switch (kind) {
    case EventKind::kWoke:
      return TextKey::kWakes;
    case EventKind::kNoticed:
      return TextKey::kNotices;
    case EventKind::kFled:
      return TextKey::kFlees;
    default:
      return std::nullopt;
  }
}

}  // namespace

void Messages::Observe(const Frame& frame, double seconds) {
  const bool fresh = frame.floorSerial != serial_ || frame.step < step_;
  if (!fresh && frame.step == step_) return;
  if (fresh) messages_.clear();
  serial_ = frame.floorSerial;
  step_ = frame.step;
  std::erase_if(messages_, [&](const Message& message) { return OpacityOf(message, seconds) <= 0; });
  for (const Event& event : frame.events) {
    const std::optional<TextKey> key = KeyOf(event.kind);
    if (!key) continue;
    // The journal is complete; who is out of sight, or died in the same step, is not told of.
    const auto enemy = std::ranges::find(frame.enemies, event.actor, &FrameEnemy::id);
    if (enemy != frame.enemies.end() && enemy->seen) messages_.push_back({*key, enemy->kind, seconds});
  }
  if (messages_.size() > kMostMessages) messages_.erase(messages_.begin(), messages_.end() - kMostMessages);
}

std::vector<Message> Messages::At(double seconds) const {
  std::vector<Message> out;
  std::ranges::copy_if(messages_, std::back_inserter(out), [&](const Message& message) { return OpacityOf(message, seconds) > 0; });
  return out;
}

std::string TextOf(const Message& message, Language language) { return Say(language, message.key, EnemyName(language, message.kind)); }

float OpacityOf(const Message& message, double seconds) { return Clamp01(static_cast<float>(kMessageSeconds - (seconds - message.born))); }

}  // namespace firelane
