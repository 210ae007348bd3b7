// A text output that is opened before the work begins and says whether all of it arrived.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace firelane {

class LineFile {
 public:
  // Opens `path` for writing; "-" is standard output, "" discards every line. One line of problem, or nothing.
  std::optional<std::string> Open(const std::string& path);

  bool Wanted() const { return file_ != nullptr; }
  bool IsStandardOutput() const { return file_.get() == stdout; }
  void Write(std::string_view line);  // adds the newline

  // Flushes and closes. One line of problem if anything was lost (a full disk, a closed pipe), or nothing.
  std::optional<std::string> Close();

 private:
  struct Closer {
    void operator()(std::FILE* file) const {
      if (file != stdout) std::fclose(file);
    }
  };
  std::string name_;
  std::unique_ptr<std::FILE, Closer> file_;
  bool lost_ = false;
};

}  // namespace firelane
