// What a key does; in the order of text_key.h.
#pragma once

#include "text/row.h"

namespace firelane {

inline constexpr TextRow kKeyRows[] = {
    {TextKey::kMove, {"MOVE", "ИДТИ", "ДВИЖЕНИЕ", "移动"}},
    {TextKey::kSprintSilent, {"SPRINT, SILENT", "БЕГОМ, БЕЗ ОГНЯ", "ТИЧАНЕ, БЕЗ СТРЕЛБА", "疾跑，不射击"}},
    {TextKey::kThreeFormations, {"WEDGE LINE RING", "КЛИН ЛИНИЯ КОЛЬЦО", "КЛИН РЕДИЦА КРЪГ", "楔形 横队 环形"}},
    {TextKey::kHoldFire, {"HOLD FIRE", "НЕ СТРЕЛЯТЬ", "НЕ СТРЕЛЯЙ", "停火"}},
    {TextKey::kAimByHand, {"AIM BY HAND", "ЦЕЛИТЬСЯ ВРУЧНУЮ", "РЪЧЕН ПРИЦЕЛ", "手动瞄准"}},
    {TextKey::kTurnTheAim, {"TURN THE AIM", "ВЕСТИ ПРИЦЕЛ", "ВОДИ ПРИЦЕЛА", "转动准星"}},
    {TextKey::kNextTarget, {"NEXT TARGET", "ДРУГАЯ ЦЕЛЬ", "ДРУГА ЦЕЛ", "下一目标"}},
    {TextKey::kPause, {"PAUSE", "ПАУЗА", "ПАУЗА", "暂停"}},
    {TextKey::kGoOn, {"GO ON", "ДАЛЬШЕ", "ПРОДЪЛЖИ", "继续"}},
    {TextKey::kOneStep, {"ONE STEP", "ОДИН ШАГ", "СТЪПКА", "单步"}},
    {TextKey::kSlowerFaster, {"SLOWER, FASTER", "МЕДЛЕННЕЕ, БЫСТРЕЕ", "ПО-БАВНО, ПО-БЪРЗО", "减速，加速"}},
    {TextKey::kTuning, {"TUNING", "НАСТРОЙКА", "НАСТРОЙКИ", "调参"}},
    {TextKey::kShowLayers, {"LAYERS", "СЛОИ", "СЛОЕВЕ", "图层"}},
    {TextKey::kLookBack, {"LOOK BACK:", "ПРОШЛОЕ:", "МИНАЛО:", "回看："}},
    {TextKey::kAStep, {"A STEP", "ШАГ", "СТЪПКА", "一步"}},
    {TextKey::kASecond, {"A SECOND", "СЕКУНДА", "СЕКУНДА", "一秒"}},
    {TextKey::kOn, {"ON", "ВПЕРЁД", "НАПРЕД", "向前"}},
    {TextKey::kOldest, {"OLDEST", "НАЧАЛО", "НАЧАЛО", "最早"}},
    {TextKey::kPresent, {"PRESENT", "СЕЙЧАС", "СЕГА", "现在"}},
    {TextKey::kPlaysOn, {"PLAYS ON", "ИГРАТЬ ОТСЮДА", "ИГРАЙ ОТТУК", "从此继续"}},
    {TextKey::kPresets, {"PRESETS", "НАБОРЫ", "НАБОРИ", "预设"}},
    {TextKey::kLanguage, {"LANGUAGE", "ЯЗЫК", "ЕЗИК", "语言"}},
    {TextKey::kFullScreen, {"FULL SCREEN", "ВЕСЬ ЭКРАН", "ЦЯЛ ЕКРАН", "全屏"}},
    {TextKey::kPicture, {"PICTURE", "СНИМОК", "СНИМКА", "截图"}},
    {TextKey::kThisRunAnew, {"THIS RUN ANEW", "ЗАБЕГ ЗАНОВО", "ИГРАТА ОТНАЧАЛО", "重开本局"}},
    {TextKey::kAnotherRun, {"ANOTHER RUN", "ДРУГОЙ ЗАБЕГ", "ДРУГА ИГРА", "另开一局"}},
    {TextKey::kLeave, {"LEAVE", "ВЫХОД", "ИЗХОД", "退出"}},
    {TextKey::kNextFloor, {"GO ON TO THE NEXT FLOOR", "НА СЛЕДУЮЩИЙ ЭТАЖ", "КЪМ СЛЕДВАЩИЯ ЕТАЖ", "前往下一层"}},
    {TextKey::kArrows, {"ARROWS", "СТРЕЛКИ", "СТРЕЛКИ", "方向键"}},
    {TextKey::kDot, {"DOT", "ТОЧКА", "ТОЧКА", "句点"}},
    {TextKey::kComma, {"COMMA", "ЗАПЯТАЯ", "ЗАПЕТАЯ", "逗号"}},
};

}  // namespace firelane
