// Records the golden replays (README.md) into the folder given. Run by scripts/record-golden.
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>

#include "firelane/ai/autopilot.h"
#include "firelane/play/headless.h"
#include "firelane/play/replay_files.h"
#include "tests/support/recording.h"

namespace firelane {
namespace {

// Called before each step: may change the tuning of the recording and what the autopilot would command.
using Meddler = std::function<void(Recording&, Command&)>;

struct Golden {
  const char* name;
  FloorRunRequest first;
  int floors;
  std::uint32_t mostSteps;  // of each
  Meddler meddle;
};

FloorRunRequest FloorOf(std::uint32_t seed, int squad, FloorKind kind, int number) {
  FloorRunRequest request;
  request.seed = seed;
  request.squad = squad;
  request.kind = kind;
  request.number = number;
  return request;
}

// A player who leaves the way to the autopilot and does all else by hand, in turns of four seconds.
void PlayByHand(Recording& recording, Command& command) {
  const std::uint32_t step = recording.Now().step;
  const std::uint32_t turn = step / 240 % 4;
  const std::uint32_t within = step % 240;
  if (within == 0) command.formation = static_cast<Formation>(step / 240 % kFormations);
  command.holdFire = turn == 1 && within < 90;
  command.sprint = command.sprint || (turn == 3 && within < 60);
  command.toggleManualAim = (turn == 2 && within == 0) || (turn == 3 && within == 0);
  if (turn == 2) {
    command.aimTurn = static_cast<std::int8_t>(within < 80 ? 1 : within < 160 ? -1 : 0);
    command.nextTarget = within % 45 == 44;
    command.move = within < 120 ? Vec2{} : command.move;
  }
}

// Somebody at the sliders while the squad walks.
void ChangeTuning(Recording& recording, Command&) {
  switch (recording.Now().step) {
    case 0:
      return recording.Change("formation.formationSpacing", 1.6F);
    case 200:
      recording.Change("squad.moveSpeed", 2.2F);
      return recording.Change("squad.life", 60);
    case 500:
      return recording.Change("lanes.laneHalfWidth", 0.2F);
    case 700:
      return recording.Change("nav.enabled", false);
    case 900:
      recording.Change("nav.enabled", true);
      return recording.Change("fire.cooldown", 0.2F);
    default:
      return;
  }
}

void PlayFloor(Recording& recording, const Golden& golden) {
  Autopilot pilot;
  VisibleView view;
  const Vec2 lift = CentreOf(recording.Now().floor->lift);
  for (std::uint32_t step = 0; step < golden.mostSteps && Distance(recording.Now().anchor, lift) > kLiftReach; ++step) {
    if (SquadWiped(recording.Now())) return;
    MakeVisibleView(recording.Now(), view);
    Command command = DecideCommand(pilot, view);
    if (golden.meddle) golden.meddle(recording, command);
    recording.Step(command);
  }
}

bool Record(const Golden& golden, const std::string& folder) {
  FloorRunRequest request = golden.first;
  Recording recording(request);
  PlayFloor(recording, golden);
  for (int i = 1; i < golden.floors; ++i) {
    ++request.number;
    recording.BeginFloor(request);
    PlayFloor(recording, golden);
  }
  const auto problem = WriteFileAtomically(folder + "/" + golden.name + ".replay", ReplayBytes(recording.Recorded()));
  if (problem) std::fprintf(stderr, "%s\n", problem->line.c_str());
  return !problem;
}

bool RecordAll(const std::string& folder) {
  const Golden all[] = {
      {"alone", FloorOf(11, 1, FloorKind::kRooms, 1), 1, 1500, {}},
      {"three-by-hand", FloorOf(12, 3, FloorKind::kRooms, 2), 1, 2400, PlayByHand},
      {"five-tuned", FloorOf(13, 5, FloorKind::kRooms, 3), 1, 1800, ChangeTuning},
      {"five-in-caves", FloorOf(14, 5, FloorKind::kCave, 2), 2, 1500, {}},
      {"eight-in-a-cave", FloorOf(15, 8, FloorKind::kCave, 6), 1, 2000, PlayByHand},
  };
  bool well = true;
  for (const Golden& golden : all) well = Record(golden, folder) && well;
  return well;
}

}  // namespace
}  // namespace firelane

int main(int count, char** values) {
  if (count == 2) return firelane::RecordAll(values[1]) ? 0 : 1;
  std::fputs("record_golden FOLDER\n", stderr);
  return 2;
}
