#include "app/keys.h"

#include <gtest/gtest.h>

#include <ostream>
#include <set>
#include <string_view>
#include <vector>

namespace firelane {
namespace {

SDL_Keysym Key(SDL_Scancode place, SDL_Keycode sym, Uint16 mod = KMOD_NONE) {
  return {.scancode = place, .sym = sym, .mod = mod, .unused = 0};
}
KeyMeaning Means(SDL_Scancode place, SDL_Keycode sym, Uint16 mod = KMOD_NONE) { return MeaningOf(Key(place, sym, mod)); }
const KeyMeaning kNothing;

TEST(Keys, SteerByTheirPlaceWhateverIsPrintedOnThem) {
  EXPECT_TRUE(Means(SDL_SCANCODE_W, SDLK_w) == KeyMeaning(Control::kUp));
  EXPECT_TRUE(Means(SDL_SCANCODE_W, SDLK_z) == KeyMeaning(Control::kUp));    // French
  EXPECT_TRUE(Means(SDL_SCANCODE_A, SDLK_q) == KeyMeaning(Control::kLeft));  // French: and not Quit
  EXPECT_TRUE(Means(SDL_SCANCODE_S, SDLK_r) == KeyMeaning(Control::kDown));  // Colemak: and not Restart
  EXPECT_TRUE(Means(SDL_SCANCODE_D, SDLK_d) == KeyMeaning(Control::kRight));
  EXPECT_TRUE(Means(SDL_SCANCODE_RSHIFT, SDLK_RSHIFT, KMOD_RSHIFT) == KeyMeaning(Control::kSprint));
  EXPECT_TRUE(Means(SDL_SCANCODE_X, SDLK_x) == kNothing);
}

TEST(Keys, AskTheWindowByWhatIsPrintedOnThem) {
  EXPECT_TRUE(Means(SDL_SCANCODE_P, SDLK_p) == KeyMeaning(Deed::kPause));
  EXPECT_TRUE(Means(SDL_SCANCODE_R, SDLK_p) == KeyMeaning(Deed::kPause));  // Dvorak
  EXPECT_TRUE(Means(SDL_SCANCODE_EQUALS, SDLK_EQUALS) == KeyMeaning(Deed::kFaster));
  EXPECT_TRUE(Means(SDL_SCANCODE_F1, SDLK_F1) == KeyMeaning(Deed::kOverlay));
  EXPECT_TRUE(Means(SDL_SCANCODE_F8, SDLK_F8) == KeyMeaning(Deed::kPresets));
  EXPECT_TRUE(Means(SDL_SCANCODE_ESCAPE, SDLK_ESCAPE) == KeyMeaning(Deed::kEscape));
}

TEST(Keys, LeaveChordsToTheDesktopButForAltEnter) {
  EXPECT_TRUE(Means(SDL_SCANCODE_RETURN, SDLK_RETURN) == KeyMeaning(Deed::kGoOn));
  EXPECT_TRUE(Means(SDL_SCANCODE_RETURN, SDLK_RETURN, KMOD_LALT) == KeyMeaning(Deed::kFullScreen));
  EXPECT_TRUE(Means(SDL_SCANCODE_Q, SDLK_q, KMOD_LCTRL) == kNothing);
  EXPECT_TRUE(Means(SDL_SCANCODE_R, SDLK_r, KMOD_LGUI) == kNothing);
  EXPECT_TRUE(Means(SDL_SCANCODE_W, SDLK_w, KMOD_RALT) == kNothing);
  EXPECT_TRUE(Means(SDL_SCANCODE_P, SDLK_p, KMOD_LSHIFT) == KeyMeaning(Deed::kPause));
}

TEST(Keys, GoToATextBoxUnlessTheyAreOrders) {
  EXPECT_TRUE(GoesToATextBox(Key(SDL_SCANCODE_W, SDLK_w)));
  EXPECT_TRUE(GoesToATextBox(Key(SDL_SCANCODE_F, SDLK_f, KMOD_LCTRL)));
  EXPECT_FALSE(GoesToATextBox(Key(SDL_SCANCODE_Z, SDLK_z, KMOD_LCTRL)));
  EXPECT_FALSE(GoesToATextBox(Key(SDL_SCANCODE_Y, SDLK_y, KMOD_RCTRL)));
}

TEST(Keys, FallBackOnTheAmericanPlaceWhereTheLetterIsNotOnTheLayout) {
  EXPECT_TRUE(Means(SDL_SCANCODE_PERIOD, SDLK_COLON) == KeyMeaning(Deed::kSingleStep));  // French: the dot is shifted
  EXPECT_TRUE(Means(SDL_SCANCODE_Q, SDLK_a) == KeyMeaning(Deed::kQuit));
  EXPECT_TRUE(Means(SDL_SCANCODE_R, 0x43A) == KeyMeaning(Deed::kRestart));  // Cyrillic
  EXPECT_TRUE(Means(SDL_SCANCODE_N, 0x442) == KeyMeaning(Deed::kNextRun));
}

// The keys of a layout that print something: the rows as an American keyboard has them, and what is printed there.
struct Layout {
  const char* name;
  std::u32string_view printed;
};
constexpr SDL_Scancode kPrinting[] = {
    SDL_SCANCODE_1,     SDL_SCANCODE_2,      SDL_SCANCODE_3,    SDL_SCANCODE_4,         SDL_SCANCODE_5,           SDL_SCANCODE_6,
    SDL_SCANCODE_7,     SDL_SCANCODE_8,      SDL_SCANCODE_9,    SDL_SCANCODE_0,         SDL_SCANCODE_MINUS,       SDL_SCANCODE_EQUALS,
    SDL_SCANCODE_Q,     SDL_SCANCODE_W,      SDL_SCANCODE_E,    SDL_SCANCODE_R,         SDL_SCANCODE_T,           SDL_SCANCODE_Y,
    SDL_SCANCODE_U,     SDL_SCANCODE_I,      SDL_SCANCODE_O,    SDL_SCANCODE_P,         SDL_SCANCODE_LEFTBRACKET, SDL_SCANCODE_RIGHTBRACKET,
    SDL_SCANCODE_A,     SDL_SCANCODE_S,      SDL_SCANCODE_D,    SDL_SCANCODE_F,         SDL_SCANCODE_G,           SDL_SCANCODE_H,
    SDL_SCANCODE_J,     SDL_SCANCODE_K,      SDL_SCANCODE_L,    SDL_SCANCODE_SEMICOLON, SDL_SCANCODE_APOSTROPHE,  SDL_SCANCODE_Z,
    SDL_SCANCODE_X,     SDL_SCANCODE_C,      SDL_SCANCODE_V,    SDL_SCANCODE_B,         SDL_SCANCODE_N,           SDL_SCANCODE_M,
    SDL_SCANCODE_COMMA, SDL_SCANCODE_PERIOD, SDL_SCANCODE_SLASH};
constexpr Layout kLayouts[] = {
    {"American", U"1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./"},
    {"AZERTY", U"&\u00e9\"'(-\u00e8_\u00e7\u00e0)=azertyuiop^$qsdfghjklm\u00f9wxcvbn,;:!"},
    {"Colemak", U"1234567890-=qwfpgjluy;[]arstdhneio'zxcvbkm,./"},
    {"Dvorak", U"1234567890[]',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz"},
    {"German", U"1234567890\u00df\u00b4qwertzuiop\u00fc+asdfghjkl\u00f6\u00e4yxcvbnm,.-"},
    {"Cyrillic",
     U"1234567890-=\u0439\u0446\u0443\u043a\u0435\u043d\u0433\u0448\u0449\u0437\u0445\u044a\u0444\u044b\u0432\u0430\u043f\u0440"
     U"\u043e\u043b\u0434\u0436\u044d\u044f\u0447\u0441\u043c\u0438\u0442\u044c\u0431\u044e."}};
// Keys that no layout moves.
constexpr std::pair<SDL_Scancode, SDL_Keycode> kFixed[] = {{SDL_SCANCODE_F1, SDLK_F1},
                                                           {SDL_SCANCODE_F2, SDLK_F2},
                                                           {SDL_SCANCODE_F8, SDLK_F8},
                                                           {SDL_SCANCODE_HOME, SDLK_HOME},
                                                           {SDL_SCANCODE_END, SDLK_END},
                                                           {SDL_SCANCODE_PAGEUP, SDLK_PAGEUP},
                                                           {SDL_SCANCODE_PAGEDOWN, SDLK_PAGEDOWN},
                                                           {SDL_SCANCODE_F9, SDLK_F9},
                                                           {SDL_SCANCODE_F11, SDLK_F11},
                                                           {SDL_SCANCODE_F12, SDLK_F12},
                                                           {SDL_SCANCODE_PAGEUP, SDLK_PAGEUP},
                                                           {SDL_SCANCODE_PAGEDOWN, SDLK_PAGEDOWN},
                                                           {SDL_SCANCODE_RETURN, SDLK_RETURN},
                                                           {SDL_SCANCODE_ESCAPE, SDLK_ESCAPE},
                                                           {SDL_SCANCODE_TAB, SDLK_TAB},
                                                           {SDL_SCANCODE_SPACE, SDLK_SPACE},
                                                           {SDL_SCANCODE_LEFT, SDLK_LEFT},
                                                           {SDL_SCANCODE_RIGHT, SDLK_RIGHT},
                                                           {SDL_SCANCODE_LSHIFT, SDLK_LSHIFT},
                                                           {SDL_SCANCODE_BACKSPACE, SDLK_BACKSPACE}};

TEST(Keys, ReachEveryControlAndEveryDeedOnEveryLayout) {
  for (const Layout& layout : kLayouts) {
    ASSERT_EQ(layout.printed.size(), std::size(kPrinting)) << layout.name;
    std::set<Control> controls;
    std::set<Deed> deeds;
    const auto note = [&](const KeyMeaning& meaning) {
      if (const Control* const control = std::get_if<Control>(&meaning)) controls.insert(*control);
      if (const Deed* const deed = std::get_if<Deed>(&meaning)) deeds.insert(*deed);
    };
    for (std::size_t i = 0; i < std::size(kPrinting); ++i) note(Means(kPrinting[i], static_cast<SDL_Keycode>(layout.printed[i])));
    for (const auto& [place, sym] : kFixed) note(Means(place, sym));
    EXPECT_EQ(controls.size(), static_cast<std::size_t>(kControls)) << layout.name;
    EXPECT_EQ(deeds.size(), static_cast<std::size_t>(kDeeds)) << layout.name;
  }
}

TEST(Keys, SteerAlikeOnEveryLayout) {
  for (const Layout& layout : kLayouts) {
    for (std::size_t i = 0; i < std::size(kPrinting); ++i) {
      const KeyMeaning american = Means(kPrinting[i], static_cast<SDL_Keycode>(kLayouts[0].printed[i]));
      const KeyMeaning here = Means(kPrinting[i], static_cast<SDL_Keycode>(layout.printed[i]));
      if (std::holds_alternative<Control>(american) || std::holds_alternative<Control>(here)) {
        EXPECT_TRUE(american == here) << layout.name << ", place " << kPrinting[i];
      }
    }
  }
}

}  // namespace
}  // namespace firelane
