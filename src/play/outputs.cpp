#include "play/outputs.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "firelane/tuning/words.h"

namespace firelane {

std::optional<std::string> Outputs::Open(const OutputRequest& request) {
  if (auto problem = Reserve(request)) return problem;
  return Begin();
}

std::optional<std::string> Outputs::Reserve(const OutputRequest& request) {
  if (request.jsonlPath == "-" && request.hashesPath == "-") {
    return "--hashes -: standard output is taken by --jsonl, allowed a file of its own";
  }
  if (auto problem = jsonl.Reserve(request.jsonlPath)) return "--jsonl " + *problem;
  if (auto problem = hashes.Reserve(request.hashesPath)) return "--hashes " + *problem;
  return std::nullopt;
}

std::optional<std::string> Outputs::Begin() {
  if (auto problem = jsonl.Begin()) return "--jsonl " + *problem;
  if (auto problem = hashes.Begin()) return "--hashes " + *problem;
  return std::nullopt;
}

std::FILE* Outputs::TextStream() const { return jsonl.IsStandardOutput() || hashes.IsStandardOutput() ? stderr : stdout; }

int Outputs::Finish(int exitCode, const Console& console) {
  std::vector<std::string> problems;
  for (LineFile* file : {&jsonl, &hashes}) {
    if (auto problem = file->Close()) problems.push_back(*std::move(problem));
  }
  if (problems.empty() && console.Lost()) problems.emplace_back("standard output: not all lines could be written");
  for (const std::string& problem : problems) {
    std::fputs(fmt::format("{}: make room or name another file\n", problem).c_str(), stderr);
    exitCode = kExitMachineLacks;
  }
  return exitCode;
}

int BadInput(const std::string& problem) {
  std::fputs((problem + "\n").c_str(), stderr);
  return kExitBadInput;
}

}  // namespace firelane
