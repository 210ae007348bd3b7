#include "app/split.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>

#include "firelane/tuning/words.h"

namespace firelane {
namespace {

bool LooksLikeOption(std::string_view text) { return text.starts_with("--") && text.size() > 2; }

// CLI11 sorts the arguments; numbers of values are checked here, where the messages are made.
CLI::Option* AddOption(CLI::App& app, const OptionRow& row, std::vector<std::string>& values) {
  const std::string name(row.name);
  if (row.most == 0) return app.add_flag(name);
  CLI::Option* const option = app.add_option(name, values);
  option->expected(row.least, row.most == kAnyNumber ? CLI::detail::expected_max_vector_size : row.most);
  option->allow_extra_args(row.most == kAnyNumber);
  option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  if (row.least == 0) option->default_str("");
  return option;
}

Usage ValuesMissing(const OptionRow& row) { return {fmt::format("{}: values missing, it takes {}", row.name, row.takes)}; }

std::optional<Usage> Stray(const std::vector<std::string>& remaining) {
  if (remaining.empty()) return std::nullopt;
  const std::string& first = remaining.front();
  if (!first.starts_with('-') || first == "-" || first == "--") {
    return Usage{fmt::format("{}: an argument that belongs to no option (see --help)", first.empty() ? "\"\"" : Printable(first))};
  }
  const std::string name = first.substr(0, first.find('='));
  std::vector<std::string_view> names;
  std::ranges::transform(OptionRows(), std::back_inserter(names), &OptionRow::name);
  return Usage{fmt::format("{}: no such option, the nearest is {} (see --help)", Printable(name), NearestWord(name, names))};
}

std::optional<Usage> CountProblem(const OptionRow& row, const std::vector<std::string>& values) {
  const std::string shown = Printable(fmt::format("{}", fmt::join(values, " ")));
  if (row.most == 0) {
    if (values.size() > 1) return Usage{fmt::format("{}: given more than once, allowed once", row.name)};
    return values.front() == "true" ? std::nullopt : std::optional(Usage{fmt::format("{}={}: takes no value", row.name, shown)});
  }
  const int count = static_cast<int>(values.size());
  if (count < row.least || std::ranges::any_of(values, LooksLikeOption)) return ValuesMissing(row);
  if (row.most != kAnyNumber && count > row.most && !row.repeats) {
    return Usage{fmt::format("{} {}: given more than once, allowed once", row.name, shown)};
  }
  return std::nullopt;
}

}  // namespace

std::variant<std::vector<GivenOption>, Usage> SplitArguments(std::span<const std::string> arguments) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<std::vector<std::string>> values(OptionRows().size());
  std::vector<CLI::Option*> options;
  for (std::size_t i = 0; i < OptionRows().size(); ++i) options.push_back(AddOption(app, OptionRows()[i], values[i]));
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ArgumentMismatch& error) {
    // "--seed: 1 required TEXT missing": the option stands last, without its value.
    const std::string_view message = error.what();
    const OptionRow* const row = FindOption(message.substr(0, message.find(':')));
    return row != nullptr ? ValuesMissing(*row) : Usage{Printable(message)};
  } catch (const CLI::ParseError& error) {
    return Usage{Printable(error.what())};
  }
  std::vector<GivenOption> given;
  for (std::size_t i = 0; i < OptionRows().size(); ++i) {
    if (options[i]->count() == 0) continue;
    const OptionRow& row = OptionRows()[i];
    if (auto problem = CountProblem(row, options[i]->results())) return *problem;
    given.push_back({&row, options[i]->results()});
  }
  if (auto stray = Stray(app.remaining())) return *stray;
  return given;
}

}  // namespace firelane
