// Replays whose checks are right and whose parts are not.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "firelane/sim/state_bytes.h"
#include "firelane/world/floor_bytes.h"
#include "tests/play/replays.h"

namespace firelane {
namespace {

using testing::HasSubstr;

// The body of a replay with one floor, each part as given.
struct Parts {
  std::int32_t firstFloor = 1;
  std::int32_t squad = 3;
  std::string making{"\0\0\0", 3};  // kind, theme, map
  std::string rows{};               // empty: as they are
  std::uint32_t floors = 1;
  std::uint32_t steps = 2;
  std::string commands{"\0\0", 2};
  std::string changes{"\0\0\0\0", 4};
};

std::string RowsOf(const Tuning& tuning) {
  ByteWriter out;
  out.Add(static_cast<std::uint32_t>(Tunables().size()));
  for (const Tunable& row : Tunables()) out.AddText(fmt::format("{}={}", row.key, Text(Get(tuning, row))));
  return out.Take();
}

std::string RefusalOfParts(const Parts& parts, std::uint64_t hashes = 2) {
  const FloorRunRequest request = RequestOn(kTwoGoblins);
  const State start = StartOf(request);
  ByteWriter out;
  out.Add(std::uint32_t{1});
  out.Add(parts.firstFloor);
  out.Add(parts.squad);
  out.AddBytes(parts.making);
  out.AddBytes(parts.rows.empty() ? RowsOf(request.tuning) : parts.rows);
  out.Add(parts.floors);
  SaveFloor(*start.floor, out);
  SaveState(start, out);
  out.Add(parts.steps);
  out.AddBytes(parts.commands);
  out.AddBytes(parts.changes);
  const std::string body = out.Take();
  return RefusalOf(Forged(body, body.size(), hashes, hashes * 8));
}

std::string ChangesText(std::uint32_t step, std::string_view text) {
  ByteWriter out;
  out.Add(std::uint32_t{1});
  out.Add(step);
  out.AddText(text);
  return out.Take();
}

TEST(ReplayBytes, WithPartsThatCannotBeAreRefusedByThePart) {
  EXPECT_EQ(RefusalOfParts(Parts{}), "");
  EXPECT_THAT(RefusalOfParts(Parts{.firstFloor = 0}), HasSubstr("its first floor is 0, allowed 1 and up"));
  EXPECT_THAT(RefusalOfParts(Parts{.squad = 9}), HasSubstr("its squad is 9, allowed 1..8"));
  EXPECT_THAT(RefusalOfParts(Parts{.squad = 4}), HasSubstr("floor 1 of 1: 3 members in a squad of 4"));
  EXPECT_THAT(RefusalOfParts(Parts{.making = std::string("\3\0\0", 3)}), HasSubstr("its kind of floors is 3, allowed 0..2"));
  EXPECT_THAT(RefusalOfParts(Parts{.making = std::string("\0\4\0", 3)}), HasSubstr("its theme is 4, allowed 0..3"));
  EXPECT_THAT(RefusalOfParts(Parts{.making = std::string("\0\0\3", 3)}), HasSubstr("its use of a map is 3, allowed 0..2"));
  EXPECT_EQ(RefusalOfParts(Parts{.making = std::string("\2\3\2", 3)}), "");
  EXPECT_THAT(RefusalOfParts(Parts{.floors = 0}), HasSubstr("it holds no floor"));
  EXPECT_THAT(RefusalOfParts(Parts{.floors = 2}), HasSubstr("floor 2 of 2"));
  EXPECT_THAT(RefusalOfParts(Parts{}, 3), HasSubstr("its parts do not fit together"));
  EXPECT_THAT(RefusalOfParts(Parts{}, 1), HasSubstr("2 steps, but hashes of 1"));
  EXPECT_THAT(RefusalOfParts(Parts{.changes = std::string(5, '\0')}), HasSubstr("its parts do not fit together"));
}

TEST(ReplayBytes, WithCommandsThatCannotBeAreRefused) {
  ByteWriter nan;
  nan.Add(std::uint8_t{1});
  nan.Add(std::numeric_limits<float>::quiet_NaN());
  nan.Add(0.0F);
  nan.Add(std::uint8_t{0});
  const std::string none = "floor 1 of 1: its commands are none";
  EXPECT_THAT(RefusalOfParts(Parts{.commands = nan.Take()}), HasSubstr(none));
  EXPECT_THAT(RefusalOfParts(Parts{.commands = std::string("\x80\0", 2)}), HasSubstr(none)) << "an eighth field";
  EXPECT_THAT(RefusalOfParts(Parts{.commands = std::string("\x10\x02\0", 3)}), HasSubstr(none)) << "a turn of 2";
  EXPECT_THAT(RefusalOfParts(Parts{.commands = std::string("\x40\x04\0", 3)}), HasSubstr(none)) << "a fourth formation";
  EXPECT_THAT(RefusalOfParts(Parts{.commands = std::string("\x02\x02\0", 3)}), HasSubstr(none)) << "a boolean of 2";
  EXPECT_THAT(RefusalOfParts(Parts{.commands = std::string("\x02\0\0", 3)}), HasSubstr(none)) << "a difference that is none";
  EXPECT_EQ(RefusalOfParts(Parts{.commands = std::string("\x40\x03\0", 3)}), "");
}

TEST(ReplayBytes, WithChangesThatCannotBeAreRefused) {
  EXPECT_EQ(RefusalOfParts(Parts{.changes = ChangesText(1, "squad.life=40")}), "");
  EXPECT_THAT(RefusalOfParts(Parts{.changes = ChangesText(2, "squad.life=40")}),
              HasSubstr("a change of tuning in step 2, which it has not"));
  EXPECT_THAT(RefusalOfParts(Parts{.changes = ChangesText(0, "squad.nope=40")}), HasSubstr("squad.nope: no such key in this program"));
  EXPECT_THAT(RefusalOfParts(Parts{.changes = ChangesText(0, "squad.life")}), HasSubstr("squad.life"));
  EXPECT_THAT(RefusalOfParts(Parts{.changes = ChangesText(0, "squad.life=0")}), HasSubstr("out of range, allowed 1..1000"));
  EXPECT_THAT(RefusalOfParts(Parts{.changes = ChangesText(0, "mind.wake=30")}), HasSubstr("mind."));
}

TEST(ReplayBytes, OfAnotherTableOfTuningAreRefusedByTheRow) {
  std::string rows = RowsOf({});
  rows.replace(rows.find("squad.holdDelay"), 15, "squad.heldDelay");
  EXPECT_THAT(RefusalOfParts(Parts{.rows = rows}), HasSubstr("squad.heldDelay: no such key in this program"));
  std::string fewer = RowsOf({});
  fewer[0] = static_cast<char>(fewer[0] - 1);
  EXPECT_THAT(RefusalOfParts(Parts{.rows = fewer}), HasSubstr(fmt::format("this program has {}", Tunables().size())));
}

}  // namespace
}  // namespace firelane
