// The tuning file: how the effective tuning is made of it, and how it is watched while the game runs (hot reload).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "firelane/tuning/table.h"

namespace firelane {

// Why there is no effective tuning, and which of the inputs is to blame. The line has no full stop; that of kFile opens with the path.
enum class TuningFault : std::uint8_t { kFile, kSets, kTogether };
struct TuningProblem {
  TuningFault fault = TuningFault::kFile;
  std::string line;
};

// The effective tuning: defaults, then the file's text, then each of `sets` ("key=value", as --set gives them), then the checks between
// keys. `path` opens the lines about the file.
std::variant<Tuning, TuningProblem> MakeTuning(std::string_view text, const std::string& path, std::span<const std::string> sets);

struct TuningReading {
  std::optional<std::string> text;  // as read; nothing without a file, or where it cannot be read
  std::variant<Tuning, TuningProblem> made;
};
// The same with the file at `path`; empty: without a file.
TuningReading ReadTuning(const std::string& path, std::span<const std::string> sets);

// Looks at one file now and then. A torn, empty, unreadable, refused or deleted file changes nothing and is said once per content.
class TuningFileWatch {
 public:
  // `path`: the file (one that is not there may come); empty: nothing is watched. `sets`: the --set that lie on it. `read`: its text as the
  // game has read it, accepted or refused; nothing where it could not be read. Whatever the file says by now that differs is news.
  TuningFileWatch(std::string path, std::vector<std::string> sets, std::optional<std::string> read);
  // For who has not read it: what the file says now is no news.
  TuningFileWatch(std::string path, std::vector<std::string> sets);

  struct News {
    std::optional<Tuning> tuning;  // the file changed and is in order
    std::string line;              // what to tell the player, empty: nothing
  };
  // Reads the file if its time, size or place on disk changed and have been still since the look before (an editor may be writing it yet).
  // Call about 4 times a second.
  News Look();
  // What the game itself has just written there is no news.
  void Expect(const std::string& bytes);

 private:
  // Of the file, or why there are none.
  struct Content {
    bool readable = false;
    std::string text;
    friend bool operator==(const Content&, const Content&) = default;
  };
  Content Read() const;
  News Judge(const Content& content) const;

  std::string path_;
  std::vector<std::string> sets_;
  std::string stamp_;  // at the last look; empty before the first
  bool pending_ = false;
  Content inUse_;
  std::optional<Content> refused_;  // told of already
};

}  // namespace firelane
