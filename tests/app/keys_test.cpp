#include "app/keys.h"

#include <gtest/gtest.h>

#include <ostream>

namespace firelane {
namespace {

SDL_Keysym Key(SDL_Scancode place, SDL_Keycode sym, Uint16 mod = KMOD_NONE) {
  return {.scancode = place, .sym = sym, .mod = mod, .unused = 0};
}

TEST(Keys, SteerByTheirPlaceWhateverIsPrintedOnThem) {
  EXPECT_EQ(ControlOf(Key(SDL_SCANCODE_W, SDLK_w)), Control::kUp);
  EXPECT_EQ(ControlOf(Key(SDL_SCANCODE_W, SDLK_z)), Control::kUp);  // a French keyboard
  EXPECT_EQ(ControlOf(Key(SDL_SCANCODE_A, SDLK_q)), Control::kLeft);
  EXPECT_EQ(ControlOf(Key(SDL_SCANCODE_S, SDLK_s)), Control::kDown);
  EXPECT_EQ(ControlOf(Key(SDL_SCANCODE_D, SDLK_d)), Control::kRight);
  EXPECT_EQ(ControlOf(Key(SDL_SCANCODE_RSHIFT, SDLK_RSHIFT, KMOD_RSHIFT)), Control::kSprint);
  EXPECT_EQ(ControlOf(Key(SDL_SCANCODE_X, SDLK_x)), std::nullopt);
}

TEST(Keys, AskTheWindowByWhatIsPrintedOnThem) {
  EXPECT_EQ(DeedOf(Key(SDL_SCANCODE_P, SDLK_p)), Deed::kPause);
  EXPECT_EQ(DeedOf(Key(SDL_SCANCODE_R, SDLK_p)), Deed::kPause);  // Dvorak
  EXPECT_EQ(DeedOf(Key(SDL_SCANCODE_EQUALS, SDLK_EQUALS)), Deed::kFaster);
  EXPECT_EQ(DeedOf(Key(SDL_SCANCODE_F1, SDLK_F1)), Deed::kOverlay);
  EXPECT_EQ(DeedOf(Key(SDL_SCANCODE_ESCAPE, SDLK_ESCAPE)), Deed::kEscape);
  EXPECT_EQ(DeedOf(Key(SDL_SCANCODE_W, SDLK_w)), std::nullopt);
}

TEST(Keys, LeaveChordsToTheDesktopButForAltEnter) {
  EXPECT_EQ(DeedOf(Key(SDL_SCANCODE_RETURN, SDLK_RETURN)), Deed::kGoOn);
  EXPECT_EQ(DeedOf(Key(SDL_SCANCODE_RETURN, SDLK_RETURN, KMOD_LALT)), Deed::kFullScreen);
  EXPECT_EQ(DeedOf(Key(SDL_SCANCODE_Q, SDLK_q, KMOD_LCTRL)), std::nullopt);
  EXPECT_EQ(DeedOf(Key(SDL_SCANCODE_R, SDLK_r, KMOD_LGUI)), std::nullopt);
  EXPECT_EQ(DeedOf(Key(SDL_SCANCODE_P, SDLK_p, KMOD_LSHIFT)), Deed::kPause);
}

}  // namespace
}  // namespace firelane
