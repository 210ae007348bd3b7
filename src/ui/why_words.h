// A member or an enemy in words (row S20): why it is silent, what it walks for, what its mind last decided. From what the deciders wrote
// down; nothing is judged again here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "firelane/play/timeline.h"
#include "firelane/render/colour.h"
#include "firelane/sim/frame.h"
#include "firelane/sim/probe.h"

namespace firelane {

// "fires at enemy 12", "IMRE in lane", "a wall before enemy 12", "the squad sprints": one line without a full stop.
std::string ReasonWords(const Reason& reason, Role role);
inline std::string SilenceWords(const FrameMember& member) { return ReasonWords(member.reason, member.role); }
// The colour of a blocked lane where a mate is the reason, of a clear one where it attacks.
Colour ReasonColour(const Reason& reason);
// Why it moves where it moves: "to its post", "to SATO, who is down"; without a full stop.
std::string ErrandWords(const Errand& errand);
// The way of a standing member in one line.
std::string WayWords(const AgentProbe& agent);
// "0.25 s".
std::string SecondsWords(int steps);
// "1 step ago", "12 steps ago"; never in the future.
std::string AgeWords(std::uint32_t step, std::uint32_t stepNow);
// What is known of its last solve: "no step yet", "solved 12 steps ago: keeps its post", ….
std::string SolveWords(const StepProbe& probe, int memberId, std::uint32_t stepNow);

struct WhyLine {
  std::string text;
  Colour colour;
};
// `probe`: of the step that led to `state`, or null.
std::vector<WhyLine> MemberLines(const State& state, const Member& member, const StepProbe* probe);
std::vector<WhyLine> EnemyLines(const State& state, const Enemy& enemy, const StepProbe* probe);

// "VALE blade", "SATO gun, down", "goblin 12, chase".
std::string TitleOf(const FrameMember& member);
std::string TitleOf(const FrameEnemy& enemy);

// A stretch in which a member's reason stayed the same.
struct ReasonRow {
  std::uint32_t step = 0;   // its first
  std::uint32_t steps = 0;  // how many
  std::string text;         // when, for how long, why: "  12.3 s   0.8 s  VALE in lane"
  Colour colour;
};
// In the order given; the last one lasts up to `lastStep` and with it.
std::vector<ReasonRow> ReasonRows(const std::vector<ReasonAt>& reasons, Role role, std::uint32_t lastStep);

}  // namespace firelane
