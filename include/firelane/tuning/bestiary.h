// The kinds of enemies. A new enemy of an existing mind is a row here, a group of numbers in tuning.h, and a body in the renderer.
#pragma once

#include <cstdint>
#include <string_view>

namespace firelane {

enum class EnemyKind : std::uint8_t { kGoblin };
inline constexpr int kEnemyKinds = 1;

struct EnemyTraits {
  std::string_view name;
  char letter;  // on an ASCII floor; the capital of it is a sleeper
};

inline constexpr EnemyTraits kEnemyTraits[kEnemyKinds] = {{"goblin", 'g'}};

constexpr const EnemyTraits& TraitsOf(EnemyKind kind) { return kEnemyTraits[static_cast<int>(kind)]; }

}  // namespace firelane
