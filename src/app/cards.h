// What the window writes over the picture: the card of a floor's end or a pause, and the notice of the day.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "firelane/play/game.h"
#include "firelane/render/canvas.h"

namespace firelane {

struct Card {
  std::string title;
  std::vector<std::string> lines;
  std::vector<std::string> keys;  // "KEY  WHAT IT DOES"
};

Card PausedCard(const Game& game);
Card PassedCard(const Game& game);
Card WipedCard(const Game& game);

// In the middle of the canvas, lines cut to fit.
void DrawCard(Canvas& canvas, const Card& card);
// At the canvas's upper edge.
void DrawNotice(Canvas& canvas, std::string_view text);

}  // namespace firelane
