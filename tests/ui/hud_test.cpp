#include "ui/hud.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "firelane/render/palette.h"
#include "firelane/ui/picture.h"
#include "firelane/world/floor_text.h"
#include "ui/hud_words.h"

namespace firelane {
namespace {

constexpr int kMate = 5;   // BRANDT
constexpr int kEnemy = 2;  // an enemy's id, which is a member's as well

FrameMember MemberWith(Silence silence, int subject, Role role) {
  FrameMember member;
  member.role = role;
  member.lifeShare = 1;
  member.reason = {silence, subject};
  return member;
}

struct Words {
  Silence silence;
  int subject;
  std::string gun;
  std::string blade;
  Colour colour;
  int mark = kNobody;
};

const std::vector<Words>& AllWords() {
  static const std::vector<Words> kWords = {
      {Silence::kAttacks, kNobody, "FIRING", "STRIKING", kClearColour},
      {Silence::kNoTarget, kNobody, "NO TARGET", "NO TARGET", kMuted},
      {Silence::kOutOfRange, kEnemy, "OUT OF RANGE", "OUT OF RANGE", kMuted},
      {Silence::kWall, kEnemy, "WALL BETWEEN", "WALL BETWEEN", kMuted},
      {Silence::kAllyInLane, kMate, "HELD BY BRANDT", "HELD BY BRANDT", kBlockedColour, kMate},
      {Silence::kAllyCrosses, kMate, "CROSSED: BRANDT", "CROSSED: BRANDT", kBlockedColour, kMate},
      {Silence::kCooldown, kEnemy, "FIRING", "READYING", kClearColour},
      {Silence::kTurning, kEnemy, "TURNING", "TURNING", kClearColour},
      {Silence::kWindUp, kEnemy, "WINDING UP", "WINDING UP", kClearColour},
      {Silence::kSprint, kNobody, "SPRINTING", "SPRINTING", kMuted},
      {Silence::kHoldFire, kNobody, "HOLDS FIRE", "HOLDS FIRE", kMuted},
      {Silence::kWaitsForAim, kEnemy, "WAITS FOR AIM", "WAITS FOR AIM", kBlockedColour},
      {Silence::kDowned, kNobody, "DOWN", "DOWN", kDangerColour},
      {Silence::kReviving, kMate, "REVIVES BRANDT", "REVIVES BRANDT", kClearColour, kMate},
  };
  return kWords;
}

TEST(CardWords, SayWhyAMemberIsSilentAndNameOnlyMates) {
  ASSERT_EQ(AllWords().size(), static_cast<std::size_t>(kSilences));
  for (std::size_t i = 0; i < AllWords().size(); ++i) {
    const Words& words = AllWords()[i];
    EXPECT_EQ(static_cast<std::size_t>(words.silence), i);
    for (const Role role : {Role::kGun, Role::kBlade}) {
      const CardStatus status = StatusOf(MemberWith(words.silence, words.subject, role), Language::kEnglish);
      const std::string_view name = kSilenceNames[i];
      EXPECT_EQ(status.text, role == Role::kGun ? words.gun : words.blade) << name;
      EXPECT_EQ(status.colour, words.colour) << name;
      EXPECT_EQ(status.mark, words.mark) << name;
    }
  }
}

TEST(CardWords, LeaveTheNameToTheMarkWhereTheyAreBrief) {
  for (const Words& words : AllWords()) {
    const std::string brief(StatusOf(MemberWith(words.silence, words.subject, Role::kGun), Language::kEnglish).brief);
    EXPECT_EQ(brief.empty() ? words.gun : brief + " BRANDT", words.gun);
    EXPECT_EQ(brief.empty(), words.mark == kNobody) << words.gun;
  }
}

TEST(CardWords, ShortenToWhatFits) {
  const Canvas canvas = *Canvas::InMemory(kLeastPicture, 1);
  const CardStatus held = StatusOf(MemberWith(Silence::kAllyInLane, kMate, Role::kGun), Language::kEnglish);
  EXPECT_EQ(Fitting(canvas, held, 200), "HELD BY BRANDT");
  EXPECT_EQ(Fitting(canvas, held, 83), "HELD BY BRANDT");
  EXPECT_EQ(Fitting(canvas, held, 82), "HELD BY");
  EXPECT_EQ(Fitting(canvas, held, 40), "HELD");
  EXPECT_EQ(Fitting(canvas, held, 23), "HELD");
  EXPECT_EQ(Fitting(canvas, held, 22), "");
  for (const Words& words : AllWords()) {
    for (const Role role : {Role::kGun, Role::kBlade})
      EXPECT_NE(Fitting(canvas, StatusOf(MemberWith(words.silence, kMate, role), Language::kEnglish), 35), "");
  }
}

TEST(CardWords, NameEachMateByItsOwnName) {
  for (int mate = 0; mate < kMostMembers; ++mate) {
    EXPECT_EQ(StatusOf(MemberWith(Silence::kAllyInLane, mate, Role::kGun), Language::kEnglish).text,
              "HELD BY " + std::string(NameOf(mate)));
    EXPECT_EQ(StatusOf(MemberWith(Silence::kAllyInLane, mate, Role::kGun), Language::kEnglish).mark, mate);
  }
}

TEST(CardWords, OfADownedMemberAreDownWhateverItsReasonSays) {
  for (const Words& words : AllWords()) {
    for (const Role role : {Role::kGun, Role::kBlade}) {
      FrameMember member = MemberWith(words.silence, words.subject, role);
      member.downed = true;
      const CardStatus status = StatusOf(member, Language::kEnglish);
      EXPECT_EQ(status.text, "DOWN") << words.gun;
      EXPECT_EQ(status.colour, kDangerColour) << words.gun;
      EXPECT_EQ(status.mark, kNobody) << words.gun;
    }
  }
}

Frame FrameOf(int squad) {
  const auto reading = FloorFromAscii(R"(
########
#......#
#..@.L.#
########
)");
  EXPECT_TRUE(reading.floor) << reading.problem;
  Frame frame;
  frame.floor = std::make_shared<Floor>(*reading.floor);
  frame.anchor = frame.centroid = {3.5F, 2.5F};
  frame.bodyRadius = 0.28F;
  for (int id = 0; id < squad; ++id) {
    frame.members.push_back(MemberWith(Silence::kNoTarget, kNobody, id % 2 == 0 ? Role::kGun : Role::kBlade));
    frame.members.back().id = id;
    frame.members.back().pos = {2 + 0.6F * static_cast<float>(id), 1.5F};
  }
  return frame;
}

// Device pixels, right and lower edge not included.
struct Box {
  int left = 1 << 20;
  int top = 1 << 20;
  int right = 0;
  int bottom = 0;
  bool Empty() const { return right <= left; }
  bool Meets(const Box& other) const {
    return !Empty() && !other.Empty() && left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};
std::ostream& operator<<(std::ostream& to, const Box& box) {
  return to << box.left << ".." << box.right << " x " << box.top << ".." << box.bottom;
}

Box Difference(const Bitmap& a, const Bitmap& b) {
  Box box;
  for (int y = 0; y < a.height; ++y) {
    const auto* rowA = &a.pixels[static_cast<std::size_t>(y * a.width)];
    const auto* rowB = &b.pixels[static_cast<std::size_t>(y * a.width)];
    for (int x = 0; x < a.width; ++x) {
      if (rowA[x] == rowB[x]) continue;
      box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x + 1), std::max(box.bottom, y + 1)};
    }
  }
  return box;
}

// The HUD alone, over black.
class HudStage {
 public:
  explicit HudStage(PictureSize size) : canvas_(*Canvas::InMemory(size, 1)), painter_(canvas_) {
    // Portraits need a painter that knows its floor.
    canvas_.Begin();
    DrawPicture(canvas_, painter_, {FrameOf(0)});
    canvas_.End();
  }
  Bitmap Draw(const Frame& frame, float sprintAt = 0.5F, float hints = 0) {
    canvas_.Begin();
    DrawHud(canvas_, painter_, {frame, Strip(), sprintAt, hints});
    canvas_.End();
    return canvas_.Take();
  }
  int Strip() const { return HudHeight(canvas_.Width(), canvas_.Height()); }
  int StripTop() const { return (canvas_.Height() - Strip()) * static_cast<int>(canvas_.Scale()); }
  int Zoom() const { return static_cast<int>(canvas_.Scale()); }

