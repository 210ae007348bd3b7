// A replay's bytes: the way there and back, and whatever may happen to them on the way.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "firelane/sim/state_bytes.h"
#include "firelane/tuning/toml.h"
#include "tests/play/replays.h"

namespace firelane {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::StartsWith;

const std::string& TwoFloors() {
  static const std::string bytes = ReplayBytes(TwoFloorReplay());
  return bytes;
}

TEST(ReplayBytes, ReadBackAsTheSameReplay) {
  const Replay written = TwoFloorReplay();
  const auto parsed = ParseReplay(ReplayBytes(written), "x.replay");
  ASSERT_EQ(RefusalOf(TwoFloors()), "");
  const Replay& read = std::get<Replay>(parsed);
  EXPECT_EQ(read.header.program, ProgramVersion());
  EXPECT_EQ(read.header.seed, 7U);
  EXPECT_EQ(read.header.firstFloor, 1);
  EXPECT_EQ(read.header.squad, 3);
  EXPECT_EQ(ToJson(read.header.tuning), ToJson(written.header.tuning));
  ASSERT_EQ(read.floors.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(FirstDifference(read.floors[i].start, written.floors[i].start), std::nullopt);
    EXPECT_EQ(read.floors[i].commands, written.floors[i].commands);
    EXPECT_EQ(read.floors[i].changes, written.floors[i].changes);
    EXPECT_EQ(read.floors[i].hashes, written.floors[i].hashes);
  }
  EXPECT_TRUE(ReplayBytes(read) == TwoFloors());
  EXPECT_TRUE(std::signbit(read.floors[0].commands[0].move.y));
}

TEST(ReplayBytes, BeginWithALineThatSaysWhatTheyAre) {
  EXPECT_THAT(TwoFloors(), StartsWith(fmt::format("firelane-replay {} {}\n", kReplayFormat, ProgramVersion())));
}

TEST(ReplayBytes, AreRefusedCutShortAnywhere) {
  for (std::size_t size = 0; size < TwoFloors().size(); ++size) {
    ASSERT_THAT(RefusalOf(TwoFloors().substr(0, size)), StartsWith("x.replay: cut short: ")) << size;
  }
}

TEST(ReplayBytes, AreRefusedWithAnythingBehindThem) {
  EXPECT_EQ(RefusalOf(TwoFloors() + "\n"), "x.replay: damaged: 1 bytes behind its end");
  EXPECT_EQ(RefusalOf(TwoFloors() + TwoFloors().substr(0, 100)), "x.replay: damaged: 100 bytes behind its end");
}

TEST(ReplayBytes, AreRefusedWithAnyBitFlippedBeforeTheHashes) {
  const ReplayLayout layout(TwoFloors());
  ASSERT_LT(layout.hashes, TwoFloors().size());
  for (std::size_t at = 0; at < layout.hashes; ++at) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      const std::string refusal = RefusalOf(WithFlippedBit(TwoFloors(), at, bit));
      if (at >= layout.title) {
        ASSERT_EQ(refusal, "x.replay: damaged: its bytes are not those that were written") << at << "." << bit;
      } else {
        ASSERT_THAT(refusal,
                    AnyOf("x.replay: not a replay", StartsWith("x.replay: damaged: "), StartsWith("x.replay: recorded in format ")))
            << at << "." << bit;
      }
    }
  }
}

TEST(ReplayBytes, WithABitFlippedInAHashDivergeAtItsStep) {
  const Replay whole = TwoFloorReplay();
  std::size_t at = ReplayLayout(TwoFloors()).hashes;
  for (std::size_t floor = 0; floor < whole.floors.size(); ++floor) {
    for (std::uint32_t step = 1; step <= whole.floors[floor].LastStep(); ++step, at += 8) {
      for (unsigned bit = 0; bit < 64; ++bit) {
        const auto parsed = ParseReplay(WithFlippedBit(TwoFloors(), at + bit / 8, bit % 8), "x");
        ASSERT_TRUE(std::holds_alternative<Replay>(parsed));
        ReplayRun run(std::get<Replay>(parsed).floors[floor]);
        while (!run.AtEnd()) run.Advance();
        ASSERT_EQ(run.Diverged(), step) << floor << " " << bit;
      }
    }
  }
  EXPECT_EQ(at, TwoFloors().size());
}

