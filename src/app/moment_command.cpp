#include "app/moment_command.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/options.h"
#include "firelane/base/steps.h"
#include "firelane/play/played_moment.h"

namespace firelane {
namespace {

constexpr std::string_view kPrefix = "firelane-seed";
constexpr std::string_view kSuffix = ".replay";

bool IsPlain(char c) {
  constexpr std::string_view kSigns = "/._-+=:,@%";
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || kSigns.find(c) != std::string_view::npos;
}

}  // namespace

std::string ShellWord(std::string_view text) {
  if (!text.empty() && std::ranges::all_of(text, IsPlain)) return std::string(text);
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string TextOf(const MomentCommand& command) {
  std::string text = fmt::format("{} --replay {} --why {} --floor {}", ShellWord(command.program), ShellWord(command.replayPath),
                                 command.agent, command.floor);
  if (static_cast<double>(command.step) <= kMostReplaySeconds * kStepsPerSecond) text += " --at " + SecondsText(command.step);
  return text;
}

std::string MomentName(unsigned seed, int floor, unsigned step, int copy) {
  return fmt::format("{}{}-floor{}-step{}{}{}", kPrefix, seed, floor, step, copy > 1 ? fmt::format("-{}", copy) : "", kSuffix);
}

bool IsMomentName(std::string_view name) { return name.starts_with(kPrefix) && name.ends_with(kSuffix); }

}  // namespace firelane
