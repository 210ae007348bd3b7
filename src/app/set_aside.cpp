#include "app/set_aside.h"

#include <fmt/format.h>

#include <filesystem>

namespace firelane {

std::optional<std::string> SetAside(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(std::filesystem::symlink_status(path, error))) return std::nullopt;
  std::filesystem::rename(path, path + ".bad", error);
  return error ? std::optional(fmt::format("{}: cannot be kept as {}.bad: {}", path, path, error.message())) : std::nullopt;
}

}  // namespace firelane
