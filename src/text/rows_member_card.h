// A member's card: why it is silent; a tag has at most six letters; in the order of text_key.h.
#pragma once

#include "text/row.h"

namespace firelane {

inline constexpr TextRow kMemberCardRows[] = {
    {TextKey::kFiring, {"FIRING", "СТРЕЛЯЕТ", "СТРЕЛЯ", "射击"}},
    {TextKey::kFiringTag, {"FIRES", "ОГОНЬ", "ОГЪН", "射击"}},
    {TextKey::kStriking, {"STRIKING", "РУБИТ", "СЕЧЕ", "劈砍"}},
    {TextKey::kStrikingTag, {"STRIKE", "РУБИТ", "СЕЧЕ", "劈砍"}},
    {TextKey::kNoTarget, {"NO TARGET", "НЕТ ЦЕЛИ", "НЯМА ЦЕЛ", "没有目标"}},
    {TextKey::kNoTargetTag, {"NO TGT", "ПУСТО", "ПРАЗНО", "空闲"}},
    {TextKey::kOutOfRange, {"OUT OF RANGE", "СЛИШКОМ ДАЛЕКО", "ТВЪРДЕ ДАЛЕЧ", "超出射程"}},
    {TextKey::kOutOfRangeTag, {"FAR", "ДАЛЕКО", "ДАЛЕЧ", "太远"}},
    {TextKey::kWallBetween, {"WALL BETWEEN", "ЗА СТЕНОЙ", "ЗАД СТЕНА", "隔着墙"}},
    {TextKey::kWallBetweenTag, {"WALL", "СТЕНА", "СТЕНА", "隔墙"}},
    {TextKey::kHeldBy, {"HELD BY {}", "МЕШАЕТ {}", "ПРЕЧИ {}", "被{}挡住"}},
    {TextKey::kHeldByBrief, {"HELD BY", "МЕШАЕТ", "ПРЕЧИ", "被挡住"}},
    {TextKey::kHeldByTag, {"HELD", "МЕШАЕТ", "ПРЕЧИ", "被挡"}},
    {TextKey::kCrossed, {"CROSSED: {}", "НА ПУТИ: {}", "НА ПЪТЯ: {}", "{}正穿过"}},
    {TextKey::kCrossedBrief, {"CROSSED:", "НА ПУТИ:", "НА ПЪТЯ:", "正穿过"}},
    {TextKey::kCrossedTag, {"CROSS", "ПУТЬ", "ПЪТ", "穿过"}},
    {TextKey::kReadying, {"READYING", "ОТВОДИТ КЛИНОК", "ВРЪЩА МЕЧА", "收刀"}},
    {TextKey::kReadyingTag, {"READY", "ОТВОД", "ВРЪЩА", "收刀"}},
    {TextKey::kTurning, {"TURNING", "НАВОДИТСЯ", "НАСОЧВА СЕ", "转向目标"}},
    {TextKey::kTurningTag, {"TURN", "НАВОД.", "НАСОЧ.", "转向"}},
    {TextKey::kWindingUp, {"WINDING UP", "ЗАНОСИТ КЛИНОК", "ЗАМАХВА", "举刀"}},
    {TextKey::kWindingUpTag, {"WINDUP", "ЗАНОС", "ЗАМАХ", "举刀"}},
    {TextKey::kSprinting, {"SPRINTING", "БЕЖИТ", "ТИЧА", "疾跑"}},
    {TextKey::kSprintingTag, {"SPRINT", "БЕЖИТ", "ТИЧА", "疾跑"}},
    {TextKey::kHoldsFire, {"HOLDS FIRE", "НЕ СТРЕЛЯЕТ", "НЕ СТРЕЛЯ", "停火"}},
    {TextKey::kHoldsFireTag, {"HOLD", "МОЛЧИТ", "МЪЛЧИ", "停火"}},
    {TextKey::kWaitsForAim, {"WAITS FOR AIM", "ЖДЁТ ПРИЦЕЛА", "ЧАКА ПРИЦЕЛ", "等待瞄准"}},
    {TextKey::kWaitsForAimTag, {"AIM", "ПРИЦЕЛ", "ПРИЦЕЛ", "待瞄"}},
    {TextKey::kDown, {"DOWN", "ЛЕЖИТ", "ЛЕЖИ", "倒地"}},
    {TextKey::kRevives, {"REVIVES {}", "ПОДНИМАЕТ: {}", "ВДИГА {}", "救起{}"}},
    {TextKey::kRevivesBrief, {"REVIVES", "ПОДНИМАЕТ", "ВДИГА", "救起"}},
    {TextKey::kRevivesTag, {"LIFTS", "ПОДЪЁМ", "ВДИГА", "救起"}},
};

}  // namespace firelane
