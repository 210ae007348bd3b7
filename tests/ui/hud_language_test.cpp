// That the words of every language fit where the HUD puts them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "firelane/text/text.h"
#include "firelane/ui/picture.h"
#include "ui/hud_words.h"

namespace firelane {
namespace {

constexpr Language kAllLanguages[] = {Language::kEnglish, Language::kRussian, Language::kBulgarian, Language::kChinese};

Canvas CanvasIn(Language language) {
  Canvas canvas = *Canvas::InMemory(kLeastPicture, 1);
  const Writing writing = WritingOf(language);
  EXPECT_EQ(writing.language, language) << "no font: scripts/setup installs it";
  canvas.SetTypeface(writing.face);
  return canvas;
}

TEST(WritingOf, EnglishNeedsNoFont) {
  EXPECT_EQ(WritingOf(Language::kEnglish).face, nullptr);
  EXPECT_NE(WritingOf(Language::kChinese).face, nullptr);
}

TEST(HudWords, OfEveryLanguageFitIntoTheWidestCardWithTheirNamesAndIntoTheNarrowestByTheirTags) {
  constexpr float kWidestRoom = 103;
  constexpr float kNarrowestRoom = 35;
  for (const Language language : kAllLanguages) {
    const Canvas canvas = CanvasIn(language);
    for (int silence = 0; silence < kSilences; ++silence) {
      for (const Role role : {Role::kGun, Role::kBlade}) {
        for (int mate = 0; mate < kMostMembers; ++mate) {
          FrameMember member;
          member.role = role;
          member.reason = {static_cast<Silence>(silence), mate};
          const CardStatus status = StatusOf(member, language);
          EXPECT_EQ(Fitting(canvas, status, kWidestRoom), status.text) << CodeOf(language);
          EXPECT_NE(Fitting(canvas, status, kNarrowestRoom), "") << CodeOf(language) << ": " << status.text;
          EXPECT_EQ(status.brief.empty(), status.mark == kNobody) << status.text;
        }
      }
    }
  }
}

TEST(HudWords, OfEveryLanguageTellTheReasonsOfOneColourApart) {
  for (const Language language : kAllLanguages) {
    std::set<std::string> texts;
    std::set<std::string_view> tags;
    for (const Silence silence : {Silence::kNoTarget, Silence::kOutOfRange, Silence::kWall, Silence::kSprint, Silence::kHoldFire,
                                  Silence::kAllyInLane, Silence::kAllyCrosses, Silence::kWaitsForAim}) {
      FrameMember member;
      member.reason = {silence, 1};
      const CardStatus status = StatusOf(member, language);
      EXPECT_TRUE(texts.insert(status.text).second) << status.text;
      EXPECT_TRUE(tags.insert(status.tag).second) << status.tag;
    }
  }
}

struct Place {
  TextKey key;
  int room;  // in pixels
};
// As hud.cpp lays them out.
constexpr Place kPlaces[] = {
    {TextKey::kFireUptime, 80},  {TextKey::kWithheld, 100},      {TextKey::kFriendlyHits, 100}, {TextKey::kPull, 28},
    {TextKey::kWedge, 48},       {TextKey::kLine, 48},           {TextKey::kRing, 48},          {TextKey::kSquadSprints, 110},
    {TextKey::kSquadHolds, 110}, {TextKey::kSquadAdvances, 110}, {TextKey::kChipHoldFire, 64},  {TextKey::kChipManualAim, 64},
    {TextKey::kGun, 60},         {TextKey::kBlade, 60},          {TextKey::kSprintSilent, 130}};

TEST(HudWords, OfEveryLanguageFitTheirPlaces) {
  for (const Language language : kAllLanguages) {
    const Canvas canvas = CanvasIn(language);
    for (const Place& place : kPlaces) {
      const std::string_view words = Words(language, place.key);
      EXPECT_LE(canvas.TextWidth(words), place.room) << CodeOf(language) << ": " << words;
    }
    EXPECT_LE(canvas.TextWidth(Say(language, TextKey::kObjective, 1000, 1000)), 190) << CodeOf(language);
    for (int mate = 0; mate < kMostMembers; ++mate) EXPECT_LE(canvas.TextWidth(MemberName(language, mate)), 36) << CodeOf(language);
  }
}

}  // namespace
}  // namespace firelane
