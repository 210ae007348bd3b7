// The one palette of the picture: surfaces by theme, the eight team colours, and the three states a lane or a life can be in.
#pragma once

#include <array>
#include <string_view>

#include "firelane/render/colour.h"
#include "firelane/sim/state.h"
#include "firelane/text/text.h"
#include "firelane/world/floor.h"

namespace firelane {

struct ThemePalette {
  Colour floorDark;
  Colour floorLight;
  Colour accent;  // gravel, moss, rust
  Colour glint;   // ore, wet stone, strip lights
  Colour wallDark;
  Colour wallLight;
  Colour rock;   // what walls are cut from
  Colour frame;  // door jambs
  Colour edge;   // lips of cut walls
  Colour lamp;   // light of a lamp; above 1 where it is strong
};
const ThemePalette& PaletteOf(Theme theme);

inline constexpr std::array<Colour, kMostMembers> kTeamColours = {Hex(0x4FA8F0), Hex(0xF2E63A), Hex(0x8A3CF0), Hex(0xD8FBFF),
                                                                  Hex(0xC4501C), Hex(0x17867A), Hex(0xE6A6B4), Hex(0x6B4A20)};
// Ids beyond the squad wrap round, so that no id can break the picture.
constexpr std::size_t TeamIndex(int memberId) { return static_cast<std::size_t>(memberId < 0 ? 0 : memberId) % kMostMembers; }
constexpr Colour TeamColour(int memberId) { return kTeamColours[TeamIndex(memberId)]; }
// As the overlay and all that is not translated has it.
inline std::string_view NameOf(int memberId) { return MemberName(Language::kEnglish, memberId); }

// Each of these is also told by pattern (solid, dashed), never by colour alone.
inline constexpr Colour kClearColour = Hex(0x4FF0C4);
inline constexpr Colour kBlockedColour = Hex(0xFFA800);
inline constexpr Colour kDangerColour = Hex(0xF23C52);

inline constexpr Colour kInk = Hex(0x08080A);
inline constexpr Colour kPaper = Hex(0xF2EBDC);
inline constexpr Colour kMuted = Hex(0xB8AE9A);
inline constexpr Colour kPanel = Hex(0x1B1A18);
inline constexpr Colour kCard = Hex(0x2A2825);
inline constexpr Colour kBrass = Hex(0x8A6A3A);

inline constexpr Colour kWaterShallow = Hex(0x3E7F8C);
inline constexpr Colour kWaterDeep = Hex(0x143C50);
inline constexpr Colour kFoam = Hex(0xA8D4D2);

}  // namespace firelane
