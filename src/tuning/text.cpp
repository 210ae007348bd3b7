#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

#include "firelane/tuning/table.h"
#include "firelane/tuning/words.h"

namespace firelane {
namespace {

template <class T>
std::string NumberText(T value) {
  char buffer[64];
  const std::to_chars_result result = std::to_chars(buffer, buffer + sizeof buffer, value);
  return {buffer, result.ptr};
}

template <class T>
struct Reading {
  std::errc error = std::errc::invalid_argument;  // errc() when all of the text is a number that fits T
  T value{};
};

template <class T>
Reading<T> ReadNumber(std::string_view text) {
  Reading<T> reading;
  const std::from_chars_result result = std::from_chars(text.data(), text.data() + text.size(), reading.value);
  if (result.ptr == text.data() + text.size()) reading.error = result.ec;
  return reading;
}

std::string Refusal(const Tunable& row, std::string_view value, std::string_view what) {
  return fmt::format("{} = {}: {}, allowed {}", row.key, value, what, RangeText(row));
}

Problem SetBoolFromText(Tuning& tuning, const Tunable& row, std::string_view text) {
  if (text != "true" && text != "false") return Refusal(row, Printable(text), "not a switch's value");
  return Set(tuning, row, text == "true");
}

Problem SetIntFromText(Tuning& tuning, const Tunable& row, std::string_view text) {
  const Reading<int> reading = ReadNumber<int>(text);
  if (reading.error == std::errc()) return Set(tuning, row, reading.value);
  return Refusal(row, Printable(text), reading.error == std::errc::result_out_of_range ? "out of range" : "not a whole number");
}

Problem SetFloatFromText(Tuning& tuning, const Tunable& row, std::string_view text) {
  // Read as a double and rounded once more, as TOML files are, so that the same text means the same value in both.
  const Reading<double> reading = ReadNumber<double>(text);
  if (reading.error == std::errc::invalid_argument) return Refusal(row, Printable(text), "not a number");
  if (!std::isfinite(reading.value)) return Refusal(row, Printable(text), "not a finite number");
  const bool fits = reading.error == std::errc() && std::fabs(reading.value) <= double{std::numeric_limits<float>::max()};
  if (!fits) return Refusal(row, Printable(text), "out of range");
  return Set(tuning, row, static_cast<float>(reading.value));
}

}  // namespace

TunableValue Get(const Tuning& tuning, const Tunable& row) {
  // The places are written for a table that sets as well; nothing is changed through them here.
  auto& place = const_cast<Tuning&>(tuning);
  if (row.asBool != nullptr) return *row.asBool(place);
  if (row.asInt != nullptr) return *row.asInt(place);
  return *row.asFloat(place);
}

std::string Text(const TunableValue& value) {
  if (const bool* const on = std::get_if<bool>(&value)) return *on ? "true" : "false";
  if (const int* const number = std::get_if<int>(&value)) return NumberText(*number);
  return NumberText(std::get<float>(value));
}

std::string RangeText(const Tunable& row) {
  if (row.asBool != nullptr) return "true or false";
  return fmt::format("{}..{} {}", NumberText(row.low), NumberText(row.high), row.unit);
}

Problem Set(Tuning& tuning, const Tunable& row, const TunableValue& value) {
  if (const bool* const on = std::get_if<bool>(&value); on != nullptr && row.asBool != nullptr) {
    *row.asBool(tuning) = *on;
    return std::nullopt;
  }
  if (const int* const number = std::get_if<int>(&value); number != nullptr && row.asInt != nullptr) {
    if (double{row.low} > *number || double{row.high} < *number) return Refusal(row, Text(value), "out of range");
    *row.asInt(tuning) = *number;
    return std::nullopt;
  }
  if (const float* const number = std::get_if<float>(&value); number != nullptr && row.asFloat != nullptr) {
    if (!std::isfinite(*number)) return Refusal(row, Text(value), "not a finite number");
    if (*number < row.low || *number > row.high) return Refusal(row, Text(value), "out of range");
    *row.asFloat(tuning) = *number + 0.0F;  // no negative zero: it would change the hash and nothing else
    return std::nullopt;
  }
  return Refusal(row, Text(value),
                 row.asBool != nullptr  ? "not a switch's value"
                 : row.asInt != nullptr ? "not a whole number"
                                        : "not a number with a fraction");
}

Problem SetFromText(Tuning& tuning, std::string_view key, std::string_view text) {
  const Tunable* const row = FindTunable(key);
  if (row == nullptr) {
    return fmt::format("{} = {}: no such key, the nearest is {} (--tunables lists all)", Printable(key), Printable(text), NearestKey(key));
  }
  if (text.empty()) return Refusal(*row, "", "no value");
  if (row->asBool != nullptr) return SetBoolFromText(tuning, *row, text);
  return row->asInt != nullptr ? SetIntFromText(tuning, *row, text) : SetFloatFromText(tuning, *row, text);
}

Problem SetAll(Tuning& tuning, std::span<const std::string> assignments) {
  for (const std::string_view assignment : assignments) {
    const std::size_t equals = std::min(assignment.find('='), assignment.size());
    const std::string_view text = assignment.substr(std::min(equals + 1, assignment.size()));
    if (Problem problem = SetFromText(tuning, assignment.substr(0, equals), text)) return problem;
  }
  return std::nullopt;
}

}  // namespace firelane
