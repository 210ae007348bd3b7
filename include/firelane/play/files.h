// Whole files in and out. Only regular files are read, and never more than the caller allows.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace firelane {

inline constexpr std::size_t kMostFileBytes = std::size_t{16} << 20U;
// Of a path in a message.
inline constexpr std::size_t kMostPathPrinted = 400;

// Why a file could not be used: one line that opens with its path.
struct FileProblem {
  std::string line;
};

// All bytes of the file, as they are. Directories, pipes, devices and files of more than `mostBytes` are refused without being read.
std::variant<std::string, FileProblem> ReadTextFile(const std::string& path, std::size_t mostBytes = kMostFileBytes);

// The old file or the new one is there at any time, never a part: written beside it, then renamed over it. A symbolic link keeps pointing
// at the file it names.
std::optional<FileProblem> WriteFileAtomically(const std::string& path, std::string_view bytes);

// A new file under the first of pathOf(1), pathOf(2), ..., pathOf(`mostNames`), all in one folder, that is nobody's yet, whole at once or
// not at all: whoever else writes there at the same time, nothing is written over. The path, nothing where every name is taken, or why not.
std::variant<std::string, std::monostate, FileProblem> WriteNewFile(const std::function<std::string(int)>& pathOf, int mostNames,
                                                                    std::string_view bytes);

// Two spellings of one place: the same path, a link, or one file by two names. Devices are nobody's: /dev/null is never the same.
bool NameTheSameFile(const std::string& a, const std::string& b);

// Whether WriteFileAtomically would find a place to write, without changing what is there.
std::optional<FileProblem> WriteProblem(const std::string& path);

}  // namespace firelane
