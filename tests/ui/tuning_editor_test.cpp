#include "firelane/ui/tuning_editor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <string>

#include "tests/ui/scenes.h"

namespace firelane {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Tunable& Hold() { return Row("squad.holdDelay"); }      // 0..2, default 0.15
const Tunable& Blades() { return Row("squad.meleeCount"); }   // 0..4, default 2
const Tunable& Intent() { return Row("lanes.intent"); }       // switch, default true
const Tunable& Leash() { return Row("anchor.anchorLeash"); }  // 0.5..8, default 2.4; below anchor.anchorLeashMax, default 3.6

std::vector<std::string_view> KeysOf(const std::vector<const Tunable*>& rows) {
  std::vector<std::string_view> keys;
  for (const Tunable* row : rows) keys.push_back(row->key);
  return keys;
}

std::string TextOf(const TuningEditor& editor, const Tunable& row) { return Text(Get(editor.Now(), row)); }

// Every value of a tuning in one text that a failure can show.
std::string AllOfIt(const Tuning& tuning) {
  std::string text;
  for (const Tunable& row : Tunables()) text += std::string(row.key) + "=" + Text(Get(tuning, row)) + "\n";
  return text;
}

TEST(TuningEditor, BeginsWithWhatItIsGivenAndNothingToUndo) {
  Tuning base;
  base.squad.holdDelay = 0.5F;
  TuningEditor editor(base);
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(base));
  EXPECT_FALSE(editor.CanUndo());
  EXPECT_FALSE(editor.CanRedo());
  editor.Undo();
  editor.Redo();
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(base));
  EXPECT_EQ(editor.Revision(), 0U);
}

TEST(TuningEditor, SetsOneRowAndNoOther) {
  TuningEditor editor{Tuning{}};
  EXPECT_EQ(editor.Edit(Hold(), 0.3F), std::nullopt);
  Tuning wanted;
  wanted.squad.holdDelay = 0.3F;
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(wanted));
  EXPECT_EQ(editor.Revision(), 1U);
}

TEST(TuningEditor, ClampsNumbersIntoTheRowsRange) {
  TuningEditor editor{Tuning{}};
  EXPECT_EQ(editor.Edit(Hold(), 99.0F), std::nullopt);
  EXPECT_EQ(TextOf(editor, Hold()), "2");
  EXPECT_EQ(editor.Edit(Hold(), -99.0F), std::nullopt);
  EXPECT_EQ(TextOf(editor, Hold()), "0");
  EXPECT_EQ(editor.Edit(Blades(), std::numeric_limits<int>::max()), std::nullopt);
  EXPECT_EQ(TextOf(editor, Blades()), "4");
  EXPECT_EQ(editor.Edit(Blades(), std::numeric_limits<int>::min()), std::nullopt);
  EXPECT_EQ(TextOf(editor, Blades()), "0");
}

TEST(TuningEditor, RefusesWhatIsNotFinite) {
  TuningEditor editor{Tuning{}};
  for (const float value :
       {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), -std::numeric_limits<float>::infinity()}) {
    const Problem problem = editor.Edit(Hold(), value);
    ASSERT_NE(problem, std::nullopt);
    EXPECT_THAT(*problem, AllOf(HasSubstr("squad.holdDelay"), HasSubstr("not a finite number")));
  }
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(Tuning{}));
  EXPECT_FALSE(editor.CanUndo());
}

TEST(TuningEditor, RefusesAValueOfAnotherKind) {
  TuningEditor editor{Tuning{}};
  EXPECT_EQ(editor.Edit(Blades(), 1.0F), "squad.meleeCount = 1: not a whole number, allowed 0..4 members");
  EXPECT_EQ(editor.Edit(Intent(), 0), "lanes.intent = 0: not a switch's value, allowed true or false");
  EXPECT_EQ(editor.Edit(Hold(), true), "squad.holdDelay = true: not a number with a fraction, allowed 0..2 s");
  EXPECT_FALSE(editor.CanUndo());
}

TEST(TuningEditor, RefusesWhatACrossCheckForbidsByNameAndLeavesAllAsItWas) {
  TuningEditor editor{Tuning{}};
  ASSERT_EQ(editor.Edit(Hold(), 0.3F), std::nullopt);
  editor.Undo();
  const std::uint32_t revision = editor.Revision();
  const Problem problem = editor.Edit(Leash(), 4.0F);
  EXPECT_EQ(problem,
            "anchor.anchorLeash = 4, anchor.anchorLeashMax = 3.6: together they break the rule anchor.anchorLeash < "
            "anchor.anchorLeashMax");
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(Tuning{}));
  EXPECT_FALSE(editor.CanUndo());
  EXPECT_TRUE(editor.CanRedo()) << "a refusal drops nothing";
  EXPECT_EQ(editor.Revision(), revision);
}