 private:
  Canvas canvas_;
  WorldPainter painter_;
};

// Another card in the same place: other colours, words, name, life and edges.
Frame WithOtherCard(Frame frame, std::size_t place) {
  FrameMember& member = frame.members[place];
  member.id = (member.id + 3) % kMostMembers;
  member.lifeShare = 0.1F;
  member.reason = {Silence::kAllyCrosses, kMate};
  return frame;
}

// Each thing of the HUD, as the pixels that change when it does: the cards, the figures, the objective, the keys.
std::vector<Box> BoxesOf(HudStage& stage, int squad) {
  const Frame frame = FrameOf(squad);
  const Bitmap plain = stage.Draw(frame);
  std::vector<Box> boxes;
  for (std::size_t i = 0; i < frame.members.size(); ++i) boxes.push_back(Difference(plain, stage.Draw(WithOtherCard(frame, i))));
  Frame other = frame;
  other.metrics.laneSteps = 88;
  other.metrics.targetSteps = 100;
  other.metrics.withheld = 88888;
  other.metrics.friendlyHits = 888;
  other.formation = Formation::kRing;
  other.sprinting = true;
  other.urgency = 1;
  boxes.push_back(Difference(plain, stage.Draw(other, 1)));
  other = frame;
  other.anchor = {900, 900};
  boxes.push_back(Difference(plain, stage.Draw(other)));
  boxes.push_back(Difference(plain, stage.Draw(frame, 0.5F, 1)));
  return boxes;
}

TEST(Hud, KeepsItsPartsApartAndItsCardsInTheStripAtEverySize) {
  const PictureSize sizes[] = {{320, 200}, {320, 4096}, {4096, 200}, {480, 480},   {640, 400},  {640, 480},
                               {847, 483}, {1000, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}};
  for (const PictureSize size : sizes) {
    HudStage stage(size);
    ASSERT_GT(stage.Strip(), 0);
    for (const int squad : {8, 1}) {
      if (squad == 1 && size.width * size.height > 4'000'000) continue;  // slow to read, and like the others
      const std::string scene = std::to_string(size.width) + "x" + std::to_string(size.height) + ", squad of " + std::to_string(squad);
      const std::vector<Box> boxes = BoxesOf(stage, squad);
      EXPECT_FALSE(boxes[static_cast<std::size_t>(squad)].Empty()) << scene << ", figures";
      EXPECT_FALSE(boxes[static_cast<std::size_t>(squad) + 1].Empty()) << scene << ", objective";
      for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (static_cast<int>(i) < squad) {
          EXPECT_FALSE(boxes[i].Empty()) << scene << ", card " << i;
          EXPECT_GE(boxes[i].top, stage.StripTop()) << scene << ", card " << i;
          EXPECT_LT(boxes[i].bottom, size.height) << scene << ", card " << i;
          EXPECT_LT(boxes[i].right, size.width) << scene << ", card " << i;
          // A card that another one covers shows less of itself.
          EXPECT_EQ(boxes[i].right - boxes[i].left, boxes[0].right - boxes[0].left) << scene << ", card " << i;
        }
        for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(boxes[i].Meets(boxes[k])) << scene << ": " << boxes[i] << " over " << boxes[k];
      }
    }
  }
}

