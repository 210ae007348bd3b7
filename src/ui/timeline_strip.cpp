#include "ui/timeline_strip.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "firelane/base/steps.h"
#include "firelane/render/palette.h"

namespace firelane {
namespace {

constexpr std::array<std::int64_t, 4> kSpans = {15, 30, 60, kTimelineSeconds};
constexpr std::array<std::int64_t, 7> kMarks = {1, 2, 5, 10, 15, 30, 60};

std::int64_t MomentsOf(const TimelineFloor& floor) { return std::int64_t{floor.lastStep} - floor.firstStep + 1; }

std::int64_t SpanFor(std::int64_t steps) {
  for (const std::int64_t seconds : kSpans) {
    if (steps <= seconds * kStepsPerSecond) return seconds * kStepsPerSecond;
  }
  return steps;
}

}  // namespace

std::string SpanWords(std::int64_t steps) {
  const double seconds = static_cast<double>(steps) / kStepsPerSecond;
  const auto tenths = static_cast<std::int64_t>(std::llround(seconds * 10));
  if (tenths < 600) return fmt::format("{}.{} s", tenths / 10, tenths % 10);
  return fmt::format("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10);
}

std::string MegabytesWords(std::size_t bytes) {
  const double megabytes = static_cast<double>(bytes) / static_cast<double>(std::size_t{1} << 20U);
  return megabytes < 9.95 ? fmt::format("{:.1f} MB", megabytes) : fmt::format("{:.0f} MB", megabytes);
}

TimelineStrip::TimelineStrip(std::span<const TimelineFloor> floors, float left, float width)
    : floors_(floors.begin(), floors.end()), left_(left), width_(width) {
  for (const TimelineFloor& floor : floors_) moments_ += MomentsOf(floor);
  span_ = SpanFor(std::max<std::int64_t>(0, moments_ - 1));
}

std::int64_t TimelineStrip::IndexOf(const Moment& moment) const {
  std::int64_t before = 0;
  for (const TimelineFloor& floor : floors_) {
    if (floor.serial == moment.floorSerial) {
      return before + std::clamp<std::int64_t>(std::int64_t{moment.step} - floor.firstStep, 0, MomentsOf(floor) - 1);
    }
    before += MomentsOf(floor);
  }
  return Newest();
}

Moment TimelineStrip::MomentOf(std::int64_t index) const {
  std::int64_t rest = std::clamp<std::int64_t>(index, 0, Newest());
  for (const TimelineFloor& floor : floors_) {
    if (rest < MomentsOf(floor)) return {floor.serial, floor.firstStep + static_cast<std::uint32_t>(rest)};
    rest -= MomentsOf(floor);
  }
  return {};
}

float TimelineStrip::XOf(std::int64_t index) const {
  const double share = static_cast<double>(Newest() - index) / static_cast<double>(span_);
  return left_ + width_ - static_cast<float>(static_cast<double>(width_) * share);
}

Moment TimelineStrip::MomentAt(float x) const {
  const double share = width_ > 0 ? static_cast<double>(left_ + width_ - x) / static_cast<double>(width_) : 0;
  const double back = std::clamp(share * static_cast<double>(span_), 0.0, static_cast<double>(span_));
  return MomentOf(Newest() - std::llround(back));
}

std::int64_t TimelineStrip::MarkSteps(float labelWidth) const {
  for (const std::int64_t seconds : kMarks) {
    const std::int64_t steps = seconds * kStepsPerSecond;
    if (width_ * static_cast<float>(steps) / static_cast<float>(span_) >= labelWidth) return steps;
  }
  return kMarks.back() * kStepsPerSecond;
}

Colour BandColour(const ReasonAt& at) {
  if (at.downed) return kDangerColour;
  switch (at.reason.silence) {
    case Silence::kAttacks:
      return kClearColour;
    case Silence::kCooldown:
      return Shade(kClearColour, 0.62F);
    case Silence::kTurning:
      return Shade(kClearColour, 0.42F);
    case Silence::kWindUp:
      return Shade(kClearColour, 0.9F);
    case Silence::kReviving:
      return Shade(kClearColour, 0.8F);
    case Silence::kAllyInLane:
      return kBlockedColour;
    case Silence::kAllyCrosses:
      return Shade(kBlockedColour, 0.72F);
    case Silence::kWaitsForAim:
      return Shade(kBlockedColour, 0.5F);
    case Silence::kNoTarget:
      return Shade(kMuted, 0.26F);
    case Silence::kOutOfRange:
      return Shade(kMuted, 0.4F);
    case Silence::kWall:
      return Shade(kMuted, 0.54F);
    case Silence::kHoldFire:
      return Shade(kMuted, 0.7F);
    case Silence::kSprint:
      return Shade(kMuted, 0.9F);
    case Silence::kDowned:
      return kDangerColour;
  }
  return kMuted;
}

void AppendBand(std::span<const ReasonAt> reasons, const TimelineFloor& floor, std::int64_t first, std::vector<BandPiece>& band) {
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    const std::uint32_t end = i + 1 < reasons.size() ? reasons[i + 1].step : floor.lastStep + 1;
    const std::uint32_t begin = std::max(reasons[i].step, floor.firstStep);
    if (end <= begin) continue;
    const BandPiece piece{first + (begin - floor.firstStep), first + (end - floor.firstStep), BandColour(reasons[i])};
    if (!band.empty() && band.back().last == piece.first && band.back().colour == piece.colour) {
      band.back().last = piece.last;
    } else {
      band.push_back(piece);
    }
  }
}

const ReasonAt* ReasonOf(std::span<const ReasonAt> reasons, std::uint32_t step) {
  const auto after = std::ranges::upper_bound(reasons, step, {}, &ReasonAt::step);
  return after == reasons.begin() ? nullptr : &*(after - 1);
}

}  // namespace firelane
