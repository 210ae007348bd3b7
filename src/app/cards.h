// What the window writes over the picture: the card of a floor's end or a pause, and the notice of the day.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/window_game.h"
#include "firelane/play/game.h"
#include "firelane/render/canvas.h"
#include "firelane/text/language.h"

namespace firelane {

struct Card {
  std::string title;
  std::vector<std::string> lines;
  std::vector<std::string> keys;  // "KEY  WHAT IT DOES"
};

Card PausedCard(const Game& game, Language language);
Card PassedCard(const Game& game, Language language);
Card WipedCard(const Game& game, Language language);

// In the middle of the canvas, lines cut to fit.
void DrawCard(Canvas& canvas, const Card& card);
// At the canvas's upper edge, in as many lines as it takes.
void DrawNotice(Canvas& canvas, std::string_view text);
// The words of `text` in lines as wide as `room` pixels of the canvas at most; a longer word is broken where the line ends, and each line
// has a letter at least. Chinese is broken between any two letters.
std::vector<std::string> Wrapped(const Canvas& canvas, std::string_view text, int room);
// "RATE 1/10", "RATE 8"; empty at rate 1. `rate` is one of kClockRates.
std::string RateText(float rate, Language language);
// What is shown is not simply the game at rate 1: "REPLAY 2/6", "WHAT IF 1/1", "LOOKING BACK FLOOR 2 12.35 S", "RATE 8". Empty: it is.
std::string TimeText(const WindowGame& game, Language language);
// Beside the objective; nothing for an empty text.
void DrawTime(Canvas& canvas, std::string_view text);

}  // namespace firelane