std::uint32_t Packed(Colour c) {
  const auto byte = [](float v) { return static_cast<std::uint32_t>(v * 255 + 0.5F); };
  return 0xFF000000U | byte(c.r) << 16U | byte(c.g) << 8U | byte(c.b);
}

int CountIn(const Bitmap& bitmap, const Box& box, Colour colour) {
  int count = 0;
  for (int y = box.top; y < box.bottom; ++y) {
    for (int x = box.left; x < box.right; ++x) count += bitmap.pixels[static_cast<std::size_t>(y * bitmap.width + x)] == Packed(colour);
  }
  return count;
}

// Every reason that shares a colour with another one is told by its word alone.
TEST(Hud, TellsReasonsByWordsAtEverySizeWithRoomForThem) {
  const PictureSize sizes[] = {{480, 480}, {640, 400}, {640, 480}, {648, 480}, {776, 480}, {1000, 600}, {1280, 720}};
  for (const PictureSize size : sizes) {
    HudStage stage(size);
    for (const int squad : {5, 8}) {
      Frame frame = FrameOf(squad);
      std::vector<Bitmap> shown;
      for (const Silence silence :
           {Silence::kNoTarget, Silence::kOutOfRange, Silence::kWall, Silence::kSprint, Silence::kAllyInLane, Silence::kAllyCrosses}) {
        frame.members[0].reason = {silence, kMate};
        shown.push_back(stage.Draw(frame));
        for (std::size_t i = 0; i + 1 < shown.size(); ++i) {
          EXPECT_FALSE(Difference(shown[i], shown.back()).Empty())
              << size.width << "x" << size.height << ", squad of " << squad << ": " << kSilenceNames[static_cast<std::size_t>(silence)];
        }
      }
    }
  }
}

