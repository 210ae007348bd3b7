// The tuning window: every row of the table, found by the filter, dragged, typed, reset, undone and saved.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "firelane/ui/overlay.h"
#include "ui/overlay_measure.h"
#include "ui/overlay_row.h"

namespace firelane {

class TuningPanel {
 public:
  // The keyboard goes to the filter box in the next picture.
  void FocusFilter() { focusFilter_ = true; }
  // The inside of the window; `places` and `wishes` receive what is its part.
  void Draw(TuningEditor& editor, const OverlayInput& input, float zoom, OverlayPlaces& places, OverlayWishes& wishes);
  // For each picture without it, and before an undo by the keyboard: drops what was being typed and ends the drag that was going on.
  void Leave(TuningEditor& editor);
  bool IsTyping() const { return typing_ != nullptr; }

 private:
  void DrawHead(TuningEditor& editor, const OverlayInput& input, float zoom, OverlayPlaces& places, OverlayWishes& wishes);
  void DrawPresets(TuningEditor& editor, OverlayPlaces::Presets& places);
  void DrawFilter(const TuningEditor& editor, OverlayPlaces& places);
  void DrawRows(TuningEditor& editor, float zoom, OverlayPlaces& places);
  void DrawRow(TuningEditor& editor, const Tunable& row, const RowLook& look, OverlayPlaces& places);
  void DrawTyping(TuningEditor& editor, const Tunable& row, const RowLook& look);
  void DrawNotice(float height, OverlayPlaces& places);
  std::string NoticeText() const;
  void Tell(const Problem& problem);

  std::array<char, 96> filter_{};
  bool focusFilter_ = false;
  bool onlyChanged_ = false;
  std::string matchedFilter_;
  std::vector<const Tunable*> matched_;

  const Tunable* typing_ = nullptr;  // the row whose value is being typed
  bool typingBegins_ = false;
  bool typingDrawn_ = false;
  std::array<char, 40> typed_{};

  MeasurePanel measure_;

  std::string news_;     // of the app, as last seen
  std::string refusal_;  // of an edit; shown before the news until an edit succeeds or there are other news
};

}  // namespace firelane