// Somebody repairs the checks after each flipped bit: whatever is not refused can be played to its end.
TEST(ReplayBytes, FlippedByMaliceAreRefusedOrPlayed) {
  const ReplayLayout layout(TwoFloors());
  int played = 0;
  int refused = 0;
  for (std::size_t at = layout.body; at < layout.checksum; ++at) {
    const unsigned bit = static_cast<unsigned>(at * 5 % 8);
    const std::string bytes = WithChecksRepaired(WithFlippedBit(TwoFloors(), at, bit), layout);
    const auto parsed = ParseReplay(bytes, "x.replay");
    if (const auto* const problem = std::get_if<FileProblem>(&parsed)) {
      ++refused;
      ASSERT_THAT(problem->line, StartsWith("x.replay: cannot be played: ")) << at;
      continue;
    }
    ++played;
    for (const ReplayFloor& floor : std::get<Replay>(parsed).floors) {
      ReplayRun run(floor);
      while (!run.AtEnd()) run.Advance();
    }
  }
  EXPECT_GT(played, 100);
  EXPECT_GT(refused, 100);
}

TEST(ReplayBytes, OfAnotherFormatAreRefusedByIt) {
  std::string other = TwoFloors();
  other.replace(0, other.find('\n'), fmt::format("firelane-replay {} 9.9.9", kReplayFormat + 1));
  EXPECT_EQ(RefusalOf(other), fmt::format("x.replay: recorded in format {} by firelane 9.9.9, this firelane {} reads format {}",
                                          kReplayFormat + 1, ProgramVersion(), kReplayFormat));
}

TEST(ReplayBytes, KeepWhoRecordedThem) {
  Replay replay = TwoFloorReplay();
  replay.header.program = "0.0.9";
  EXPECT_EQ(std::get<Replay>(ParseReplay(ReplayBytes(replay), "x")).header.program, "0.0.9");
}

TEST(ReplayBytes, ThatAreNoReplayAreSaidToBeNone) {
  const std::string title = fmt::format("firelane-replay {}", kReplayFormat);
  EXPECT_EQ(RefusalOf("[squad]\nlife = 4\n"), "x.replay: not a replay");
  EXPECT_EQ(RefusalOf(std::string(5000, '\0')), "x.replay: not a replay");
  EXPECT_THAT(RefusalOf("firelane-replay one 0.1.0\n" + std::string(200, 'x')), HasSubstr("damaged"));
  EXPECT_THAT(RefusalOf(title + "\n" + std::string(200, 'x')), HasSubstr("damaged"));
  EXPECT_THAT(RefusalOf(title + " 0.\x01\n" + std::string(200, 'x')), HasSubstr("damaged"));
  EXPECT_THAT(RefusalOf(title + " " + std::string(200, 'x')), HasSubstr("damaged"));
}

// Sizes of exabytes: whoever would allocate them throws std::bad_alloc or std::length_error here.
TEST(ReplayBytes, ClaimingMoreThanTheyHoldAreRefusedBeforeAnythingIsAllocated) {
  for (const std::uint64_t claimed : {std::uint64_t{1} << 32U, std::uint64_t{1} << 61U, std::numeric_limits<std::uint64_t>::max()}) {
    EXPECT_THAT(RefusalOf(Forged("", claimed, 0, 0)), AnyOf(HasSubstr("cut short"), HasSubstr("damaged"))) << claimed;
    EXPECT_THAT(RefusalOf(Forged("", 0, claimed, 0)), AnyOf(HasSubstr("cut short"), HasSubstr("damaged"))) << claimed;
  }
  EXPECT_THAT(RefusalOf(Forged("", 0, 0, 0)), HasSubstr("cannot be played"));
}

// Each count of the body in turn says four thousand million.
TEST(ReplayBytes, WithAnyFourBytesOfTheBodyAtTheirMostAreRefusedOrPlayed) {
  const ReplayLayout layout(TwoFloors());
  for (std::size_t at = layout.body; at + 4 <= layout.checksum; at += 1) {
    std::string bytes = TwoFloors();
    bytes.replace(at, 4, "\xFF\xFF\xFF\xFF");
    const auto parsed = ParseReplay(WithChecksRepaired(bytes, layout), "x.replay");
    if (const auto* const problem = std::get_if<FileProblem>(&parsed)) {
      ASSERT_THAT(problem->line, StartsWith("x.replay: cannot be played: ")) << at;
    }
  }
}

}  // namespace
}  // namespace firelane
