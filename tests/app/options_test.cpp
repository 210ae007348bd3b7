#include "app/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>

#include "app/option_table.h"

namespace firelane {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Arguments = std::vector<std::string>;

Options Parsed(const Arguments& arguments) {
  const auto parsed = ParseOptions(arguments);
  if (const Usage* const usage = std::get_if<Usage>(&parsed)) {
    ADD_FAILURE() << usage->line;
    return {};
  }
  return std::get<Options>(parsed);
}

std::string Refusal(const Arguments& arguments) {
  const auto parsed = ParseOptions(arguments);
  const Usage* const usage = std::get_if<Usage>(&parsed);
  return usage != nullptr ? usage->line : "accepted";
}

TEST(Options, AskForTheWindowWhenThereAreNone) {
  const Options options = Parsed({});
  EXPECT_EQ(options.action, Action::kWindow);
  EXPECT_EQ(options.squad, 5);
  EXPECT_EQ(options.floor, 1);
  EXPECT_EQ(options.firstSeed, 1U);
}

TEST(Options, PlaySeedsOneToEightUnlessTold) {
  const Options options = Parsed({"--play", "6", "5"});
  EXPECT_EQ(options.action, Action::kPlay);
  EXPECT_EQ(options.floors, 6);
  EXPECT_EQ(options.squad, 5);
  EXPECT_EQ(options.firstSeed, 1U);
  EXPECT_EQ(options.lastSeed, 8U);
  EXPECT_EQ(options.jobs, 0);
  EXPECT_FALSE(options.heavy);
}

TEST(Options, ReadEveryOptionOfHeadlessPlayInAnyOrder) {
  const Options options = Parsed({"--set", "squad.life=50", "--jsonl",  "-",       "--kind",   "cave",    "--play", "1000",
                                  "8",     "--seeds",       "0-4",      "--floor", "6",        "--theme", "vault",  "--jobs",
                                  "256",   "--heavy",       "--hashes", "h.txt",   "--tuning", "my.toml", "--set",  "nav.enabled=false"});
  EXPECT_EQ(options.action, Action::kPlay);
  EXPECT_EQ(options.floors, 1000);
  EXPECT_EQ(options.squad, 8);
  EXPECT_EQ(options.firstSeed, 0U);
  EXPECT_EQ(options.lastSeed, 4U);
  EXPECT_EQ(options.floor, 6);
  EXPECT_EQ(options.kind, FloorKind::kCave);
  EXPECT_EQ(options.theme, Theme::kVault);
  EXPECT_EQ(options.jobs, 256);
  EXPECT_TRUE(options.heavy);
  EXPECT_EQ(options.jsonlPath, "-");
  EXPECT_EQ(options.hashesPath, "h.txt");
  EXPECT_EQ(options.tuningPath, "my.toml");
  EXPECT_THAT(options.sets, ElementsAre("squad.life=50", "nav.enabled=false"));
}

TEST(Options, ReadTheLanguageOfTheTexts) {
  EXPECT_EQ(Parsed({}).language, "");
  for (const char* code : {"en", "ru", "bg", "zh", "auto"}) {
    EXPECT_EQ(Parsed({"--language", code}).language, code);
    EXPECT_EQ(Parsed({"--snapshot", "out.png", "--language", code}).language, code);
  }
  EXPECT_EQ(Refusal({"--language", "de"}), "--language de: no such language, allowed en, ru, bg, zh, auto");
  EXPECT_EQ(Refusal({"--language", ""}), "--language \"\": no such language, allowed en, ru, bg, zh, auto");
  EXPECT_THAT(Refusal({"--play", "1", "1", "--language", "ru"}), HasSubstr("--language: does not go with --play"));
}

TEST(Options, ReadASnapshot) {
  const Options options =
      Parsed({"--snapshot", "out.png", "--at", "2.5", "--size", "640x360", "--seed", "4294967295", "--squad", "1", "--map", "a.map"});
  EXPECT_EQ(options.action, Action::kSnapshot);
  EXPECT_EQ(options.snapshotPath, "out.png");
  EXPECT_EQ(options.atSeconds, 2.5);
  EXPECT_EQ(options.width, 640);
  EXPECT_EQ(options.height, 360);
  EXPECT_EQ(options.firstSeed, 4294967295U);
  EXPECT_EQ(options.lastSeed, 4294967295U);
  EXPECT_EQ(options.squad, 1);
  EXPECT_EQ(options.mapPath, "a.map");
  EXPECT_FALSE(options.overlay);
  EXPECT_TRUE(Parsed({"--snapshot", "out.png", "--overlay"}).overlay);
}

TEST(Options, ReadAQuestion) {
  const Options options = Parsed({"--why", "12", "--seed", "3", "--floor", "2", "--squad", "4", "--kind", "cave", "--set", "a=1"});
  EXPECT_EQ(options.action, Action::kWhy);
  EXPECT_EQ(options.whyAgent, 12);
  EXPECT_EQ(options.atSeconds, 8);
  EXPECT_EQ(options.floor, 2);
  EXPECT_EQ(options.squad, 4);
  EXPECT_EQ(Parsed({"--why", "0", "--at", "0"}).atSeconds, 0);
  EXPECT_EQ(Refusal({"--why", "-1"}), "--why -1: AGENT is out of range, allowed 0..2147483647");
  EXPECT_EQ(Refusal({"--why", "SATO"}), "--why SATO: AGENT is not a whole number in range, allowed 0..2147483647");
  EXPECT_EQ(Refusal({"--why", "1", "--jobs", "2"}), "--jobs: does not go with --why, only with --play, --ablate");
  EXPECT_EQ(Refusal({"--why", "1", "--play", "6", "5"}), "--play with --why: allowed one of them");
}

TEST(Options, ReadTheWindows) {
  const Options options = Parsed({"--autopilot", "--fps", "30", "--status", "s.json", "--seed", "7", "--squad", "3", "--set", "a=1"});
  EXPECT_EQ(options.action, Action::kWindow);
  EXPECT_TRUE(options.autopilot);
  EXPECT_EQ(options.mostPicturesPerSecond, 30);
  EXPECT_EQ(options.statusPath, "s.json");
  EXPECT_EQ(options.firstSeed, 7U);
  EXPECT_FALSE(Parsed({}).autopilot);
  EXPECT_EQ(Parsed({}).mostPicturesPerSecond, 0);
  EXPECT_EQ(Parsed({}).statusPath, "");
}

TEST(Options, ReadTheFormatOfTheTable) {
  EXPECT_EQ(Parsed({"--tunables"}).format, TableFormat::kMarkdown);
  EXPECT_EQ(Parsed({"--tunables", "markdown"}).format, TableFormat::kMarkdown);
  EXPECT_EQ(Parsed({"--tunables", "toml", "--set", "squad.life=5"}).format, TableFormat::kToml);
  EXPECT_EQ(Parsed({"--tunables=json"}).format, TableFormat::kJson);
}

TEST(Options, TakeAllFilesToCheck) {
  const Options options = Parsed({"--check", "a.toml", "b.map", "c"});
  EXPECT_EQ(options.action, Action::kCheck);
  EXPECT_THAT(options.checkPaths, ElementsAre("a.toml", "b.map", "c"));
}

TEST(Options, ListKindsAndHelpWhateverElseStandsThere) {
  EXPECT_EQ(Parsed({"--kind", "help"}).action, Action::kKinds);
  EXPECT_EQ(Parsed({"--play", "6", "5", "--kind", "help"}).action, Action::kKinds);
  EXPECT_EQ(Parsed({"--play", "6", "5", "--help"}).action, Action::kHelp);
  EXPECT_EQ(Parsed({"--version"}).action, Action::kVersion);
  EXPECT_EQ(KindsText(), "rooms\ncave\n");
}

TEST(Options, AreAllInTheHelp) {
  const std::string help = HelpText();
  for (const OptionRow& row : OptionRows()) EXPECT_THAT(help, HasSubstr("\n  " + std::string(row.name) + " "));
}

TEST(Options, OfAReplayAreFileFloorAndSecond) {
  const Options window = Parsed({"--replay", "a.replay"});
  EXPECT_EQ(window.action, Action::kWindow);
  EXPECT_EQ(window.replayPath, "a.replay");
  EXPECT_EQ(window.replayFloor, std::nullopt);
  EXPECT_EQ(window.replayAtSeconds, std::nullopt);
  const Options picture = Parsed({"--snapshot", "a.png", "--replay", "a.replay", "--floor", "3", "--at", "700.5", "--overlay"});
  EXPECT_EQ(picture.action, Action::kSnapshot);
  EXPECT_EQ(picture.replayFloor, 3);
  EXPECT_EQ(picture.replayAtSeconds, 700.5);
}

TEST(Options, VerifyAReplayWhereItsHashesOrLinesAreWantedToo) {
  EXPECT_EQ(Parsed({"--replay", "a.replay", "--verify", "--heavy"}).action, Action::kVerify);
  EXPECT_EQ(Parsed({"--replay", "a.replay", "--hashes", "-"}).action, Action::kVerify);
  EXPECT_EQ(Parsed({"--jsonl", "-", "--replay", "a.replay"}).action, Action::kVerify);
}

TEST(Options, RecordHeadlessRunsAndThoseInTheWindow) {
  EXPECT_EQ(Parsed({"--play", "6", "5", "--record", "dir"}).recordFolder, "dir");
  const Options window = Parsed({"--record", "dir"});
  EXPECT_EQ(window.action, Action::kWindow);
  EXPECT_EQ(window.recordFolder, "dir");
}

TEST(Options, RefuseWhatAReplayFixes) {
  for (const Arguments& fixed : {Arguments{"--seed", "1"},
                                 {"--squad", "1"},
                                 {"--kind", "cave"},
                                 {"--kind", "help"},
                                 {"--theme", "mine"},
                                 {"--map", "a.map"},
                                 {"--tuning", "a.toml"},
                                 {"--set", "squad.life=5"},
                                 {"--autopilot"},
                                 {"--record", "dir"}}) {
    Arguments arguments = {"--replay", "a.replay"};
    arguments.insert(arguments.end(), fixed.begin(), fixed.end());
    EXPECT_EQ(Refusal(arguments), fixed[0] + " with --replay: the replay fixes it, allowed one of them");
  }
}

TEST(Options, ThatGoWithAReplaysActionsAreFixedByItSaveForThese) {
  constexpr std::uint32_t kOfReplays = Bit(Action::kVerify) | Bit(Action::kSnapshot) | Bit(Action::kWhy) | Bit(Action::kWindow);
  std::vector<std::string_view> free;
  for (const OptionRow& row : OptionRows()) {
    if ((row.actions & kOfReplays) != 0 && (row.actions & kFixedByReplay) == 0) free.push_back(row.name);
  }
  EXPECT_THAT(free, ElementsAre("--floor", "--replay", "--jsonl", "--hashes", "--heavy", "--fps", "--status", "--language", "--at",
                                "--size", "--overlay"));
}

TEST(Options, AskForTheKindsOnlyWhereAKindMayStand) {
  EXPECT_EQ(Parsed({"--kind", "help"}).action, Action::kKinds);
  EXPECT_EQ(Parsed({"--play", "6", "5", "--kind", "help"}).action, Action::kKinds);
  EXPECT_THAT(Refusal({"--tunables", "--kind", "help"}), HasSubstr("--kind: does not go with --tunables, only with "));
  EXPECT_EQ(Refusal({"--map", "a.map", "--kind", "help"}), "--map with --kind: allowed one of them");
  EXPECT_EQ(Refusal({"--verify", "--kind", "help"}),
            "--kind: does not go with --verify, only with --play, --ablate, --snapshot, --why, the window");
}

struct Refused {
  Arguments arguments;
  std::string line;
  friend void PrintTo(const Refused& refused, std::ostream* out) { *out << testing::PrintToString(refused.arguments); }
};

class OptionsRefuse : public testing::TestWithParam<Refused> {};

TEST_P(OptionsRefuse, InOneLineThatNamesArgumentValueAndRange) { EXPECT_EQ(Refusal(GetParam().arguments), GetParam().line); }

const std::string kSeedsAllowed = "allowed A-B with 0 <= A <= B <= 4294967295 and at most 1000000 seeds";

INSTANTIATE_TEST_SUITE_P(
    Numbers, OptionsRefuse,
    testing::Values(
        Refused{{"--play", "0", "5"}, "--play 0 5: FLOORS is out of range, allowed 1..1000"},
        Refused{{"--play", "1001", "5"}, "--play 1001 5: FLOORS is out of range, allowed 1..1000"},
        Refused{{"--play", "6", "99"}, "--play 6 99: SQUAD is out of range, allowed 1..8"},
        Refused{{"--play", "6", "0"}, "--play 6 0: SQUAD is out of range, allowed 1..8"},
        Refused{{"--play", "-6", "5"}, "--play -6 5: FLOORS is out of range, allowed 1..1000"},
        Refused{{"--play", "six", "5"}, "--play six 5: FLOORS is not a whole number in range, allowed 1..1000"},
        Refused{{"--play", "6.0", "5"}, "--play 6.0 5: FLOORS is not a whole number in range, allowed 1..1000"},
        Refused{{"--play", "6", ""}, "--play 6 : SQUAD is not a whole number in range, allowed 1..8"},
        Refused{{"--play", "99999999999999999999", "5"},
                "--play 99999999999999999999 5: FLOORS is not a whole number in range, allowed 1..1000"},
        Refused{{"--verify"}, "--verify: needs --replay FILE"}, Refused{{"--replay"}, "--replay: values missing, it takes FILE"},
        Refused{{"--replay", ""}, "--replay \"\": an empty path, allowed a file's path"},
        Refused{{"--play", "6", "5", "--replay", "a"},
                "--replay: does not go with --play, only with --snapshot, --why, --verify, the window"},
        Refused{{"--play", "6", "5", "--verify"}, "--play with --verify: allowed one of them"},
        Refused{{"--why", "0", "--floor", "1001"}, "--floor 1001: the floor is out of range, allowed 1..1000"},
        Refused{{"--why", "0", "--replay", "a", "--floor", "0"}, "--floor 0: the floor is out of range, allowed 1..1000"},
        Refused{{"--verify", "--replay", "a", "--floor", "2"},
                "--floor: does not go with --verify, only with --play, --ablate, --snapshot, --why, the window"},
        Refused{{"--ablate", "6", "5", "--record", "d"}, "--record: does not go with --ablate, only with --play, the window"},
        Refused{{"--ablate", "0", "5"}, "--ablate 0 5: FLOORS is out of range, allowed 1..1000"},
        Refused{{"--play", "6", "5", "--seed", "-1"}, "--seed -1: the seed is out of range, allowed 0..4294967295"},
        Refused{{"--play", "6", "5", "--seed", "4294967296"}, "--seed 4294967296: the seed is out of range, allowed 0..4294967295"},
        Refused{{"--seed", ""}, "--seed \"\": the seed is not a whole number in range, allowed 0..4294967295"},
        Refused{{"--play", "6", "5", "--seeds", "9-1"}, "--seeds 9-1: the first seed is above the last, " + kSeedsAllowed},
        Refused{{"--play", "6", "5", "--seeds", "5"}, "--seeds 5: not two seeds, " + kSeedsAllowed},
        Refused{{"--play", "6", "5", "--seeds", "-1-5"}, "--seeds -1-5: not two seeds in range, " + kSeedsAllowed},
        Refused{{"--play", "6", "5", "--seeds", "1-4294967296"}, "--seeds 1-4294967296: not two seeds in range, " + kSeedsAllowed},
        Refused{{"--play", "6", "5", "--seeds", "0-1000000"}, "--seeds 0-1000000: too many seeds, " + kSeedsAllowed},
        Refused{{"--play", "6", "5", "--floor", "0"}, "--floor 0: the floor is out of range, allowed 1..1000"},
        Refused{{"--snapshot", "a.png", "--squad", "9"}, "--squad 9: the squad is out of range, allowed 1..8"},
        Refused{{"--play", "6", "5", "--jobs", "0"}, "--jobs 0: the number of threads is out of range, allowed 1..256"},
        Refused{{"--snapshot", "a.png", "--replay", "a", "--at", "86401"}, "--at 86401: out of range, allowed 0..86400 seconds"},
        Refused{{"--snapshot", "a.png", "--at", "601"}, "--at 601: out of range, allowed 0..600 seconds"},
        Refused{{"--snapshot", "a.png", "--at", "-1"}, "--at -1: out of range, allowed 0..86400 seconds"},
        Refused{{"--snapshot", "a.png", "--at", "nan"}, "--at nan: not a number, allowed 0..86400 seconds"},
        Refused{{"--snapshot", "a.png", "--at", "1,5"}, "--at 1,5: not a number, allowed 0..86400 seconds"},
        Refused{{"--snapshot", "a.png", "--size", "0x0"}, "--size 0x0: out of range, allowed 320x200..4096x4096"},
        Refused{{"--snapshot", "a.png", "--size", "5000x720"}, "--size 5000x720: out of range, allowed 320x200..4096x4096"},
        Refused{{"--snapshot", "a.png", "--size", "1280"}, "--size 1280: not WIDTHxHEIGHT, allowed 320x200..4096x4096"},
        Refused{{"--snapshot", "a.png", "--size", "1280x720x2"}, "--size 1280x720x2: not WIDTHxHEIGHT, allowed 320x200..4096x4096"}));

INSTANTIATE_TEST_SUITE_P(
    Words, OptionsRefuse,
    testing::Values(Refused{{"--kind", "castle"}, "--kind castle: no such kind, allowed rooms, cave, or help"},
                    Refused{{"--theme", "Mine"}, "--theme Mine: no such theme, allowed mine, cave, vault"},
                    Refused{{"--tunables", "xml"}, "--tunables xml: no such format, allowed markdown, toml, json"},
                    Refused{{"--set", "squad.life"}, "--set squad.life: not an override, allowed KEY=VALUE (--tunables lists the keys)"},
                    Refused{{"--set", "a=1", "--set", "=1"}, "--set =1: not an override, allowed KEY=VALUE (--tunables lists the keys)"},
                    Refused{{"--set", ""}, "--set \"\": not an override, allowed KEY=VALUE (--tunables lists the keys)"},
                    Refused{{"--map", ""}, "--map \"\": an empty path, allowed a file's path"},
                    Refused{{"--snapshot", ""}, "--snapshot \"\": an empty path, allowed a file's path"},
                    Refused{{"--check", ""}, "--check \"\": an empty path, allowed files' paths"},
                    Refused{{"--kind", "ca\nve"}, "--kind ca?ve: no such kind, allowed rooms, cave, or help"}));

INSTANTIATE_TEST_SUITE_P(
    Arguments, OptionsRefuse,
    testing::Values(Refused{{"--pley", "6", "5"}, "--pley: no such option, the nearest is --play (see --help)"},
                    Refused{{"--play", "6", "5", "--sed=3"}, "--sed: no such option, the nearest is --seed (see --help)"},
                    Refused{{"-x"}, "-x: no such option, the nearest is --at (see --help)"},
                    Refused{{"play"}, "play: an argument that belongs to no option (see --help)"},
                    Refused{{""}, "\"\": an argument that belongs to no option (see --help)"},
                    Refused{{"--"}, "--: an argument that belongs to no option (see --help)"},
                    Refused{{"--play", "6", "5", "7"}, "7: an argument that belongs to no option (see --help)"},
                    Refused{{"--play"}, "--play: values missing, it takes FLOORS SQUAD"},
                    Refused{{"--play", "6"}, "--play: values missing, it takes FLOORS SQUAD"},
                    Refused{{"--play", "6", "--seed", "3"}, "--play: values missing, it takes FLOORS SQUAD"},
                    Refused{{"--seed", "--play", "6", "5"}, "--seed: values missing, it takes N"},
                    Refused{{"--play", "6", "5", "--seed"}, "--seed: values missing, it takes N"},
                    Refused{{"--check"}, "--check: values missing, it takes FILE..."},
                    Refused{{"--seed", "1", "--seed", "2"}, "--seed 1 2: given more than once, allowed once"},
                    Refused{{"--heavy=yes", "--play", "6", "5"}, "--heavy=yes: takes no value"},
                    Refused{{"--heavy", "--heavy", "--play", "6", "5"}, "--heavy: given more than once, allowed once"}));

INSTANTIATE_TEST_SUITE_P(
    Together, OptionsRefuse,
    testing::Values(Refused{{"--play", "6", "5", "--check", "a"}, "--play with --check: allowed one of them"},
                    Refused{{"--play", "6", "5", "--seed", "1", "--seeds", "1-2"}, "--seed with --seeds: allowed one of them"},
                    Refused{{"--play", "6", "5", "--map", "a.map", "--kind", "cave"}, "--map with --kind: allowed one of them"},
                    Refused{{"--play", "6", "5", "--squad", "5"},
                            "--squad: does not go with --play, only with --snapshot, --why, the window"},
                    Refused{{"--play", "6", "5", "--size", "640x360"}, "--size: does not go with --play, only with --snapshot"},
                    Refused{{"--snapshot", "a.png", "--jobs", "2"}, "--jobs: does not go with --snapshot, only with --play, --ablate"},
                    Refused{{"--play", "6", "5", "--status", "s"}, "--status: does not go with --play, only with the window"},
                    Refused{{"--snapshot", "a.png", "--autopilot"}, "--autopilot: does not go with --snapshot, only with the window"},
                    Refused{{"--fps", "4"}, "--fps 4: the number of pictures is out of range, allowed 5..1000"},
                    Refused{{"--status", ""}, "--status \"\": an empty path, allowed a file's path"},
                    Refused{{"--seeds", "1-2"}, "--seeds: does not go with the window, only with --play, --ablate"},
                    Refused{{"--ablate", "6", "5", "--hashes", "h"}, "--hashes: does not go with --ablate, only with --play, --verify"},
                    Refused{{"--check", "a", "--set", "b=1"},
                            "--set: does not go with --check, only with --play, --ablate, --snapshot, --why, --tunables, the window"},
                    Refused{{"--tunables", "--set", "squad.life=5"},
                            "--set: --tunables markdown prints the defaults, allowed with --tunables toml or json"}));

TEST(Options, KeepEveryRefusalOnOneShortLine) {
  for (const OptionRow& row : OptionRows()) {
    for (const std::string& value : {std::string("\n\x1b[2J"), std::string(100'000, '9'), std::string("\xff\xfe"), std::string("[1,2]")}) {
      const std::string line = Refusal({std::string(row.name), value, value, value});
      EXPECT_EQ(line.find_first_of("\n\x1b"), std::string::npos) << row.name;
      EXPECT_LT(line.size(), 300U) << row.name;
    }
  }
}

}  // namespace
}  // namespace firelane
