#include "play/command_bytes.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace firelane {
namespace {

constexpr unsigned kFields = 7;

// visit(a's field, b's field) for each field of a Command. A new field without a name here does not compile.
template <class A, class B, class Visit>
void VisitPairs(A& a, B& b, Visit&& visit) {
  auto& [move, sprint, holdFire, toggleManualAim, aimTurn, nextTarget, formation] = a;
  visit(move, b.move), visit(sprint, b.sprint), visit(holdFire, b.holdFire), visit(toggleManualAim, b.toggleManualAim);
  visit(aimTurn, b.aimTurn), visit(nextTarget, b.nextTarget), visit(formation, b.formation);
}

// -0 and 0 are two directions to an arc tangent.
bool Same(float a, float b) { return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b); }
bool Same(Vec2 a, Vec2 b) { return Same(a.x, b.x) && Same(a.y, b.y); }
template <class T>
bool Same(const T& a, const T& b) {
  return a == b;
}

void Save(Vec2 value, ByteWriter& out) {
  out.Add(value.x);
  out.Add(value.y);
}
void Save(bool value, ByteWriter& out) { out.Add(value); }
void Save(std::int8_t value, ByteWriter& out) { out.Add(value); }
void Save(const std::optional<Formation>& value, ByteWriter& out) {
  out.Add(static_cast<std::uint8_t>(value ? static_cast<int>(*value) + 1 : 0));
}

void Load(ByteReader& in, Vec2& value) {
  value.x = in.Take<float>();
  value.y = in.Take<float>();
  if (!std::isfinite(value.x) || !std::isfinite(value.y)) in.Fail();
}
void Load(ByteReader& in, bool& value) { value = in.Take<bool>(); }
void Load(ByteReader& in, std::int8_t& value) {
  value = in.Take<std::int8_t>();
  if (value < -1 || value > 1) in.Fail();
}
void Load(ByteReader& in, std::optional<Formation>& value) {
  const auto number = in.Take<std::uint8_t>();
  if (number > kFormations) in.Fail();
  value = number == 0 ? std::nullopt : std::optional(static_cast<Formation>(number - 1));
}

void SaveAfter(const Command& before, const Command& command, ByteWriter& out) {
  unsigned differing = 0;
  unsigned bit = 1;
  VisitPairs(command, before, [&](const auto& now, const auto& then) {
    differing |= Same(now, then) ? 0U : bit;
    bit <<= 1U;
  });
  out.Add(static_cast<std::uint8_t>(differing));
  bit = 1;
  VisitPairs(command, before, [&](const auto& now, const auto&) {
    if ((differing & bit) != 0) Save(now, out);
    bit <<= 1U;
  });
}

}  // namespace

void SaveCommands(std::span<const Command> commands, ByteWriter& out) {
  Command before;
  for (const Command& command : commands) {
    SaveAfter(before, command, out);
    before = command;
  }
}

std::size_t CommandBytes(const Command& before, const Command& command) {
  ByteWriter out;
  SaveAfter(before, command, out);
  return out.Bytes().size();
}

std::vector<Command> LoadCommands(ByteReader& in, std::uint32_t count) {
  std::vector<Command> commands;
  commands.reserve(count);
  Command command;
  for (std::uint32_t i = 0; i < count && !in.Failed(); ++i) {
    const Command before = command;
    const unsigned differing = in.Take<std::uint8_t>();
    if (differing >> kFields != 0) in.Fail();
    unsigned bit = 1;
    VisitPairs(command, before, [&](auto& now, const auto& then) {
      if ((differing & bit) != 0) {
        Load(in, now);
        if (Same(now, then)) in.Fail();  // written by nobody
      }
      bit <<= 1U;
    });
    commands.push_back(command);
  }
  return commands;
}

Command Recordable(const Command& command) {
  Command recordable = command;
  if (!std::isfinite(command.move.x) || !std::isfinite(command.move.y)) recordable.move = {};
  recordable.aimTurn = std::clamp<std::int8_t>(command.aimTurn, -1, 1);
  return recordable;
}

}  // namespace firelane
