// What the tuning overlay does to the table's values, without any drawing: edits, undo, filter, reset, overrides, reload.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "firelane/tuning/table.h"

namespace firelane {

class TuningEditor {
 public:
  // `base`: what the defaults, the file and --set came to; the values that a reload replaces.
  explicit TuningEditor(const Tuning& base);

  const Tuning& Now() const { return now_; }

  // Clamps the value into the row's range and sets it. A failing cross check leaves everything as it was and says which keys forbid it.
  // Edits of one row without another edit between (a drag) are one undo step until Settle().
  Problem Edit(const Tunable& row, const TunableValue& value);
  void Settle();
  Problem Reset(const Tunable& row);  // to the default
  Problem ResetAll();
  bool CanUndo() const;
  bool CanRedo() const;
  void Undo();
  void Redo();

  static bool IsChanged(const Tuning& tuning, const Tunable& row);  // differs from the default
  std::vector<const Tunable*> Changed() const;
  // Rows whose key, unit or help contain each word of `filter`, whatever the case; all for an empty one. In the table's order.
  static std::vector<const Tunable*> Matching(std::string_view filter);

  // The tuning of a file that changed on disk. Undo leads back.
  void Replace(const Tuning& tuning);

 private:
  struct Change {
    Tuning before;
    Tuning after;
    const Tunable* row = nullptr;  // null: many
  };
  Tuning now_;
  std::vector<Change> done_;
  std::vector<Change> undone_;
  bool settled_ = true;
};

}  // namespace firelane
