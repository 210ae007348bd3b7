// The editor's two presets.
#include "firelane/text/text.h"
#include "firelane/ui/tuning_editor.h"

namespace firelane {
namespace {

Preset OtherThan(Preset preset) { return preset == Preset::kA ? Preset::kB : Preset::kA; }
std::string NameOf(Preset preset) { return preset == Preset::kA ? "A" : "B"; }

}  // namespace

std::optional<Preset> TuningEditor::InForce() const {
  for (const Preset preset : {lastUsed_, OtherThan(lastUsed_)}) {
    if (HeldBy(preset) && Same(now_, *HeldBy(preset))) return preset;
  }
  return std::nullopt;
}

void TuningEditor::Store(Preset preset) {
  Settle();
  presets_[static_cast<std::size_t>(preset)] = now_;
  lastUsed_ = preset;
}

void TuningEditor::Use(Preset preset) {
  if (!HeldBy(preset)) return;
  Settle();
  ChangeMany(*HeldBy(preset));
  lastUsed_ = preset;
}

std::string TuningEditor::SwitchPresets(Language language) {
  const std::optional<Preset> before = InForce();
  if (!HeldBy(Preset::kB)) {
    if (before) return Say(language, TextKey::kPresetEmpty);
    Store(Preset::kB);
    Use(Preset::kA);
    return Say(language, TextKey::kPresetKept);
  }
  const Preset to = OtherThan(before.value_or(lastUsed_));
  Use(to);
  return Say(language, before ? TextKey::kPresetInForce : TextKey::kPresetInForceUndo, NameOf(to));
}

}  // namespace firelane
