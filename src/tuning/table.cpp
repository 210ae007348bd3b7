#include "firelane/tuning/table.h"

#include <algorithm>
#include <array>
#include <limits>

#include "firelane/base/aggregate.h"
#include "firelane/tuning/words.h"
#include "tuning/groups.h"
#include "tuning/rows_danger.h"
#include "tuning/rows_fight.h"
#include "tuning/rows_walk.h"

namespace firelane {
namespace {

constexpr TunableGroup kGroups[] = {
    {"squad", "Bodies, lives and the squad's two speeds.", kSquadRows},
    {"anchor", "The disc that the player moves, and the elastic leash between it and the squad.", kAnchorRows},
    {"formation", "Where members walk while the squad advances.", kFormationRows},
    {"lanes", "The corridors that mates keep free for each other's shots.", kLanesRows},
    {"fire", "Guns and bullets, and what forbids a shot.", kFireRows},
    {"aim", "Manual aim: the vector from the disc and the targets it assigns.", kAimRows},
    {"strike", "Blades: the same rules in angular form.", kStrikeRows},
    {"solver", "How a member without a lane looks for a better post: candidates are scored in points, the best wins.", kSolverRows},
    {"steer", "The pushes and pulls that add up to a member's velocity.", kSteerRows},
    {"nav", "When a member counts as stuck, and its way out.", kNavRows},
    {"mind", "How enemies notice, chase and give up.", kMindRows},
    {"goblin", "The goblin: many, quick, biting.", kGoblinRows},
    {"danger", "How many enemies a floor has.", kDangerRows},
    {"autopilot", "The stand-in player of headless runs.", kAutopilotRows},
};

consteval std::size_t RowCount() {
  std::size_t count = 0;
  for (const TunableGroup& group : kGroups) count += group.rows.size();
  return count;
}

consteval std::array<Tunable, RowCount()> AllRows() {
  std::array<Tunable, RowCount()> rows{};
  auto out = rows.begin();
  for (const TunableGroup& group : kGroups) out = std::copy(group.rows.begin(), group.rows.end(), out);
  return rows;
}

constexpr auto kRows = AllRows();

// A group's rows cover its fields when there are as many of both, all keys start with the group's name and no key comes twice: the macro
// that writes a row makes key and place from the same words.
template <class Fields>
consteval bool Covers(std::string_view group) {
  for (const TunableGroup& candidate : kGroups) {
    if (candidate.name != group) continue;
    for (const Tunable& row : candidate.rows) {
      if (!row.key.starts_with(group) || row.key.size() <= group.size() || row.key[group.size()] != '.') return false;
    }
    return candidate.rows.size() == FieldCount<Fields>();
  }
  return false;
}

consteval bool KeysAreUnique() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    for (std::size_t j = i + 1; j < kRows.size(); ++j) {
      if (kRows[i].key == kRows[j].key) return false;
    }
  }
  return true;
}

consteval bool DefaultsAreInRange() {
  Tuning defaults;
  for (const Tunable& row : kRows) {
    if (row.low >= row.high) return false;
    if (row.asInt != nullptr && (static_cast<float>(*row.asInt(defaults)) < row.low || static_cast<float>(*row.asInt(defaults)) > row.high))
      return false;
    if (row.asFloat != nullptr && (*row.asFloat(defaults) < row.low || *row.asFloat(defaults) > row.high)) return false;
  }
  return true;
}

consteval bool TextsAreComplete() {
  for (const Tunable& row : kRows) {
    if (row.unit.empty() || row.help.empty() || row.help.back() != '.' || row.tooLow.empty()) return false;
    if ((row.asBool != nullptr) != row.tooHigh.empty()) return false;
  }
  return true;
}

static_assert(std::size(kGroups) == FieldCount<Tuning>(), "a group of tuning.h has no rows");
static_assert(Covers<SquadTuning>("squad"));
static_assert(Covers<AnchorTuning>("anchor"));
static_assert(Covers<FormationTuning>("formation"));
static_assert(Covers<LanesTuning>("lanes"));
static_assert(Covers<FireTuning>("fire"));
static_assert(Covers<AimTuning>("aim"));
static_assert(Covers<StrikeTuning>("strike"));
static_assert(Covers<SolverTuning>("solver"));
static_assert(Covers<SteerTuning>("steer"));
static_assert(Covers<NavTuning>("nav"));
static_assert(Covers<MindTuning>("mind"));
static_assert(Covers<EnemyTuning>("goblin"));
static_assert(Covers<DangerTuning>("danger"));
static_assert(Covers<AutopilotTuning>("autopilot"));
static_assert(KeysAreUnique(), "a key comes twice");
static_assert(DefaultsAreInRange(), "a default lies outside its range");
static_assert(TextsAreComplete(), "a row lacks its unit, help or consequences");

}  // namespace

std::span<const TunableGroup> TunableGroups() { return kGroups; }

std::span<const Tunable> Tunables() { return kRows; }

const Tunable* FindTunable(std::string_view key) {
  const auto* const found = std::find_if(kRows.begin(), kRows.end(), [&](const Tunable& row) { return row.key == key; });
  return found == kRows.end() ? nullptr : found;
}

std::string_view NearestKey(std::string_view key) {
  const bool named = key.find('.') != std::string_view::npos;
  std::string_view nearest;
  int fewest = std::numeric_limits<int>::max();
  for (const Tunable& row : kRows) {
    // Who leaves out the group means the field.
    const std::string_view compared = named ? row.key : row.key.substr(row.key.find('.') + 1);
    const int edits = EditDistance(key, compared);
    if (edits >= fewest) continue;
    fewest = edits;
    nearest = row.key;
  }
  return nearest;
}

}  // namespace firelane
