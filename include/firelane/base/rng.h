// Random numbers: PCG-XSH-RR 64/32 (O'Neill 2014). Two types from one engine: what decides the game (SimRng, part of the State) and what
// only decorates it (CosmeticRng). They do not convert into each other, so drawing and sound can't disturb the simulation.
#pragma once

#include <cstdint>

namespace firelane {

template <class Purpose>
struct Rng {
  std::uint64_t state = 0x853c49e6748fea9bULL;

  static Rng Seeded(std::uint64_t seed) {
    Rng rng{0};
    rng.Next();
    rng.state += seed;
    rng.Next();
    return rng;
  }
  std::uint32_t Next() {
    const std::uint64_t old = state;
    state = old * 6364136223846793005ULL + 1442695040888963407ULL;
    const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
    const auto turn = static_cast<std::uint32_t>(old >> 59U);
    return (shifted >> turn) | (shifted << ((32U - turn) & 31U));
  }
  // 0..bound-1, bound >= 1 (Lemire's multiply-shift; the bias is below bound / 2^32).
  std::uint32_t Below(std::uint32_t bound) { return static_cast<std::uint32_t>((std::uint64_t{Next()} * bound) >> 32U); }
  // lo..hi, both included.
  int Between(int lo, int hi) { return lo + static_cast<int>(Below(static_cast<std::uint32_t>(hi - lo + 1))); }
  // [0, 1) in steps of 2^-24.
  float Unit() { return static_cast<float>(Next() >> 8U) * (1.0F / 16777216.0F); }
  float Range(float lo, float hi) { return lo + (hi - lo) * Unit(); }
  bool Chance(float probability) { return Unit() < probability; }

  friend bool operator==(const Rng&, const Rng&) = default;
};

using SimRng = Rng<struct SimPurpose>;
using CosmeticRng = Rng<struct CosmeticPurpose>;

// One seed out of several numbers, each bit of which depends on all of them (SplitMix64's finaliser, Steele et al. 2014).
constexpr std::uint64_t MixSeed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t z = a + 0x9e3779b97f4a7c15ULL * (b + 1);
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31U);
}

}  // namespace firelane
