// The shell command that brings a moment of the game up again and answers for an agent in it. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace firelane {

// As one word of a POSIX shell, in single quotes where it needs any; a quote within them becomes '\''.
std::string ShellWord(std::string_view text);

struct MomentCommand {
  std::string program;     // its path
  std::string replayPath;  // of a replay that ends with the moment
  int agent = 0;
  int floor = 1;
  std::uint32_t step = 0;  // of the floor
};
// "firelane --replay '/with spaces.replay' --why 2 --floor 3 --at 12.35": the seconds round to the step and no other. Beyond those that
// --at takes it is left out: the replay's end is what is answered for.
std::string TextOf(const MomentCommand& command);

// "firelane-seed7-floor2-step480.replay"; copy 2 and up: "firelane-seed7-floor2-step480-2.replay".
std::string MomentName(unsigned seed, int floor, unsigned step, int copy);
bool IsMomentName(std::string_view name);

}  // namespace firelane