TEST(TuningEditor, UndoesAWholeDragAsOneStep) {
  TuningEditor editor{Tuning{}};
  for (const float value : {0.2F, 0.3F, 0.4F}) EXPECT_EQ(editor.Edit(Hold(), value), std::nullopt);
  editor.Settle();
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Hold()), "0.15");
  EXPECT_FALSE(editor.CanUndo());
  editor.Redo();
  EXPECT_EQ(TextOf(editor, Hold()), "0.4");
  EXPECT_FALSE(editor.CanRedo());
}

TEST(TuningEditor, KeepsTwoDragsOfOneRowApart) {
  TuningEditor editor{Tuning{}};
  editor.Edit(Hold(), 0.2F);
  editor.Settle();
  editor.Edit(Hold(), 0.3F);
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Hold()), "0.2");
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Hold()), "0.15");
}

TEST(TuningEditor, KeepsEditsOfTwoRowsApartWithoutSettling) {
  TuningEditor editor{Tuning{}};
  editor.Edit(Hold(), 0.2F);
  editor.Edit(Blades(), 1);
  editor.Edit(Hold(), 0.3F);
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Hold()), "0.2");
  EXPECT_EQ(TextOf(editor, Blades()), "1");
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Blades()), "2");
  editor.Undo();
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(Tuning{}));
}

TEST(TuningEditor, ContinuesADragOverARefusal) {
  TuningEditor editor{Tuning{}};
  EXPECT_EQ(editor.Edit(Leash(), 3.0F), std::nullopt);
  EXPECT_NE(editor.Edit(Leash(), 4.0F), std::nullopt);
  EXPECT_EQ(TextOf(editor, Leash()), "3");
  EXPECT_EQ(editor.Edit(Leash(), 3.5F), std::nullopt);
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Leash()), "2.4");
  EXPECT_FALSE(editor.CanUndo());
}

TEST(TuningEditor, MakesNoStepOfAnEditToTheValueItHas) {
  TuningEditor editor{Tuning{}};
  EXPECT_EQ(editor.Edit(Hold(), 0.15F), std::nullopt);
  EXPECT_EQ(editor.Reset(Hold()), std::nullopt);
  EXPECT_EQ(editor.ResetAll(), std::nullopt);
  editor.Replace(Tuning{});
  EXPECT_FALSE(editor.CanUndo());
  EXPECT_EQ(editor.Revision(), 0U);
}

TEST(TuningEditor, MakesNoStepOfADragBackToItsStart) {
  TuningEditor editor{Tuning{}};
  editor.Edit(Blades(), 1);
  editor.Settle();
  editor.Edit(Hold(), 0.3F);
  editor.Edit(Hold(), 0.15F);
  editor.Edit(Hold(), 0.4F);
  editor.Edit(Hold(), 0.15F);
  EXPECT_EQ(TextOf(editor, Hold()), "0.15");
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Blades()), "2") << "the step before the drag";
  EXPECT_FALSE(editor.CanUndo());
}

TEST(TuningEditor, DoesNotMergeAnEditAfterUndoIntoTheStepBefore) {
  TuningEditor editor{Tuning{}};
  editor.Edit(Hold(), 0.2F);
  editor.Settle();
  editor.Edit(Hold(), 0.3F);
  editor.Undo();
  editor.Edit(Hold(), 0.4F);
  EXPECT_FALSE(editor.CanRedo()) << "a new change drops what was undone";
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Hold()), "0.2");
}

TEST(TuningEditor, RedoesStepsInTheirOrder) {
  TuningEditor editor{Tuning{}};
  editor.Edit(Hold(), 0.2F);
  editor.Edit(Blades(), 1);
  editor.Undo();
  editor.Undo();
  editor.Redo();
  EXPECT_EQ(TextOf(editor, Hold()), "0.2");
  EXPECT_EQ(TextOf(editor, Blades()), "2");
  editor.Redo();
  EXPECT_EQ(TextOf(editor, Blades()), "1");
  editor.Redo();
  EXPECT_EQ(TextOf(editor, Blades()), "1");
}

TEST(TuningEditor, ResetsOneRowAsAStepOfItsOwn) {
  Tuning base;
  base.squad.holdDelay = 0.5F;
  base.squad.meleeCount = 1;
  TuningEditor editor(base);
  editor.Edit(Hold(), 0.6F);
  EXPECT_EQ(editor.Reset(Hold()), std::nullopt);
  EXPECT_EQ(TextOf(editor, Hold()), "0.15") << "to the default, not to what the file said";
  EXPECT_EQ(TextOf(editor, Blades()), "1");
  editor.Edit(Hold(), 0.7F);
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Hold()), "0.15");
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Hold()), "0.6");
}

TEST(TuningEditor, SaysWhenACrossCheckForbidsAReset) {
  Tuning base;
  base.anchor.anchorLeash = 1.0F;
  base.anchor.anchorLeashMax = 2.0F;
  ASSERT_EQ(CrossCheck(base), std::nullopt);
  TuningEditor editor(base);
  const Problem problem = editor.Reset(Leash());
  ASSERT_NE(problem, std::nullopt);
  EXPECT_THAT(*problem, AllOf(HasSubstr("anchor.anchorLeash = 2.4"), HasSubstr("anchor.anchorLeashMax = 2:")));
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(base));
  EXPECT_FALSE(editor.CanUndo());
}

