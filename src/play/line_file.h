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
  // Whether `path` can be written: a file that is there is opened, one that is not could be made; neither is changed. "-" is standard
  // output, "" discards every line. One line of problem, or nothing.
  std::optional<std::string> Reserve(const std::string& path);
  // After Reserve: the file is there and empty.
  std::optional<std::string> Begin();

  bool Wanted() const { return file_ != nullptr; }
  bool IsStandardOutput() const { return file_.get() == stdout; }
  void Write(std::string_view line);  // adds the newline

  // Flushes and closes. One line of problem if anything was lost (a full disk, a closed pipe), or nothing.
  std::optional<std::string> Close();

 private:
  std::string Failed() const;  // for the reason in errno
  struct Closer {
    void operator()(std::FILE* file) const {
      if (file != stdout) std::fclose(file);
    }
  };
  std::string name_;
  std::string missing_;  // path of a file to be made
  std::unique_ptr<std::FILE, Closer> file_;
  bool lost_ = false;
};

}  // namespace firelane
