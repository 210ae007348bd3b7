// HUD, and what is written over bodies; in the order of text_key.h.
#pragma once

#include "text/row.h"

namespace firelane {

inline constexpr TextRow kHudRows[] = {
    {TextKey::kFloor, {"FLOOR {}", "ЭТАЖ {}", "ЕТАЖ {}", "第{}层"}},
    {TextKey::kObjective, {"FLOOR {}  TO THE LIFT: {}", "ЭТАЖ {}  ДО ЛИФТА: {}", "ЕТАЖ {}  ДО АСАНСЬОРА: {}", "第{}层  距电梯：{}"}},
    {TextKey::kLift, {"LIFT {}", "ЛИФТ {}", "АСАНСЬОР {}", "电梯 {}"}},
    {TextKey::kHoldLabel, {"HOLD: {} IN LANE", "СТОП: {} НА ЛИНИИ", "СТОП: {} НА ЛИНИЯТА", "停火：{}挡住射线"}},
    {TextKey::kGun, {"GUN", "РУЖЬЁ", "ПУШКА", "枪"}},
    {TextKey::kBlade, {"BLADE", "КЛИНОК", "МЕЧ", "刀"}},
    {TextKey::kFireUptime, {"FIRE UPTIME", "ЛИНИЯ ОГНЯ", "ОГНЕВА ЛИНИЯ", "射线畅通"}},
    {TextKey::kWithheld, {"WITHHELD", "УДЕРЖАНО", "ВЪЗДЪРЖАНИ", "避友停射"}},
    {TextKey::kFriendlyHits, {"FRIENDLY HITS", "ПО СВОИМ", "ПО СВОИ", "误伤"}},
    {TextKey::kBriefFigures, {"FIRE {}  FRIENDLY {}", "ОГОНЬ {}  ПО СВОИМ {}", "ОГЪН {}  ПО СВОИ {}", "射线 {}  误伤 {}"}},
    {TextKey::kWedge, {"WEDGE", "КЛИН", "КЛИН", "楔形"}},
    {TextKey::kLine, {"LINE", "ЛИНИЯ", "РЕДИЦА", "横队"}},
    {TextKey::kRing, {"RING", "КОЛЬЦО", "КРЪГ", "环形"}},
    {TextKey::kSquadSprints, {"SPRINTING", "БЕГОМ", "ТИЧА", "疾跑"}},
    {TextKey::kSquadHolds, {"HOLDING", "НА МЕСТЕ", "НА МЯСТО", "驻守"}},
    {TextKey::kSquadAdvances, {"ADVANCING", "ВПЕРЁД", "НАПРЕД", "推进"}},
    {TextKey::kPull, {"PULL", "ТЯГА", "ОПЪН", "牵引"}},
    {TextKey::kChipHoldFire, {"HOLD FIRE", "БЕЗ ОГНЯ", "НЕ СТРЕЛЯЙ", "停火"}},
    {TextKey::kChipManualAim, {"MANUAL AIM", "ВРУЧНУЮ", "РЪЧНО", "手动瞄准"}},
    {TextKey::kWakes, {"{} WAKES", "{} ПРОСЫПАЕТСЯ", "{} СЕ СЪБУЖДА", "{}醒来了"}},
    {TextKey::kNotices, {"{} NOTICES THE SQUAD", "{} ЗАМЕЧАЕТ ОТРЯД", "{} ЗАБЕЛЯЗВА ОТРЯДА", "{}发现了小队"}},
    {TextKey::kFlees, {"{} FLEES", "{} УБЕГАЕТ", "{} БЯГА", "{}逃跑了"}},
};

}  // namespace firelane
