// What only pictures remember: effects that outlast the step they came from, and how far each body has walked.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "firelane/sim/frame.h"
#include "render/fog.h"

namespace firelane {

inline constexpr double kFlashSeconds = 0.05;
inline constexpr double kSparkSeconds = 0.12;
inline constexpr double kHitSeconds = 0.08;
inline constexpr double kShellSeconds = 0.4;
inline constexpr double kFallSeconds = 0.32;
inline constexpr double kRemainsSeconds = 40;  // stains, shells and the dead fade away in the end

enum class SparkKind : std::uint8_t { kWall, kEnemy, kMember };

struct Spark {
  SparkKind kind;
  Vec2 at;
  int seed;
  double born;
};
struct Flash {
  Vec2 at;
  Vec2 axis;
  double born;
};
struct Shell {
  Vec2 from;
  Vec2 to;
  double born;
};
struct Stain {
  Vec2 at;
  int seed;
  double born;
};
struct Corpse {
  FrameEnemy enemy;  // as it was last seen
  double born;
};

// 1 at `born`, 0 once it has lasted `lasts` seconds, and before it was born.
float LeftOf(double born, double lasts, double seconds);

class Memory {
 public:
  // Each step's frame once; the same step again changes nothing, another floor forgets all.
  void Observe(const Frame& frame, double seconds);

  // -1..1: legs of body `id` (members and enemies share their ids' space).
  float StrideOf(int id, Vec2 vel) const;
  // 0..1: how fresh a hit on that body is.
  float HitOf(int id, double seconds) const;
  // The muzzles' light on the ground.
  std::vector<Glow> GlowsAt(double seconds) const;

  const std::vector<Spark>& Sparks() const { return sparks_; }
  const std::vector<Flash>& Flashes() const { return flashes_; }
  const std::vector<Shell>& Shells() const { return shells_; }
  const std::vector<Stain>& Stains() const { return stains_; }
  const std::vector<Corpse>& Corpses() const { return corpses_; }

 private:
  struct Walk {
    Vec2 pos;
    float walked = 0;
  };
  void NoteWalk(int id, Vec2 pos, Vec2 vel);
  void Note(const Frame& frame, const Event& event, double seconds);
  void NoteBulletsUnderWay(const Frame& frame, double seconds);
  void Prune(double seconds);

  std::shared_ptr<const Floor> floor_;
  std::uint32_t serial_ = 0;  // Frame::floorSerial
  std::uint32_t step_ = 0;
  std::map<int, Walk> walks_;
  std::map<int, double> hits_;
  std::map<int, FrameEnemy> enemies_;  // of the frame before
  std::vector<Spark> sparks_;
  std::vector<Flash> flashes_;
  std::vector<Shell> shells_;
  std::vector<Stain> stains_;
  std::vector<Corpse> corpses_;
};

}  // namespace firelane
