// The tuning file in use, watched while the game runs (hot reload), and the overrides as they are saved.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "firelane/play/files.h"
#include "firelane/tuning/table.h"

namespace firelane {

// Looks at one file now and then. A torn, empty, unreadable or refused file changes nothing and is said once per content.
class TuningFileWatch {
 public:
  // `path`: the file; empty: nothing is watched. `under`: the defaults that its overrides lie on; `sets`: the --set that lie on it.
  TuningFileWatch(std::string path, std::vector<std::string> sets);

  struct News {
    std::optional<Tuning> tuning;  // the file changed and is in order
    std::string line;              // what to tell the player, empty: nothing
  };
  // Reads the file if its time or size changed since the last look and it has been still since the look before (an editor may still be
  // writing it). Call about 4 times a second.
  News Look();
  // What the game itself has just written there is no news.
  void Expect(const std::string& bytes);

 private:
  std::string path_;
  std::vector<std::string> sets_;
  std::string stamp_;      // time and size at the last look
  std::string seenBytes_;  // last read
  bool pending_ = false;
};

}  // namespace firelane
