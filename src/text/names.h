// Names of members and of enemies, in every language.
#pragma once

#include "text/row.h"

namespace firelane {

// By id.
inline constexpr Translations kMemberNames[] = {{"VALE", "ВЕЙЛ", "ВЕЙЛ", "韦尔"},      {"IMRE", "ИМРЕ", "ИМРЕ", "伊姆雷"},
                                                {"OKORO", "ОКОРО", "ОКОРО", "奥科罗"}, {"SATO", "САТО", "САТО", "佐藤"},
                                                {"RUIZ", "РУИС", "РУИС", "鲁伊斯"},    {"BRANDT", "БРАНДТ", "БРАНДТ", "勃兰特"},
                                                {"NOOR", "НУР", "НУР", "努尔"},        {"KESKI", "КЕСКИ", "КЕСКИ", "凯斯基"}};

struct EnemyNameRow {
  std::string_view bestiaryName;  // of tuning/bestiary.h
  Translations words;
};
inline constexpr EnemyNameRow kEnemyNames[] = {{"goblin", {"GOBLIN", "ГОБЛИН", "ГОБЛИН", "哥布林"}},
                                               {"rat", {"RAT", "КРЫСА", "ПЛЪХ", "老鼠"}},
                                               {"guard", {"GUARD", "СТРАЖ", "СТРАЖ", "卫兵"}},
                                               {"shaman", {"SHAMAN", "ШАМАН", "ШАМАН", "萨满"}},
                                               {"cultist", {"CULTIST", "КУЛЬТИСТ", "КУЛТИСТ", "邪教徒"}},
                                               {"ogre", {"OGRE", "ОГР", "ОГЪР", "食人魔"}},
                                               {"warden", {"WARDEN", "НАДЗИРАТЕЛЬ", "НАДЗИРАТЕЛ", "典狱长"}}};

}  // namespace firelane
