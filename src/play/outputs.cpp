#include "play/outputs.h"

#include <fmt/format.h>

#include "firelane/tuning/words.h"

namespace firelane {

std::optional<std::string> Outputs::Open(const OutputRequest& request) {
  if (!request.jsonlPath.empty() && request.jsonlPath == request.hashesPath) {
    return fmt::format("--jsonl and --hashes both name {}: give them different files", Printable(request.jsonlPath));
  }
  if (auto problem = jsonl.Open(request.jsonlPath)) return "--jsonl " + *problem;
  if (auto problem = hashes.Open(request.hashesPath)) return "--hashes " + *problem;
  return std::nullopt;
}

std::FILE* Outputs::TextStream() const { return jsonl.IsStandardOutput() || hashes.IsStandardOutput() ? stderr : stdout; }

int Outputs::Finish(int exitCode) {
  for (LineFile* file : {&jsonl, &hashes}) {
    if (const auto problem = file->Close()) {
      std::fputs(fmt::format("{}: make room or name another file\n", *problem).c_str(), stderr);
      exitCode = kExitMachineLacks;
    }
  }
  return exitCode;
}

int BadInput(const std::string& problem) {
  std::fputs((problem + "\n").c_str(), stderr);
  return kExitBadInput;
}

}  // namespace firelane