TEST(TuningEditor, ResetsAllInOneStepEvenWhereSingleResetsAreForbidden) {
  Tuning base;
  base.anchor.anchorLeash = 1.0F;
  base.anchor.anchorLeashMax = 2.0F;
  base.squad.holdDelay = 1.0F;
  TuningEditor editor(base);
  EXPECT_EQ(editor.ResetAll(), std::nullopt);
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(Tuning{}));
  EXPECT_THAT(editor.Changed(), IsEmpty());
  editor.Undo();
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(base));
  EXPECT_FALSE(editor.CanUndo());
}

TEST(TuningEditor, ListsWhatDiffersFromTheDefaultsInTheTablesOrder) {
  Tuning base;
  base.lanes.intent = false;
  TuningEditor editor(base);
  editor.Edit(Blades(), 0);
  editor.Edit(Hold(), 0.2F);
  EXPECT_THAT(KeysOf(editor.Changed()), ElementsAre("squad.holdDelay", "squad.meleeCount", "lanes.intent"));
  EXPECT_TRUE(TuningEditor::IsChanged(editor.Now(), Intent()));
  EXPECT_FALSE(TuningEditor::IsChanged(editor.Now(), Leash()));
}

TEST(TuningEditor, ReplacesEverythingByAFileAsOneStep) {
  TuningEditor editor{Tuning{}};
  editor.Edit(Hold(), 0.3F);
  Tuning file;
  file.squad.meleeCount = 1;
  file.lanes.reserveScale = 2.5F;
  editor.Replace(file);
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(file));
  editor.Edit(Hold(), 0.4F);
  editor.Undo();
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(file)) << "a file is never part of a drag";
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Hold()), "0.3");
  EXPECT_EQ(TextOf(editor, Blades()), "2");
}

TEST(TuningEditor, KeepsTwoFilesInARowApart) {
  TuningEditor editor{Tuning{}};
  Tuning first;
  first.squad.meleeCount = 1;
  Tuning second;
  second.squad.meleeCount = 3;
  editor.Replace(first);
  editor.Replace(second);
  editor.Undo();
  EXPECT_EQ(AllOfIt(editor.Now()), AllOfIt(first));
}

TEST(TuningEditor, CountsTheEditsThatAFileReplaces) {
  Tuning base;
  base.lanes.reserveScale = 2.5F;
  TuningEditor editor(base);
  Tuning file = base;
  file.squad.meleeCount = 1;
  EXPECT_EQ(editor.Replace(file), 0) << "nobody had edited anything";
  EXPECT_EQ(editor.Replace(file), 0) << "the same again";
  EXPECT_EQ(editor.Edit(Hold(), 0.3F), std::nullopt);
  EXPECT_EQ(editor.Edit(Intent(), false), std::nullopt);
  EXPECT_EQ(editor.Edit(Blades(), 0), std::nullopt);
  file.lanes.reserveScale = 2.6F;
  file.squad.meleeCount = 0;
  EXPECT_EQ(editor.Replace(file), 2) << "the file says of one of three what it was edited to";
  EXPECT_EQ(editor.Replace(base), 0) << "what was replaced is no edit any more";
  editor.Undo();
  editor.Undo();
  EXPECT_EQ(TextOf(editor, Hold()), "0.3");
  EXPECT_FALSE(editor.Now().lanes.intent);
}

TEST(TuningEditor, CountsAResetAsEdits) {
  Tuning file;
  file.squad.meleeCount = 1;
  file.squad.holdDelay = 1;
  TuningEditor editor(file);
  EXPECT_EQ(editor.ResetAll(), std::nullopt);
  EXPECT_EQ(editor.Replace(file), 2);
}

TEST(TuningEditor, KeepsTheLastFiveHundredStepsOfUndo) {
  TuningEditor editor{Tuning{}};
  constexpr int kSteps = 520;
  static_assert(kSteps > TuningEditor::kMostUndoSteps);
  const auto valueOf = [](int step) { return static_cast<float>(step) / 512; };
  for (int i = 1; i <= kSteps; ++i) {
    EXPECT_EQ(editor.Edit(Hold(), valueOf(i)), std::nullopt);
    editor.Settle();
  }
  int undone = 0;
  for (; editor.CanUndo(); ++undone) editor.Undo();
  EXPECT_EQ(undone, 500);
  EXPECT_EQ(editor.Now().squad.holdDelay, valueOf(20));
  for (; editor.CanRedo(); --undone) editor.Redo();
  EXPECT_EQ(undone, 0);
  EXPECT_EQ(editor.Now().squad.holdDelay, valueOf(kSteps));
}

}  // namespace
}  // namespace firelane
