// What the tuning overlay does to the table's values, without any drawing: edits, undo, filter, reset, reload, two presets to compare.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "firelane/text/language.h"
#include "firelane/tuning/table.h"

namespace firelane {

// Two whole sets of values to switch between.
enum class Preset : std::uint8_t { kA, kB };

class TuningEditor {
 public:
  // `base`: what the defaults, the file and --set came to; it has passed CrossCheck.
  explicit TuningEditor(const Tuning& base);

  const Tuning& Now() const { return now_; }
  // Counts up whenever Now() changes.
  std::uint32_t Revision() const { return revision_; }

  // Clamps the value into the row's range and sets it. A value that is not finite or not of the row's kind is refused, and so is one that
  // a cross check forbids, by the names of the keys; all then stays as it was. Edits of one row without another edit between (a drag) are
  // one undo step until Settle(); an edit to the value it has is no step.
  Problem Edit(const Tunable& row, const TunableValue& value);
  // The same from text that was typed: "0.3", "7", "true". What is beyond any number clamps too.
  Problem EditFromText(const Tunable& row, std::string_view text);
  void Settle();
  // To the defaults. Refused, with everything as it was, where a cross check forbids the default beside the other values.
  Problem Reset(const Tunable& row);
  Problem ResetAll();
  // The last kMostUndoSteps changes are kept.
  static constexpr std::size_t kMostUndoSteps = 500;
  bool CanUndo() const { return !done_.empty(); }
  bool CanRedo() const { return !undone_.empty(); }
  // Nothing when there is nothing to undo or to do again. A new change drops what was undone.
  void Undo();
  void Redo();

  static bool Same(const Tuning& a, const Tuning& b);
  static bool IsChanged(const Tuning& tuning, const Tunable& row);  // differs from the default
  std::vector<const Tunable*> Changed() const;                      // in the table's order
  // Rows whose key, unit, help or consequences contain each word of `filter`, whatever the case; all for an empty one. In the table's
  // order.
  static std::vector<const Tunable*> Matching(std::string_view filter);

  // The tuning of a file that changed on disk; it has passed CrossCheck. One undo step. Returns how many rows it took another value from
  // than the one they were last edited to: rows that differ both from `base` (or the file before) and from this file. Undo() brings them
  // back.
  int Replace(const Tuning& tuning);

  // What a preset holds. A begins as `base`, B empty.
  const std::optional<Tuning>& HeldBy(Preset preset) const { return presets_[static_cast<std::size_t>(preset)]; }
  // The preset that Now() equals; where it equals both, the one used or stored last. Nothing: edited since.
  std::optional<Preset> InForce() const;
  // Now() becomes what it holds. No undo step: the values in force stay.
  void Store(Preset preset);
  // One undo step to what it holds; nothing when it is empty.
  void Use(Preset preset);
  // To the other one than was in force last. With B empty: the edits are stored as B, and A comes into force. Returns what happened, as a
  // sentence for the player.
  std::string SwitchPresets(Language language);

 private:
  struct Change {
    Tuning before;
    Tuning after;
    const Tunable* row = nullptr;  // null: many
  };
  void Record(const Tuning& after, const Tunable* row);
  void ChangeMany(const Tuning& after);

  Tuning now_;
  Tuning given_;  // by the constructor or the last Replace: what edits are counted against
  std::deque<Change> done_;
  std::vector<Change> undone_;
  bool settled_ = true;
  std::uint32_t revision_ = 0;
  std::array<std::optional<Tuning>, 2> presets_;
  Preset lastUsed_ = Preset::kA;
};

}  // namespace firelane
