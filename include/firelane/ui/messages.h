// What happened that the player should know of: enemies that wake, notice the squad or flee, as long as the squad sees them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "firelane/sim/frame.h"
#include "firelane/text/text.h"

namespace firelane {

inline constexpr double kMessageSeconds = 5;  // the last of them it fades away
inline constexpr int kMostMessages = 4;

struct Message {
  TextKey key;  // with one placeholder, for the enemy's name
  EnemyKind kind;
  double born;
};

class Messages {
 public:
  // Each step's frame once, at the seconds of the clock that effects run by; the same step again changes nothing, another floor or a step
  // back forgets all.
  void Observe(const Frame& frame, double seconds);
  // The oldest first, at most kMostMessages; those that have faded away by then are not among them.
  std::vector<Message> At(double seconds) const;

 private:
  std::uint32_t serial_ = 0;  // Frame::floorSerial
  std::uint32_t step_ = 0;
  std::vector<Message> messages_;
};

std::string TextOf(const Message& message, Language language);
// 0..1
float OpacityOf(const Message& message, double seconds);

}  // namespace firelane
