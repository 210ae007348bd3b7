// The tuning file in use, watched while the game runs (hot reload).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "firelane/tuning/table.h"

namespace firelane {

// Looks at one file now and then. A torn, empty, unreadable, refused or deleted file changes nothing and is said once per content.
class TuningFileWatch {
 public:
  // `path`: the file, as the game has just read it (one that is not there may come); empty: nothing is watched. `sets`: the --set
  // ("key=value") that lie on it, as it lies on the defaults.
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
  std::string stamp_;  // at the last look
  bool pending_ = false;
  Content inUse_;
  std::optional<Content> refused_;  // told of already
};

}  // namespace firelane
