#include "firelane/floors/generate.h"

#include "floors/draft.h"

namespace firelane {
namespace {

// Streams of randomness beside those of the kinds, which count from 0.
constexpr std::uint64_t kKindStream = 1001;
constexpr std::uint64_t kThemeStream = 1002;

std::uint64_t FloorSeed(const FloorRequest& request) { return MixSeed(request.seed, static_cast<std::uint64_t>(request.number)); }

FloorKind KindOf(const FloorRequest& request) {
  if (request.kind) return *request.kind;
  SimRng rng = SimRng::Seeded(MixSeed(FloorSeed(request), kKindStream));
  return static_cast<FloorKind>(rng.Below(kFloorKinds));
}

Theme ThemeOf(const FloorRequest& request) {
  if (request.theme) return *request.theme;
  if (request.kind == FloorKind::kCave) return Theme::kCave;
  SimRng rng = SimRng::Seeded(MixSeed(FloorSeed(request), kThemeStream));
  return rng.Below(2) == 0 ? Theme::kMine : Theme::kVault;
}

std::optional<Floor> DrawFloor(FloorKind kind, std::uint64_t seed) {
  SimRng rng = SimRng::Seeded(seed);
  Draft draft = kind == FloorKind::kCave ? DrawCave(rng) : DrawRooms(rng);
  if (!ChooseEnds(draft, rng)) return std::nullopt;
  return std::move(draft.floor);
}

void Finish(Floor& floor, const FloorRequest& request, const Tuning& tuning) {
  floor.kind = kFloorKindNames[static_cast<int>(*request.kind)];
  floor.theme = ThemeOf(request);
  PlaceEnemies(floor, request, tuning);
}

}  // namespace

std::optional<FloorKind> FloorKindNamed(std::string_view name) {
  for (int kind = 0; kind < kFloorKinds; ++kind) {
    if (kFloorKindNames[kind] == name) return static_cast<FloorKind>(kind);
  }
  return std::nullopt;
}

Floor GenerateWithin(int mostDraws, const FloorRequest& asked, const Tuning& tuning) {
  FloorRequest request = asked;
  request.kind = KindOf(asked);
  const std::uint64_t seed = MixSeed(FloorSeed(request), static_cast<std::uint64_t>(*request.kind));
  for (int draw = 0; draw < mostDraws; ++draw) {
    std::optional<Floor> floor = DrawFloor(*request.kind, MixSeed(seed, static_cast<std::uint64_t>(draw)));
    if (!floor) continue;
    Finish(*floor, request, tuning);
    if (!FloorProblem(*floor, tuning)) return std::move(*floor);
  }
  Floor plain = PlainFloor();
  Finish(plain, request, tuning);
  return plain;
}

Floor GenerateFloor(const FloorRequest& request, const Tuning& tuning) { return GenerateWithin(kMostDraws, request, tuning); }

}  // namespace firelane
