#include "app/program_path.h"

#include <SDL.h>

#include <filesystem>
#include <memory>

namespace firelane {

std::string ProgramPath() {
  constexpr const char* kName = "firelane";
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (!error && std::filesystem::exists(self, error)) return self.string();
  const std::unique_ptr<char, decltype(&SDL_free)> folder(SDL_GetBasePath(), &SDL_free);
  return folder ? folder.get() + std::string(kName) : kName;
}

}  // namespace firelane
