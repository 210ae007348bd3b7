// The judge of a floor: fed once after each step with what it needs to see, it says when and how the floor ended. Pure; it drives nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "firelane/base/steps.h"
#include "firelane/nav/distance_field.h"

namespace firelane {

enum class FloorResult : std::uint8_t { kPassed, kWiped, kStuck, kTimeout };
inline constexpr int kFloorResults = 4;
inline constexpr std::string_view kFloorResultNames[kFloorResults] = {"passed", "wiped", "stuck", "timeout"};
constexpr std::string_view NameOf(FloorResult result) { return kFloorResultNames[static_cast<int>(result)]; }

inline constexpr float kLiftReach = 1.2F;   // the disc boards the lift from so far
inline constexpr float kBoardReach = 4.5F;  // and takes along whoever stands so near to it
inline constexpr int kStuckVerdictSteps = 20 * kStepsPerSecond;
inline constexpr int kTimeoutSteps = 10 * 60 * kStepsPerSecond;

struct VerdictMember {
  Vec2 pos;
  bool downed = false;
  bool engaged = false;  // an awake enemy is in reach of it
  bool helps = false;    // it is on its way to a downed mate, or at it
};

struct VerdictView {
  Vec2 disc;
  bool driven = false;                     // the command moves the disc, or the autopilot waits for somebody
  bool reviving = false;                   // the squad is going to bring somebody up
  std::span<const VerdictMember> members;  // the same members in the same order at each step
};

// Whether disc and member stand where the lift takes them along.
bool MayBoard(Vec2 disc, Vec2 member, Vec2 lift);

// How a floor ends, whatever the clocks say: passed when the disc is within kLiftReach of the lift, every member standing and within
// kBoardReach of the disc; wiped when nobody stands; nothing else.
std::optional<FloorResult> OutcomeOf(Vec2 disc, std::span<const VerdictMember> members, Vec2 lift);

// How long someone on its way has come no nearer. Distances are whole cells of the lift's field; a new minimum is progress.
struct ProgressClock {
  int nearest = kUnreached;  // since the last restart
  int idleSteps = 0;         // driven steps since the last progress

  void Restart(int distance);
  void Tick(int distance, bool driven);
};

class Verdict {
 public:
  // `liftField` counts the cells to the lift and must outlive the verdict; `lift` is the centre of the lift's cell.
  Verdict(const DistanceField& liftField, Vec2 lift);

  // Nothing while the floor goes on. In this order:
  // passed or wiped: as of OutcomeOf;
  // stuck: over kStuckVerdictSteps driven steps a member that is neither at the lift, engaged, helping nor downed came no nearer to the
  // lift, or the
  //        disc, not at the lift and with nobody engaged, helping or downed, came no nearer;
  // timeout: kTimeoutSteps steps.
  // Clocks hold in steps that are not driven, and restart while their owner is excused or the squad is reviving.
  std::optional<FloorResult> Judge(const VerdictView& view);

  int JudgedSteps() const { return steps_; }

 private:
  void TickMembers(const VerdictView& view);
  void TickDisc(const VerdictView& view);
  bool AnyClockRanOut() const;

  const DistanceField* field_;
  Vec2 lift_;
  int steps_ = 0;
  ProgressClock disc_;
  std::vector<ProgressClock> members_;
};

}  // namespace firelane
