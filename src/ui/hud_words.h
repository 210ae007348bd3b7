// What a member's card says about what it does, or why it is silent.
#pragma once

#include <string>
#include <string_view>

#include "firelane/render/canvas.h"
#include "firelane/sim/frame.h"
#include "firelane/text/language.h"

namespace firelane {

struct CardStatus {
  std::string text;
  Colour colour;
  int mark = kNobody;        // the mate that the words name: who is in the way, or who is brought up
  std::string_view brief{};  // the words without the name, which the mark stands for; empty where none is named
  std::string_view tag{};    // the same in a word or two, at most 35 pixels wide
};
// A downed member's words are DOWN whatever its reason says.
CardStatus StatusOf(const FrameMember& member, Language language);
// The longest of its words that fit into `room` pixels of the canvas; empty where none do.
std::string_view Fitting(const Canvas& canvas, const CardStatus& status, float room);

}  // namespace firelane
