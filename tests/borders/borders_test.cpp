#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "tests/borders/source_rules.h"

namespace firelane {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string ContentOf(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

bool IsText(const std::filesystem::path& path) {
  const std::string end = path.extension().string();
  return end == ".md" || end == ".h" || end == ".cpp" || end == ".py" || end == ".txt" || end == ".toml" || end == ".json";
}

// "path:line" of each line that a merge left for somebody to choose from.
std::string ChoicesLeftIn(const std::string& path, const std::string& text) {
  std::istringstream lines(text);
  std::string left;
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.starts_with(std::string(7, '<') + " ") || line.starts_with(std::string(7, '>') + " ")) {
      left += path + ":" + std::to_string(number) + "\n";
    }
  }
  return left;
}

// Every C++ file of the project by its path from the root.
std::map<std::string, std::string> Sources() {
  const std::filesystem::path root = FIRELANE_SOURCE_DIR;
  std::map<std::string, std::string> sources;
  for (const char* top : {"include", "src", "tests", "bench", "tools"}) {
    if (!std::filesystem::exists(root / top)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
      const auto& path = entry.path();
      if (path.extension() == ".h" || path.extension() == ".cpp") sources[path.lexically_relative(root).generic_string()] = ContentOf(path);
    }
  }
  return sources;
}

TEST(Borders, AreKeptByEverySourceOfTheProject) {
  const auto sources = Sources();
  ASSERT_TRUE(sources.contains("include/firelane/base/vec2.h")) << "the source tree was not found at " FIRELANE_SOURCE_DIR;
  ASSERT_TRUE(sources.contains("src/base/geometry.cpp"));
  std::string faults;
  for (const auto& [path, text] : sources) {
    for (const std::string& fault : FaultsOf(path, text)) faults += fault + "\n";
  }
  EXPECT_EQ(faults, "");
}

TEST(Borders, NoMergeIsLeftHalfDone) {
  const std::filesystem::path root = FIRELANE_SOURCE_DIR;
  std::string left;
  const auto look = [&](const std::filesystem::directory_entry& entry) {
    if (entry.is_regular_file() && IsText(entry.path())) {
      left += ChoicesLeftIn(entry.path().lexically_relative(root).generic_string(), ContentOf(entry.path()));
    }
  };
  for (const auto& entry : std::filesystem::directory_iterator(root)) look(entry);
  for (const char* top : {"include", "src", "tests", "bench", "tools", "docs", "cmake", "tuning"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) look(entry);
  }
  EXPECT_EQ(left, "");
  EXPECT_EQ(ChoicesLeftIn("a.md", "one\n" + std::string(7, '<') + " mine\n=======\n" + std::string(7, '>') + " theirs\n"),
            "a.md:2\na.md:4\n");
}

TEST(SourceRules, AllowIncludesOfTheOwnRoomAndThoseToItsLeft) {
  EXPECT_THAT(FaultsOf("src/ai/lane.cpp",
                       "#include \"lane.h\"\n#include \"ai/lane.h\"\n#include \"firelane/ai/views.h\"\n#include "
                       "\"firelane/base/vec2.h\"\n#include <vector>\n"),
              IsEmpty());
  EXPECT_THAT(FaultsOf("src/app/main.cpp", "#include \"firelane/ui/hud.h\"\n#include <SDL.h>\n#include <chrono>\n"), IsEmpty());
  EXPECT_THAT(FaultsOf("src/play/headless.cpp", "#include <thread>\n#include <fstream>\n#include <unordered_map>\nstd::hash<int> h;\n"),
              IsEmpty());
}

TEST(SourceRules, CatchAnIncludeThatPointsRight) {
  EXPECT_THAT(FaultsOf("src/ai/lane.cpp", "#include <vector>\n#include \"firelane/sim/state.h\"\n"),
              ElementsAre("src/ai/lane.cpp:2: firelane/sim/state.h lies to the right of ai"));
  EXPECT_THAT(FaultsOf("include/firelane/base/vec2.h", "#pragma once\n  #  include <firelane/tuning/table.h>\n"),
              ElementsAre("include/firelane/base/vec2.h:2: firelane/tuning/table.h lies to the right of base"));
}

TEST(SourceRules, CatchAHeaderThatIsPrivateToAnotherRoom) {
  EXPECT_THAT(FaultsOf("src/sim/step.cpp", "#include \"ai/lane.h\"\n"), ElementsAre("src/sim/step.cpp:1: ai/lane.h is private to ai"));
  EXPECT_THAT(FaultsOf("src/sim/step.cpp", "#include \"../ai/lane.h\"\n"), ElementsAre("src/sim/step.cpp:1: ../ai/lane.h leaves the room"));
  EXPECT_THAT(FaultsOf("include/firelane/sim/state.h", "#pragma once\n#include \"sim/fire.h\"\n"),
              ElementsAre("include/firelane/sim/state.h:2: sim/fire.h is not public, but this header is"));
}

