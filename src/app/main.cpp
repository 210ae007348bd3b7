#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/commands.h"
#include "app/fail.h"
#include "firelane/play/play_command.h"
#include "firelane/tuning/words.h"

namespace {

int Run(const std::vector<std::string>& arguments) {
  const auto parsed = firelane::ParseOptions(arguments);
  if (const auto* const usage = std::get_if<firelane::Usage>(&parsed)) return firelane::Fail(firelane::kExitBadInput, usage->line);
  return firelane::RunCommand(std::get<firelane::Options>(parsed));
}

}  // namespace

int main(int count, char** values) {
  try {
    return Run(std::vector<std::string>(values + (count > 0 ? 1 : 0), values + count));
  } catch (const std::logic_error& broken) {
    return firelane::Fail(firelane::kExitFellShort, "firelane: an invariant broke: " + firelane::Printable(broken.what(), 200));
  } catch (const std::exception& error) {
    return firelane::Fail(firelane::kExitMachineLacks, "firelane: the machine lacks something: " + firelane::Printable(error.what(), 200));
  }
}
