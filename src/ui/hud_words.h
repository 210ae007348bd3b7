// What a member's card says about what it does, or why it is silent.
#pragma once

#include <string>

#include "firelane/render/colour.h"
#include "firelane/sim/frame.h"

namespace firelane {

struct CardStatus {
  std::string text;
  Colour colour;
  int mark = kNobody;   // the mate that the words name: who is in the way, or who is brought up
  std::string brief{};  // the words without the name, which the mark stands for; empty where none is named
};
// A downed member's words are DOWN whatever its reason says.
CardStatus StatusOf(const FrameMember& member);

}  // namespace firelane
