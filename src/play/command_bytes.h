// The commands of a floor as bytes: of each step a byte that says which fields differ from the command before (of the first: from a command
// just made), then those fields. One list of the Command's fields drives both ways.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "firelane/ai/command.h"
#include "firelane/base/bytes.h"

namespace firelane {

inline constexpr std::size_t kLeastCommandBytes = 1;

// Every number of them finite, `aimTurn` -1..1.
void SaveCommands(std::span<const Command> commands, ByteWriter& out);

// How many of them are `command`'s, after `before`.
std::size_t CommandBytes(const Command& before, const Command& command);

// What SaveCommands wrote for `count` commands. Where it is anything else `in` has failed.
std::vector<Command> LoadCommands(ByteReader& in, std::uint32_t count);

// The command that a step makes of it and that can be written down: what is no number is none, a turn is one to a side.
Command Recordable(const Command& command);

}  // namespace firelane