TEST(Hud, ShowsTheOrdersInForce) {
  for (const PictureSize size : {PictureSize{320, 200}, {640, 400}, {1280, 720}}) {
    HudStage stage(size);
    const Frame frame = FrameOf(2);
    const Bitmap plain = stage.Draw(frame);
    const auto amber = [&](const Frame& ordered) {
      const Bitmap now = stage.Draw(ordered);
      const Box whole{0, 0, now.width, now.height};
      return CountIn(now, whole, kBlockedColour) - CountIn(plain, whole, kBlockedColour);
    };
    Frame aiming = frame;
    aiming.aim.on = true;
    EXPECT_GT(amber(aiming), 500) << size.width;
    Frame holding = frame;
    for (FrameMember& member : holding.members) member.reason = {Silence::kHoldFire, kNobody};
    EXPECT_GT(amber(holding), 500) << size.width;
    holding.aim.on = true;
    EXPECT_GT(amber(holding), 1000) << size.width;
  }
}

TEST(Hud, HasNoStripInPicturesTooLowForOneAndALowOneInSmallPictures) {
  EXPECT_EQ(HudHeight(1280, 159), 0);
  EXPECT_EQ(HudHeight(320, 160), 48);
  EXPECT_EQ(HudHeight(1280, 479), 48);
  EXPECT_EQ(HudHeight(479, 1280), 48);
  EXPECT_EQ(HudHeight(480, 480), 104);
}

TEST(Hud, OfADownedMemberFillsItsBarByHowFarItIsBroughtUp) {
  HudStage stage({1280, 720});
  Frame frame = FrameOf(2);
  frame.members[0].downed = true;
  const auto clear = [&](float share) {
    frame.members[0].reviveShare = share;
    return CountIn(stage.Draw(frame), {0, stage.StripTop(), 190, 720}, kClearColour);
  };
  const int whole = clear(1);
  EXPECT_EQ(clear(0), 0);
  EXPECT_GT(whole, 600);
  EXPECT_NEAR(clear(0.5F), whole / 2, 8);
}

// The pull's bar: the widest row of it, and where its mark is red just above it.
struct PullBar {
  int left = 0;
  int right = 0;
  std::vector<int> mark;  // columns
};
PullBar PullBarOf(const Bitmap& bitmap) {
  const auto at = [&](int x, int y) { return bitmap.pixels[static_cast<std::size_t>(y * bitmap.width + x)]; };
  PullBar bar;
  for (int y = bitmap.height - 60; y < bitmap.height; ++y) {
    int from = 1170;
    for (int x = 1170; x <= bitmap.width; ++x) {
      if (x < bitmap.width && (at(x, y) == Packed(kInk) || at(x, y) == Packed(kDangerColour))) continue;
      if (x - from > bar.right - bar.left) {
        bar = {from, x, {}};
        for (int column = from - 3; column < x + 3; ++column) {
          if (at(column, y - 1) == Packed(kDangerColour)) bar.mark.push_back(column);
        }
      }
      from = x + 1;
    }
  }
  return bar;
}

TEST(Hud, MarksOnThePullsBarWhereTheFrameSaysThatTheSquadSprints) {
  Canvas canvas = *Canvas::InMemory({1280, 720}, 1);
  WorldPainter painter(canvas);
  Frame frame = FrameOf(5);
  const auto draw = [&] {
    canvas.Begin();
    DrawPicture(canvas, painter, {.frame = frame});
    canvas.End();
    return PullBarOf(canvas.Take());
  };
  for (const float sprintAt : {0.0F, 0.25F, 0.5F, 0.85F, 1.0F}) {
    frame.limits.sprintAt = sprintAt;
    const PullBar bar = draw();
    ASSERT_EQ(bar.right - bar.left, 78) << sprintAt;
    const int middle = static_cast<int>(std::lround(static_cast<float>(bar.left + 1) + 76 * sprintAt));
    EXPECT_THAT(bar.mark, testing::ElementsAre(middle - 1, middle)) << sprintAt;
  }
}

}  // namespace
}  // namespace firelane
