#include "firelane/play/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "firelane/tuning/words.h"

namespace firelane {
namespace {

constexpr std::size_t kReadBlock = 64 * 1024;

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int Get() const { return fd_; }
  bool Close() { return ::close(std::exchange(fd_, -1)) == 0; }

 private:
  int fd_;
};

FileProblem Failed(const std::string& path, std::string_view what, int error) {
  return {fmt::format("{}: {}: {}", Printable(path, kMostPathPrinted), what, std::strerror(error))};
}

FileProblem Refused(const std::string& path, std::string_view what) {
  return {fmt::format("{}: {}", Printable(path, kMostPathPrinted), what)};
}

std::string_view KindOf(mode_t mode) {
  if (S_ISDIR(mode)) return "a directory, not a file";
  if (S_ISFIFO(mode)) return "a pipe, not a file";
  return "a device or socket, not a file";
}

bool WriteAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Where the bytes go in the end: the file a link names, else the path itself.
std::string TargetOf(const std::string& path) {
  std::error_code error;
  const std::filesystem::path target = std::filesystem::canonical(path, error);
  return error ? path : target.string();
}

std::string FolderOf(const std::string& target) {
  const std::string folder = std::filesystem::path(target).parent_path().string();
  return folder.empty() ? "." : folder;
}

// A file that is written beside where it is to be; gone with the object unless it got its name. Errors are of errno, 0: none.
class PartFile {
 public:
  explicit PartFile(std::string_view beside) : beside_(beside) {}
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  ~PartFile() {
    if (!path_.empty()) ::unlink(path_.c_str());
  }

  // With the rights of `model`, where there is such a file.
  int Write(std::string_view bytes, const std::string& model) {
    Descriptor file(Create());
    if (file.Get() < 0) return errno;
    struct stat info {};
    if (!model.empty() && ::stat(model.c_str(), &info) == 0) ::fchmod(file.Get(), info.st_mode & 07777U);
    const int error = WriteAll(file.Get(), bytes) ? 0 : errno;
    return !file.Close() && error == 0 ? errno : error;
  }
  int Replace(const std::string& target) {
    if (::rename(path_.c_str(), target.c_str()) != 0) return errno;
    path_.clear();
    return 0;
  }
  // EEXIST where that name is taken, whatever has it.
  int Name(const std::string& name) {
    if (::link(path_.c_str(), name.c_str()) == 0) return 0;
    if (errno == EEXIST || errno == ENOENT) return errno;
    // Not every file system knows a file by two names.
    if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE) != 0) return errno;
    path_.clear();
    return 0;
  }

 private:
  // Under a name that no other has, be it one of this program, of another, or left by one that was killed.
  int Create() {
    static std::atomic<unsigned> next = 0;
    int file = -1;
    do {
      path_ = fmt::format("{}.{}-{}.part", beside_, ::getpid(), next++);
      file = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    } while (file < 0 && errno == EEXIST);
    if (file < 0) path_.clear();
    return file;
  }

  std::string beside_;
  std::string path_;  // empty: there is none
};

std::optional<FileProblem> ReplaceProblem(const std::string& path) {
  if (path.empty()) return FileProblem{"an empty path, not a file"};
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0) return errno == ENOENT ? std::nullopt : std::optional(Failed(path, "cannot be written", errno));
  if (!S_ISREG(info.st_mode)) return Refused(path, KindOf(info.st_mode));
  if (::access(path.c_str(), W_OK) != 0) return Failed(path, "cannot be written", errno);
  return std::nullopt;
}

}  // namespace

std::variant<std::string, FileProblem> ReadTextFile(const std::string& path, std::size_t mostBytes) {
  if (path.empty()) return FileProblem{"an empty path, not a file"};
  // Without O_NONBLOCK opening a pipe waits for its writer.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.Get() < 0) return Failed(path, "cannot be read", errno);
  struct stat info {};
  if (::fstat(file.Get(), &info) != 0) return Failed(path, "cannot be read", errno);
  if (!S_ISREG(info.st_mode)) return Refused(path, KindOf(info.st_mode));
  const std::string tooLarge = fmt::format("larger than the {} bytes allowed", mostBytes);
  if (static_cast<std::uintmax_t>(info.st_size) > mostBytes) return Refused(path, tooLarge);

  std::string text;
  while (true) {
    const std::size_t had = text.size();
    text.resize(had + kReadBlock);
    const ssize_t got = ::read(file.Get(), text.data() + had, kReadBlock);
    text.resize(had + static_cast<std::size_t>(got > 0 ? got : 0));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Failed(path, "cannot be read", errno);
    if (got == 0) return text;
    // Its size may have been a promise only, as under /proc, or it grows.
    if (text.size() > mostBytes) return Refused(path, tooLarge);
  }
}

std::optional<FileProblem> WriteFileAtomically(const std::string& path, std::string_view bytes) {
  if (auto problem = ReplaceProblem(path)) return problem;
  const std::string target = TargetOf(path);
  PartFile part(target);
  int error = part.Write(bytes, target);
  if (error == 0) error = part.Replace(target);
  return error == 0 ? std::nullopt : std::optional(Failed(path, "cannot be written", error));
}

std::variant<std::string, std::monostate, FileProblem> WriteNewFile(const std::function<std::string(int)>& pathOf, int mostNames,
                                                                    std::string_view bytes) {
  PartFile part(pathOf(1));
  if (const int error = part.Write(bytes, {}); error != 0) return Failed(pathOf(1), "cannot be written", error);
  for (int name = 1; name <= mostNames; ++name) {
    std::string path = pathOf(name);
    const int error = part.Name(path);
    if (error == 0) return path;
    if (error != EEXIST) return Failed(path, "cannot be written", error);
  }
  return std::monostate{};
}

bool NameTheSameFile(const std::string& a, const std::string& b) {
  namespace fs = std::filesystem;
  std::error_code failed;
  if (fs::equivalent(a, b, failed)) return fs::is_regular_file(a, failed);
  const fs::path left = fs::weakly_canonical(fs::absolute(a, failed), failed);
  const fs::path right = fs::weakly_canonical(fs::absolute(b, failed), failed);
  return !fs::exists(a, failed) && !left.empty() && left == right;
}

std::optional<FileProblem> WriteProblem(const std::string& path) {
  if (auto problem = ReplaceProblem(path)) return problem;
  const std::string folder = FolderOf(TargetOf(path));
  struct stat info {};
  if (::stat(folder.c_str(), &info) != 0) return Failed(path, "cannot be written", errno);
  if (!S_ISDIR(info.st_mode)) return Failed(path, "cannot be written", ENOTDIR);
  if (::access(folder.c_str(), W_OK | X_OK) != 0) return Failed(path, "cannot be written", errno);
  return path.back() == '/' ? std::optional(Refused(path, "a directory, not a file")) : std::nullopt;
}

}  // namespace firelane
