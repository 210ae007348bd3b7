// One row of the tuning window: name, slider or switch, reset; and what a place on a slider's track stands for.
#pragma once

#include <optional>
#include <string>

#include "firelane/tuning/table.h"
#include "firelane/ui/overlay.h"

namespace firelane {

// What a drag moves by: 1, 2 or 5 times a power of ten, at most 1/200 of the range; whole for whole numbers.
double SliderStep(const Tunable& row);
// The value at a share (0..1) of the track from low to high, on the row's steps; the ends are low and high themselves.
TunableValue SliderValue(const Tunable& row, float share);
// Where a value lies on the track, 0..1.
float SliderShare(const Tunable& row, const TunableValue& value);

struct RowLook {
  float nameWidth = 0;
  float resetWidth = 0;
  float zoom = 1;
};

// What was done to a row in this picture.
struct RowDeed {
  float right = 0;                    // where the row ends, in the window
  std::optional<TunableValue> value;  // dragged or switched to
  bool released = false;              // the drag has ended
  bool reset = false;
  bool wantsTyping = false;  // Ctrl and a click on the slider
  bool atName = false;       // the mouse rests on name or slider
  std::optional<OverlayPlaces::Rect> place;
};

void DrawRowName(const Tunable& row, bool changed, const RowLook& look, RowDeed& deed);
void DrawRowSlider(const Tunable& row, const TunableValue& value, const RowLook& look, RowDeed& deed);
void DrawRowSwitch(const Tunable& row, bool on, RowDeed& deed);
void DrawRowReset(const Tunable& row, bool changed, const RowLook& look, RowDeed& deed);
void DrawRowHelp(const Tunable& row);

}  // namespace firelane
