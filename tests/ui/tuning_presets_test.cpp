#include <gtest/gtest.h>

#include "firelane/ui/tuning_editor.h"
#include "tests/ui/overlay_window.h"
#include "tests/ui/scenes.h"

namespace firelane {
namespace {

float HoldDelay(const TuningEditor& editor) { return editor.Now().squad.holdDelay; }
void SetHoldDelay(TuningEditor& editor, float value) { EXPECT_EQ(editor.Edit(Row("squad.holdDelay"), value), std::nullopt); }

TEST(TuningPresets, BeginWithTheSavedSetAsAAndAnEmptyB) {
  Tuning base;
  base.squad.holdDelay = 0.5F;
  const TuningEditor editor(base);
  EXPECT_EQ(editor.InForce(), Preset::kA);
  EXPECT_TRUE(TuningEditor::Same(*editor.HeldBy(Preset::kA), base));
  EXPECT_FALSE(editor.HeldBy(Preset::kB));
}

TEST(TuningPresets, KeepTheEditsAsBAtTheFirstSwitchAndGoToA) {
  TuningEditor editor{Tuning{}};
  SetHoldDelay(editor, 0.5F);
  EXPECT_EQ(editor.InForce(), std::nullopt);
  EXPECT_EQ(editor.SwitchPresets(Language::kEnglish), "Your edits are kept as preset B; A is in force.");
  EXPECT_EQ(HoldDelay(editor), 0.15F);
  EXPECT_EQ(editor.InForce(), Preset::kA);
  EXPECT_EQ(editor.SwitchPresets(Language::kEnglish), "Preset B is in force.");
  EXPECT_EQ(HoldDelay(editor), 0.5F);
  EXPECT_EQ(editor.InForce(), Preset::kB);
  EXPECT_EQ(editor.SwitchPresets(Language::kEnglish), "Preset A is in force.");
  EXPECT_EQ(HoldDelay(editor), 0.15F);
}

TEST(TuningPresets, AreNotSwitchedWhereThereIsNothingForB) {
  TuningEditor editor{Tuning{}};
  EXPECT_EQ(editor.SwitchPresets(Language::kEnglish), "Preset B is empty: change something, and F8 keeps it as B.");
  EXPECT_EQ(editor.Revision(), 0U);
  EXPECT_FALSE(editor.HeldBy(Preset::kB));
}

TEST(TuningPresets, AreOneUndoStepEach) {
  TuningEditor editor{Tuning{}};
  SetHoldDelay(editor, 0.5F);
  SetHoldDelay(editor, 0.6F);
  editor.SwitchPresets(Language::kEnglish);
  editor.SwitchPresets(Language::kEnglish);
  editor.Undo();
  EXPECT_EQ(HoldDelay(editor), 0.15F);
  EXPECT_EQ(editor.InForce(), Preset::kA);
  editor.Undo();
  EXPECT_EQ(HoldDelay(editor), 0.6F);
  EXPECT_EQ(editor.InForce(), Preset::kB);
  editor.Undo();
  EXPECT_EQ(HoldDelay(editor), 0.15F);
  EXPECT_FALSE(editor.CanUndo());
  editor.Redo();
  EXPECT_EQ(HoldDelay(editor), 0.6F);
}

TEST(TuningPresets, LeaveEditsToUndoWhenTheyAreSwitchedAway) {
  TuningEditor editor{Tuning{}};
  SetHoldDelay(editor, 0.5F);
  editor.SwitchPresets(Language::kEnglish);
  editor.SwitchPresets(Language::kEnglish);  // B
  SetHoldDelay(editor, 0.7F);
  EXPECT_EQ(editor.InForce(), std::nullopt);
  EXPECT_EQ(editor.SwitchPresets(Language::kEnglish), "Preset A is in force; Undo brings your edits back.")
      << "the other one than B, which was edited";
  EXPECT_EQ(HoldDelay(editor), 0.15F);
  editor.Undo();
  EXPECT_EQ(HoldDelay(editor), 0.7F);
}

TEST(TuningPresets, StoreWhatIsInForceWithoutChangingIt) {
  TuningEditor editor{Tuning{}};
  SetHoldDelay(editor, 0.5F);
  const std::uint32_t revision = editor.Revision();
  editor.Store(Preset::kA);
  EXPECT_EQ(editor.Revision(), revision);
  EXPECT_EQ(editor.InForce(), Preset::kA);
  editor.Store(Preset::kB);
  EXPECT_EQ(editor.InForce(), Preset::kB) << "of two equal ones the last";
  editor.Use(Preset::kA);
  EXPECT_EQ(editor.InForce(), Preset::kA);
  EXPECT_EQ(editor.Revision(), revision) << "equal values are no change";
  SetHoldDelay(editor, 0.6F);
  EXPECT_EQ(HoldDelay(editor), 0.6F);
  editor.Undo();
  EXPECT_EQ(HoldDelay(editor), 0.5F) << "no drag goes on over a store";
}

TEST(TuningPresets, AreNotUsedWhileTheyAreEmpty) {
  TuningEditor editor{Tuning{}};
  SetHoldDelay(editor, 0.5F);
  editor.Use(Preset::kB);
  EXPECT_EQ(HoldDelay(editor), 0.5F);
}

TEST(Overlay, StoresAndUsesPresetsByTheirButtons) {
  OverlayWindow window;
  const auto hold = [&] { return TextOf(window, "squad.holdDelay"); };
  EXPECT_EQ(window.editor.Edit(Row("squad.holdDelay"), 0.5F), std::nullopt);
  window.Click(*window.Places().presets.use[1]);
  EXPECT_EQ(hold(), "0.5") << "B is empty";
  window.Click(*window.Places().presets.store[1]);
  EXPECT_EQ(window.editor.InForce(), Preset::kB);
  window.Click(*window.Places().presets.use[0]);
  EXPECT_EQ(hold(), "0.15");
  window.Click(*window.Places().presets.use[1]);
  EXPECT_EQ(hold(), "0.5");
}

}  // namespace
}  // namespace firelane