TEST(SourceRules, CatchARoomThatIsNone) {
  EXPECT_THAT(FaultsOf("src/util/misc.cpp", ""), ElementsAre("src/util/misc.cpp:1: lies in no room"));
  EXPECT_THAT(FaultsOf("src/ai/lane.cpp", "#include \"firelane/util/misc.h\"\n"),
              ElementsAre("src/ai/lane.cpp:1: firelane/util/misc.h is in no room"));
}

TEST(SourceRules, CatchDrawingUpToPlay) {
  for (const char* header : {"SDL.h", "SDL2/SDL.h", "SDL_image.h", "imgui.h", "imgui/imgui.h"}) {
    const std::string text = std::string("#include <") + header + ">\n";
    EXPECT_THAT(FaultsOf("src/play/headless.cpp", text), ElementsAre(HasSubstr("no place up to play"))) << header;
    EXPECT_THAT(FaultsOf("src/sim/step.cpp", text), ElementsAre(HasSubstr("no place up to play"))) << header;
    EXPECT_THAT(FaultsOf("src/render/picture.cpp", text), IsEmpty()) << header;
  }
}

TEST(SourceRules, CatchAClockAThreadOrAFileBelowPlay) {
  for (const char* header : {"chrono", "ctime", "thread", "mutex", "future", "fstream", "iostream", "cstdio", "stdio.h", "filesystem",
                             "random", "unordered_map", "unordered_set", "sys/time.h", "unistd.h"}) {
    EXPECT_THAT(FaultsOf("src/sim/step.cpp", std::string("#include <") + header + ">\n"), ElementsAre(HasSubstr("no place below play")))
        << header;
  }
}

TEST(SourceRules, CatchNamesWhoseResultsDifferBetweenLibraries) {
  for (const char* name :
       {"std::hash<int>{}(1)", "std::unordered_map<int, int> m", "std::uniform_int_distribution<int> d", "std::normal_distribution<> d",
        "std::mt19937 engine", "std::mt19937_64 engine", "::std::sin(x)", "std::pow(x, 2)", "thread_local int n", "sinf(x)"}) {
    EXPECT_THAT(FaultsOf("src/nav/path.cpp", std::string("int a;\nauto b = 1; ") + name + ";\n"),
                ElementsAre(HasSubstr("src/nav/path.cpp:2: ")))
        << name;
  }
}

TEST(SourceRules, TellWholeNamesApart) {
  EXPECT_THAT(
      FaultsOf("src/nav/path.cpp", "hash(x); my::std_hash(x); std::sinh2(x); std::logical_not<> n; int distribution; std::expected e;\n"),
      IsEmpty());
}

TEST(SourceRules, ReadNoRuleIntoCommentsAndTexts) {
  EXPECT_THAT(
      FaultsOf("src/nav/path.cpp",
               "// std::hash\n/* #include <chrono>\n#include <thread>\nstd::hash */ int x;\nconst char* a = \"std::hash \\\" std::hash\";\n"
               "const char* b = R\"x(\n#include <thread>\nstd::hash )\" )x\"; char c = '\"'; int n = 1'000;\n"),
      IsEmpty());
  EXPECT_THAT(FaultsOf("src/nav/path.cpp", "int n = 1'000; char c = '\\''; /* */ std::hash<int> h;\n"),
              ElementsAre(HasSubstr("std::hash")));
}

TEST(SourceRules, CatchAFileOfMoreThanFourHundredLines) {
  const auto lines = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "int a;\n";
    return text;
  };
  EXPECT_THAT(FaultsOf("src/nav/path.cpp", lines(400)), IsEmpty());
  EXPECT_THAT(FaultsOf("src/nav/path.cpp", lines(401)), ElementsAre("src/nav/path.cpp:401: longer than 400 lines"));
  EXPECT_THAT(FaultsOf("tests/nav/path_test.cpp", lines(401)), ElementsAre("tests/nav/path_test.cpp:401: longer than 400 lines"));
}

TEST(SourceRules, CatchAHeaderWithoutAGuard) {
  EXPECT_THAT(FaultsOf("src/nav/path.h", "int a;\n"), ElementsAre("src/nav/path.h:1: lacks #pragma once"));
}

TEST(SourceRules, KeepLineNumbersWhenTheyBlankWhatIsNoCode) {
  EXPECT_EQ(CodeOf("a /* b\nc */ d // e\n\"f\" g"), "a     \n     d     \n    g");
  EXPECT_EQ(CodeOf(""), "");
  EXPECT_EQ(CodeOf("\"unclosed"), std::string(9, ' '));
}

}  // namespace
}  // namespace firelane
