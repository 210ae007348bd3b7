// What a member's card says about what it does, or why it is silent.
#pragma once

#include <string>
#include <string_view>

#include "firelane/render/colour.h"
#include "firelane/sim/frame.h"

namespace firelane {

struct CardStatus {
  std::string text;
  Colour colour;
  int mark = kNobody;      // the mate that the words name: who is in the way, or who is brought up
  std::string brief{};     // the words without the name, which the mark stands for; empty where none is named
  std::string_view tag{};  // the same in a word or two of at most six letters
};
// A downed member's words are DOWN whatever its reason says.
CardStatus StatusOf(const FrameMember& member);
// The longest of its words that fit into `room` pixels; empty where none do.
std::string_view Fitting(const CardStatus& status, float room);

}  // namespace firelane
