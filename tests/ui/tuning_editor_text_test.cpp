// Text that is typed: values and filter.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "firelane/ui/tuning_editor.h"
#include "tests/ui/scenes.h"

namespace firelane {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string_view> KeysOf(const std::vector<const Tunable*>& rows) {
  std::vector<std::string_view> keys;
  for (const Tunable* row : rows) keys.push_back(row->key);
  return keys;
}

std::string TextOf(const TuningEditor& editor, const Tunable& row) { return Text(Get(editor.Now(), row)); }

struct Typed {
  std::string_view key;
  std::string_view text;
  std::string value;
};

TEST(TuningEditor, TakesTypedNumbersExactlyAndClampsThem) {
  for (const Typed& typed :
       {Typed{"squad.holdDelay", "0.123456", "0.123456"}, Typed{"squad.holdDelay", "  1\t", "1"}, Typed{"squad.holdDelay", "+0.5", "0.5"},
        Typed{"squad.holdDelay", "7", "2"}, Typed{"squad.holdDelay", "-7", "0"}, Typed{"squad.holdDelay", "1e999", "2"},
        Typed{"squad.holdDelay", "-1e999", "0"}, Typed{"squad.holdDelay", "1e-999", "0"}, Typed{"squad.holdDelay", "-0", "0"},
        Typed{"squad.meleeCount", "3", "3"}, Typed{"squad.meleeCount", "3.0", "3"}, Typed{"squad.meleeCount", "99999999999", "4"},
        Typed{"squad.meleeCount", "-1.5", "0"}, Typed{"lanes.intent", "false", "false"}}) {
    TuningEditor editor{Tuning{}};
    const Problem problem = editor.EditFromText(Row(typed.key), typed.text);
    EXPECT_EQ(problem, std::nullopt) << typed.key << " = " << typed.text;
    EXPECT_EQ(TextOf(editor, Row(typed.key)), typed.value) << typed.key << " = " << typed.text;
  }
}

TEST(TuningEditor, RefusesTypedTextThatIsNoNumber) {
  for (const Typed& typed : {Typed{"squad.holdDelay", "", "squad.holdDelay = : not a number, allowed 0..2 s"},
                             Typed{"squad.holdDelay", "0,5", "squad.holdDelay = 0,5: not a number, allowed 0..2 s"},
                             Typed{"squad.holdDelay", "1 2", "squad.holdDelay = 1 2: not a number, allowed 0..2 s"},
                             Typed{"squad.holdDelay", "+-1", "squad.holdDelay = +-1: not a number, allowed 0..2 s"},
                             Typed{"squad.holdDelay", "nan", "squad.holdDelay = nan: not a finite number, allowed 0..2 s"},
                             Typed{"squad.holdDelay", "inf", "squad.holdDelay = inf: not a finite number, allowed 0..2 s"},
                             Typed{"squad.meleeCount", "1.5", "squad.meleeCount = 1.5: not a whole number, allowed 0..4 members"},
                             Typed{"squad.meleeCount", "two", "squad.meleeCount = two: not a whole number, allowed 0..4 members"},
                             Typed{"lanes.intent", "1", "lanes.intent = 1: not a switch's value, allowed true or false"}}) {
    TuningEditor editor{Tuning{}};
    EXPECT_EQ(editor.EditFromText(Row(typed.key), typed.text), typed.value);
    EXPECT_FALSE(editor.CanUndo());
  }
}

TEST(TuningEditor, RefusesATypedNumberThatACrossCheckForbids) {
  TuningEditor editor{Tuning{}};
  const Problem problem = editor.EditFromText(Row("anchor.anchorLeash"), "8");
  ASSERT_NE(problem, std::nullopt);
  EXPECT_THAT(*problem, HasSubstr("anchor.anchorLeash < anchor.anchorLeashMax"));
  EXPECT_EQ(TextOf(editor, Row("anchor.anchorLeash")), "2.4");
}

TEST(TuningFilter, ShowsAllRowsForAnEmptyFilter) {
  EXPECT_EQ(TuningEditor::Matching("").size(), Tunables().size());
  EXPECT_EQ(TuningEditor::Matching(" \t ").size(), Tunables().size());
}

TEST(TuningFilter, FindsRowsByEachOfItsWordsWhateverTheCase) {
  EXPECT_THAT(KeysOf(TuningEditor::Matching("reservescale")), ElementsAre("lanes.reserveScale"));
  EXPECT_THAT(KeysOf(TuningEditor::Matching("  SQUAD. hold  delay ")), ElementsAre("squad.holdDelay"));
  EXPECT_THAT(KeysOf(TuningEditor::Matching("units/s² steer")), ElementsAre("steer.steerAccel"));
}

TEST(TuningFilter, SearchesHelpAndConsequences) {
  EXPECT_THAT(KeysOf(TuningEditor::Matching("from ADVANCING to HOLDING")), ElementsAre("squad.holdDelay"));
  EXPECT_THAT(KeysOf(TuningEditor::Matching("nobody fights on the move settles")), ElementsAre("squad.moveSpeedFast"));
  EXPECT_THAT(KeysOf(TuningEditor::Matching("cannot wipe the squad")), ElementsAre("squad.life"));
}

TEST(TuningFilter, ShowsNothingWhenAWordIsNowhere) { EXPECT_THAT(TuningEditor::Matching("squad holdDelay xyzzy"), IsEmpty()); }

}  // namespace
}  // namespace firelane
