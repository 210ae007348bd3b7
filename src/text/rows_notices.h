// Notices; in the order of text_key.h.
#pragma once

#include "text/row.h"

namespace firelane {

inline constexpr TextRow kNoticeRows[] = {
    {TextKey::kPausedForFocus,
     {"Paused: the window lost the keyboard. P goes on.", "Пауза: окно потеряло клавиатуру. P: дальше.",
      "Пауза: прозорецът изгуби клавиатурата. P: продължи.", "已暂停：窗口失去了键盘。按 P 继续。"}},
    {TextKey::kKeepHeld,
     {"Keep the key held to begin this run anew.", "Держите клавишу, чтобы начать забег заново.",
      "Задръжте клавиша, за да започне играта отначало.", "按住不放，重开本局。"}},
    {TextKey::kSeedAnew,
     {"Seed {}, from its first floor.", "Сид {}, с первого этажа.", "Сийд {}, от първия етаж.", "种子 {}，从第一层开始。"}},
    {TextKey::kNoPicture, {"No picture: {}", "Снимок не сделан: {}", "Снимката не стана: {}", "截图失败：{}"}},
    {TextKey::kPictureSaved, {"Picture saved to {}", "Снимок сохранён: {}", "Снимката е записана: {}", "截图已保存：{}"}},
    {TextKey::kSavedOneInUse,
     {"{} of your tuning overrides is in use (F1)", "Ваши настройки в силе: {} (F1)", "Ваши настройки в сила: {} (F1)",
      "你的调参有 {} 项生效（F1）"}},
    {TextKey::kSavedInUse,
     {"{} of your tuning overrides are in use (F1)", "Ваши настройки в силе: {} (F1)", "Ваши настройки в сила: {} (F1)",
      "你的调参有 {} 项生效（F1）"}},
    {TextKey::kPresetEmpty,
     {"Preset B is empty: change something, and F8 keeps it as B.", "Набор B пуст: измените что-нибудь, и F8 сохранит это как B.",
      "Набор B е празен: променете нещо и F8 ще го запази като B.", "预设 B 为空：先改动，再按 F8 存为 B。"}},
    {TextKey::kPresetKept,
     {"Your edits are kept as preset B; A is in force.", "Ваши правки сохранены как набор B; действует A.",
      "Промените са запазени като набор B; в сила е A.", "改动已存为预设 B；现用 A。"}},
    {TextKey::kPresetInForce, {"Preset {} is in force.", "Действует набор {}.", "В сила е набор {}.", "现用预设 {}。"}},
    {TextKey::kPresetInForceUndo,
     {"Preset {} is in force; Undo brings your edits back.", "Действует набор {}; Undo вернёт ваши правки.",
      "В сила е набор {}; Undo връща промените.", "现用预设 {}；Undo 可恢复改动。"}},
    {TextKey::kDiverged,
     {"From step {} on this is another game than the recorded one.", "С шага {} игра расходится с записью.",
      "От стъпка {} нататък играта се разминава със записа.", "从第 {} 步起，与录像不同。"}},
    {TextKey::kReplayEnds,
     {"The end of the replay. ENTER plays on from here, R shows it again.", "Конец повтора. ENTER: играть отсюда, R: показать снова.",
      "Край на записа. ENTER: играй оттук, R: покажи го пак.", "回放结束。ENTER 从此继续，R 重看。"}},
    {TextKey::kNoOtherRun,
     {"A replay has no other run: ENTER plays on from a moment of it.", "В повторе нет другого забега. ENTER: играть с этого мгновения.",
      "В записа няма друга игра. ENTER: играй от този миг.", "回放里没有别的局：ENTER 从此刻继续。"}},
    {TextKey::kWhatIfBegins,
     {"What if: the recorded commands go on under another tuning. ENTER plays on, R shows the replay again.",
      "Что если: те же команды при другой настройке. ENTER: играть отсюда, R: показать повтор снова.",
      "Ами ако: същите команди при други настройки. ENTER: играй оттук, R: покажи записа пак.",
      "假设：同样的指令，不同的参数。ENTER 从此继续，R 重看回放。"}},
    {TextKey::kNobodyStands,
     {"Nobody stands any more: look back to a moment before.", "Никто не стоит на ногах: вернитесь к мгновению раньше.",
      "Никой не е на крака: върнете се към по-ранен миг.", "无人站立：请回看更早的时刻。"}},
    {TextKey::kLanguageInForce, {"Language: English", "Язык: русский", "Език: български", "语言：中文"}},
};

}  // namespace firelane
