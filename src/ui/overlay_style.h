// The overlay's look: the game's palette on flat dark panels. Flat on purpose: gradients and smoothed edges cost the software renderer
// most.
#pragma once

#include <imgui.h>

#include <optional>
#include <string>
#include <string_view>

#include "firelane/render/colour.h"
#include "firelane/ui/overlay.h"

namespace firelane {

// Sizes and colours of ImGui's style at a zoom; letters are scaled by their font.
void ApplyOverlayStyle(float zoom);

ImVec4 InkOf(Colour colour);
ImU32 Packed(Colour colour);
void TextIn(Colour colour, std::string_view text);
// The text with a line break for the last space of each line that is longer than so many bytes; a longer word stays whole.
std::string BrokenAtSpaces(std::string_view text, std::size_t letters);
// In as many lines as it needs.
void WrappedIn(Colour colour, std::string_view text);

// Where the last item was drawn, or nothing when it is partly out of sight.
std::optional<OverlayPlaces::Rect> LastItemPlace();
// The same for a row of a list, which reaches a little beyond it: the part in sight; nothing where that is less than half its height.
std::optional<OverlayPlaces::Rect> LastRowPlace();
std::optional<OverlayPlaces::Rect> WindowPlace();
// A tooltip over the last item or not, of at most so many letters a line.
void BeginHelp();
void EndHelp();

}  // namespace firelane
