// Which physical key means what. Keys that lie in a pattern (WASD, arrows, space) go by their place on the keyboard, so that they lie the
// same on every layout; keys named by a letter of their word (Pause, Restart) go by what is printed on them.
#pragma once

#include <SDL.h>

#include "app/deed.h"

namespace firelane {

// A place that steers the squad does nothing else, whatever is printed on it (a French A key is labelled Q). A deed whose letter is lost
// that way, or is not on the layout at all, is done by the place it has on an American keyboard, unless that key's own letter asks for
// something; Restart has Backspace besides. Chords with Ctrl, Alt or Super mean nothing, but for Alt+Enter.
KeyMeaning MeaningOf(const SDL_Keysym& key);

// Of a key that the overlay has taken: whether a text box has the keyboard, or gets it by this key (Ctrl+F). Other chords are orders that
// leave the keyboard where it is.
bool GoesToATextBox(const SDL_Keysym& key);

}  // namespace firelane
