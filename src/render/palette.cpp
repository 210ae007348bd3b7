#include "firelane/render/palette.h"

namespace firelane {
namespace {

constexpr ThemePalette kMine{Hex(0x4C4034), Hex(0x7A6852), Hex(0x8A7C69), Hex(0xC78A3C), Hex(0x463A30),
                             Hex(0x8A735A), Hex(0x463A30), Hex(0xA07A4A), Hex(0xB99C78), {1.05F, 0.72F, 0.36F}};
constexpr ThemePalette kCave{Hex(0x434C56), Hex(0x727C86), Hex(0x4F6C46), Hex(0x2B7A8C), Hex(0x353D46),
                             Hex(0x7D8790), Hex(0x353D46), Hex(0x7A6A50), Hex(0x9AA7AE), {0.62F, 0.86F, 0.86F}};
constexpr ThemePalette kVault{Hex(0x515B64), Hex(0x737F89), Hex(0x6D4F36), Hex(0x9FE8E0), Hex(0x55616B),
                              Hex(0x8A97A1), Hex(0x363F48), Hex(0x92783E), Hex(0xB3C2CC), {0.80F, 0.82F, 0.68F}};

}  // namespace

const ThemePalette& PaletteOf(Theme theme) {
  switch (theme) {
    case Theme::kMine:
      return kMine;
    case Theme::kCave:
      return kCave;
    case Theme::kVault:
      return kVault;
  }
  return kMine;
}

}  // namespace firelane
