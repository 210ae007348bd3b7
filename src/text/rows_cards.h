// Cards over the picture; in the order of text_key.h.
#pragma once

#include "text/row.h"

namespace firelane {

inline constexpr TextRow kCardRows[] = {
    {TextKey::kPaused, {"PAUSED", "ПАУЗА", "ПАУЗА", "已暂停"}},
    {TextKey::kRun,
     {"SEED {}   FLOOR {}   SQUAD {}", "СИД {}   ЭТАЖ {}   ОТРЯД {}", "СИЙД {}   ЕТАЖ {}   ОТРЯД {}", "种子 {}   第{}层   小队 {} 人"}},
    {TextKey::kFloorPassed, {"FLOOR {} PASSED", "ЭТАЖ {} ПРОЙДЕН", "ЕТАЖ {} Е ПРЕМИНАТ", "第{}层通过"}},
    {TextKey::kSquadIsDown, {"THE SQUAD IS DOWN", "ОТРЯД ПАЛ", "ОТРЯДЪТ ПАДНА", "小队覆灭"}},
    {TextKey::kFloorsAndTime,
     {"FLOORS PASSED {}   TIME {}", "ПРОЙДЕНО ЭТАЖЕЙ {}   ВРЕМЯ {}", "ПРЕМИНАТИ ЕТАЖИ {}   ВРЕМЕ {}", "通过层数 {}   用时 {}"}},
    {TextKey::kKillsAndShots,
     {"KILLS {}   SHOTS {}   WITHHELD {}", "УБИТО {}   ВЫСТРЕЛОВ {}   УДЕРЖАНО {}", "УБИТИ {}   ИЗСТРЕЛИ {}   ВЪЗДЪРЖАНИ {}",
      "击杀 {}   射击 {}   避友停射 {}"}},
    {TextKey::kDownedAndHits,
     {"DOWNED {}   BROUGHT UP {}   FRIENDLY HITS {}", "УПАЛО {}   ПОДНЯТО {}   ПО СВОИМ {}", "ПАДНАЛИ {}   ВДИГНАТИ {}   ПО СВОИ {}",
      "倒地 {}   救起 {}   误伤 {}"}},
    {TextKey::kRate, {"RATE {}", "ТЕМП {}", "ТЕМПО {}", "速度 {}"}},
    {TextKey::kReplay, {"REPLAY {}/{}", "ПОВТОР {}/{}", "ЗАПИС {}/{}", "回放 {}/{}"}},
    {TextKey::kWhatIf, {"WHAT IF {}/{}", "ЧТО ЕСЛИ {}/{}", "АМИ АКО {}/{}", "假设 {}/{}"}},
    {TextKey::kEnded, {"ENDED", "КОНЕЦ", "КРАЙ", "已结束"}},
    {TextKey::kLooksBack, {"LOOKING BACK FLOOR {} {} S", "НАЗАД ЭТАЖ {} {} С", "НАЗАД ЕТАЖ {} {} С", "回看 第{}层 {} 秒"}},
};

}  // namespace firelane
