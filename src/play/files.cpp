#include "firelane/play/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
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
  const std::string beside = fmt::format("{}.{}.part", target, ::getpid());
  Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (file.Get() < 0) return Failed(path, "cannot be written", errno);
  struct stat info {};
  // The new file keeps the old one's rights.
  if (::stat(target.c_str(), &info) == 0) ::fchmod(file.Get(), info.st_mode & 07777U);
  const bool written = WriteAll(file.Get(), bytes);
  int error = written ? 0 : errno;
  if (!file.Close() && error == 0) error = errno;
  if (error == 0 && ::rename(beside.c_str(), target.c_str()) != 0) error = errno;
  if (error == 0) return std::nullopt;
  ::unlink(beside.c_str());
  return Failed(path, "cannot be written", error);
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
