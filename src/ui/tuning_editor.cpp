#include "firelane/ui/tuning_editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "firelane/tuning/words.h"

namespace firelane {
namespace {

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string Lower(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) { return Lower(c); });
  return lower;
}

std::vector<std::string> WordsOf(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::vector<std::string> words;
  for (std::size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos; at = text.find_first_not_of(kBlanks, at)) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
    words.push_back(Lower(text.substr(at, end - at)));
    at = end;
  }
  return words;
}

// What is not finite stays so, for Set to refuse.
TunableValue Clamped(const Tunable& row, const TunableValue& value) {
  if (const int* const number = std::get_if<int>(&value)) {
    return std::clamp(*number, static_cast<int>(row.low), static_cast<int>(row.high));
  }
  if (const float* const number = std::get_if<float>(&value); number != nullptr && std::isfinite(*number)) {
    return std::clamp(*number, row.low, row.high);
  }
  return value;
}

std::string NotReadable(const Tunable& row, std::string_view text, std::string_view what) {
  return fmt::format("{} = {}: {}, allowed {}", row.key, Printable(text), what, RangeText(row));
}

// A number too large for a double reads as the largest there is, for the range to clamp.
std::optional<double> NumberFrom(std::string_view text) {
  double number = 0;
  const bool plus = text.starts_with('+') && !text.starts_with("+-");
  const char* const start = text.data() + (plus ? 1 : 0);
  const char* const end = text.data() + text.size();
  const std::from_chars_result result = std::from_chars(start, end, number);
  if (result.ptr != end || result.ec == std::errc::invalid_argument) return std::nullopt;
  if (result.ec == std::errc::result_out_of_range) {
    const std::size_t exponent = text.find_first_of("eE");
    const bool tiny = exponent != std::string_view::npos && text.substr(exponent + 1).starts_with('-');
    const double most = tiny ? 0 : std::numeric_limits<double>::max();
    return text.starts_with('-') ? -most : most;
  }
  return number;
}

std::string_view Trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t start = text.find_first_not_of(kBlanks);
  return start == std::string_view::npos ? std::string_view() : text.substr(start, text.find_last_not_of(kBlanks) + 1 - start);
}

}  // namespace

TuningEditor::TuningEditor(const Tuning& base) : now_(base), given_(base), presets_{base, std::nullopt} {}

bool TuningEditor::Same(const Tuning& a, const Tuning& b) {
  const auto rows = Tunables();
  return std::all_of(rows.begin(), rows.end(), [&](const Tunable& row) { return Get(a, row) == Get(b, row); });
}

void TuningEditor::Record(const Tuning& after, const Tunable* row) {
  const bool continues = !settled_ && row != nullptr && !done_.empty() && done_.back().row == row;
  if (continues) {
    done_.back().after = after;
    if (Same(done_.back().before, after)) {
      // Dragged back to where it began. What continues from here begins anew.
      done_.pop_back();
      settled_ = true;
    }
  } else {
    done_.push_back({now_, after, row});
    if (done_.size() > kMostUndoSteps) done_.pop_front();
    settled_ = false;
  }
  undone_.clear();
  now_ = after;
  ++revision_;
}

Problem TuningEditor::Edit(const Tunable& row, const TunableValue& value) {
  Tuning after = now_;
  if (Problem problem = Set(after, row, Clamped(row, value))) return problem;
  if (Problem problem = CrossCheck(after)) return problem;
  if (Get(after, row) != Get(now_, row)) Record(after, &row);
  return std::nullopt;
}

Problem TuningEditor::EditFromText(const Tunable& row, std::string_view text) {
  const std::string_view typed = Trimmed(text);
  if (row.asBool != nullptr) {
    if (typed != "true" && typed != "false") return NotReadable(row, typed, "not a switch's value");
    return Edit(row, typed == "true");
  }
  const std::optional<double> number = NumberFrom(typed);
  if (!number) return NotReadable(row, typed, row.asInt != nullptr ? "not a whole number" : "not a number");
  if (!std::isfinite(*number)) return NotReadable(row, typed, "not a finite number");
  const double clamped = std::clamp(*number, double{row.low}, double{row.high});
  if (row.asFloat != nullptr) return Edit(row, static_cast<float>(clamped));
  if (std::trunc(clamped) != clamped) return NotReadable(row, typed, "not a whole number");
  return Edit(row, static_cast<int>(clamped));
}

void TuningEditor::Settle() { settled_ = true; }

Problem TuningEditor::Reset(const Tunable& row) {
  Settle();
  Problem problem = Edit(row, Get(Tuning{}, row));
  Settle();
  return problem;
}

Problem TuningEditor::ResetAll() {
  const Tuning defaults;
  if (Problem problem = CrossCheck(defaults)) return problem;
  ChangeMany(defaults);
  return std::nullopt;
}

void TuningEditor::Undo() {
  if (done_.empty()) return;
  now_ = done_.back().before;
  undone_.push_back(done_.back());
  done_.pop_back();
  settled_ = true;
  ++revision_;
}

void TuningEditor::Redo() {
  if (undone_.empty()) return;
  now_ = undone_.back().after;
  done_.push_back(undone_.back());
  undone_.pop_back();
  settled_ = true;
  ++revision_;
}

bool TuningEditor::IsChanged(const Tuning& tuning, const Tunable& row) { return Get(tuning, row) != Get(Tuning{}, row); }

std::vector<const Tunable*> TuningEditor::Changed() const {
  std::vector<const Tunable*> changed;
  for (const Tunable& row : Tunables()) {
    if (IsChanged(now_, row)) changed.push_back(&row);
  }
  return changed;
}

std::vector<const Tunable*> TuningEditor::Matching(std::string_view filter) {
  const std::vector<std::string> words = WordsOf(filter);
  std::vector<const Tunable*> rows;
  for (const Tunable& row : Tunables()) {
    const std::string text = Lower(fmt::format("{}\n{}\n{}\n{}\n{}", row.key, row.unit, row.help, row.tooLow, row.tooHigh));
    const auto contains = [&](const std::string& word) { return text.find(word) != std::string::npos; };
    if (std::all_of(words.begin(), words.end(), contains)) rows.push_back(&row);
  }
  return rows;
}

void TuningEditor::ChangeMany(const Tuning& after) {
  if (!Same(now_, after)) Record(after, nullptr);
}

int TuningEditor::Replace(const Tuning& tuning) {
  const auto rows = Tunables();
  const auto replaced = std::count_if(rows.begin(), rows.end(), [&](const Tunable& row) {
    const TunableValue value = Get(now_, row);
    return value != Get(given_, row) && value != Get(tuning, row);
  });
  ChangeMany(tuning);
  given_ = tuning;
  return static_cast<int>(replaced);
}

}  // namespace firelane
