#include "render/models.h"

#include <cmath>

#include "firelane/base/angles.h"
#include "firelane/render/palette.h"

namespace firelane {
namespace {

constexpr Colour kJacket = Hex(0xC9BE9C);
constexpr Colour kTrousers = Hex(0x4A4A46);
constexpr Colour kBoots = Hex(0x2E2822);
constexpr Colour kSkin = Hex(0xD9A878);
constexpr Colour kHelmet = Hex(0xDCD8C8);
constexpr Colour kVisor = Hex(0x2C4C58);
constexpr Colour kGunMetal = Hex(0x484C56);
constexpr Colour kStock = Hex(0x8A5228);
constexpr Colour kPack = Hex(0x6A6046);
constexpr Colour kVest = Hex(0x5A4C40);
constexpr Colour kSteel = Hex(0xD4DCE2);
constexpr Colour kGoblinSkin = Hex(0x7FAE3E);
constexpr Colour kGoblinDark = Hex(0x5E8A30);
constexpr Colour kRag = Hex(0x8E3A26);
constexpr Colour kEye = Hex(0xFFE24A);
constexpr Colour kCleaver = Hex(0xC8CCD0);

void Add(Figure& figure, Point3 a, Point3 b, float radiusA, float radiusB, Colour colour) {
  figure.capsules.push_back({a, b, radiusA, radiusB, colour});
}
void AddBall(Figure& figure, Point3 p, float radius, Colour colour) { Add(figure, p, p, radius, radius, colour); }

void AddLegs(Figure& figure, float stride) {
  for (const float side : {-1.0F, 1.0F}) {
    const float swing = 0.24F * stride * side;
    const float lift = std::fmax(0.0F, stride * side) * 0.06F;
    const Point3 hip{0, 0.10F * side, 0.64F};
    const Point3 knee{swing * 0.6F + 0.05F, 0.13F * side, 0.36F + lift};
    const Point3 ankle{swing, 0.14F * side, 0.09F + lift};
    Add(figure, hip, knee, 0.105F, 0.085F, kTrousers);
    Add(figure, knee, ankle, 0.08F, 0.075F, kTrousers);
    Add(figure, ankle, {swing + 0.13F, 0.15F * side, 0.07F + lift}, 0.085F, 0.075F, kBoots);
  }
}

// Hips, chest and head, alike for all members.
void AddTrunk(Figure& figure, Colour chest, Colour team) {
  Add(figure, {0, -0.05F, 0.66F}, {0, 0.05F, 0.66F}, 0.14F, 0.14F, kTrousers);
  Add(figure, {-0.01F, 0, 0.78F}, {0.01F, 0, 1.00F}, 0.17F, 0.20F, chest);
  Add(figure, {0.06F, -0.12F, 0.90F}, {0.06F, 0.12F, 0.90F}, 0.135F, 0.135F, team);
  for (const float side : {-1.0F, 1.0F}) AddBall(figure, {0, 0.235F * side, 1.05F}, 0.105F, team);
  AddBall(figure, {0.02F, 0, 1.25F}, 0.13F, kSkin);
}

void AddHelmet(Figure& figure, Colour team) {
  AddBall(figure, {0, 0, 1.30F}, 0.155F, kHelmet);
  Add(figure, {-0.08F, 0, 1.41F}, {0.08F, 0, 1.41F}, 0.055F, 0.055F, team);
  Add(figure, {0.12F, -0.06F, 1.26F}, {0.12F, 0.06F, 1.26F}, 0.05F, 0.05F, kVisor);
}

void AddArm(Figure& figure, float side, Point3 elbow, Point3 hand, Colour sleeve) {
  Add(figure, {0, 0.23F * side, 1.02F}, elbow, 0.08F, 0.07F, sleeve);
  Add(figure, elbow, hand, 0.07F, 0.06F, sleeve);
  AddBall(figure, hand, 0.068F, kSkin);
}

// A blade of `length` from `grip` along `along` (unit length), its flat towards the bearer's right and back, so that every side shows it.
void AddBlade(Figure& figure, Point3 grip, Point3 along, float length, float width, Colour steel) {
  const auto at = [&](float l, float w) {
    return Point3{grip.forward + along.forward * l - along.up * w, grip.right + along.right * l + 0.35F * w,
                  grip.up + along.up * l + along.forward * w};
  };
  const float half = width / 2;
  figure.plates.push_back({{at(0.06F, -half), at(length, -half), at(length + 0.10F, half * 0.4F), at(0.06F, half)}, steel});
  figure.plates.push_back(
      {{at(0.06F, half * 0.3F), at(length, half * 0.2F), at(length + 0.10F, half * 0.4F), at(0.06F, half)}, Shade(steel, 0.68F)});
}

struct Swing {
  Point3 hand;
  Point3 along;
};
Swing SwingOf(StrikePhase phase) {
  switch (phase) {
    case StrikePhase::kReady:
      return {{0.26F, 0.28F, 0.82F}, {0.45F, 0.10F, 0.89F}};
    case StrikePhase::kWindUp:
      return {{-0.08F, 0.34F, 1.25F}, {-0.62F, 0.25F, 0.74F}};
    case StrikePhase::kActive:
      return {{0.42F, 0.10F, 0.92F}, {0.96F, -0.20F, 0.05F}};
    case StrikePhase::kRecovery:
      return {{0.30F, -0.16F, 0.70F}, {0.72F, -0.55F, -0.28F}};
  }
  return {};
}

}  // namespace

Figure GunFigure(const Pose& pose, Colour team) {
  Figure figure;
  AddLegs(figure, pose.stride);
  AddTrunk(figure, kJacket, team);
  AddHelmet(figure, team);
  Add(figure, {-0.25F, 0, 0.80F}, {-0.25F, 0, 1.06F}, 0.155F, 0.15F, kPack);
  Add(figure, {-0.27F, -0.10F, 1.12F}, {-0.27F, 0.10F, 1.12F}, 0.06F, 0.06F, Shade(team, 0.85F));
  Add(figure, {-0.28F, -0.12F, 1.10F}, {-0.32F, -0.13F, 1.78F}, 0.022F, 0.014F, kGunMetal);
  // Carried low, aimed at the shoulder.
  const float rise = pose.aims ? 0.12F : -0.04F;
  const float dip = pose.aims ? 0 : -0.14F;
  const Point3 butt{0.02F, 0.16F, 0.97F + rise};
  const Point3 grip{0.26F, 0.13F, 0.92F + rise + dip * 0.4F};
  const Point3 fore{0.52F, 0.08F, 0.92F + rise + dip * 0.8F};
  const Point3 muzzle{0.98F, 0.05F, 0.93F + rise + dip * 1.6F};
  AddArm(figure, 1, {0.10F, 0.30F, 0.86F + rise}, grip, kJacket);
  AddArm(figure, -1, {0.22F, -0.24F, 0.84F + rise}, fore, kJacket);
  Add(figure, butt, grip, 0.075F, 0.06F, kStock);
  Add(figure, grip, fore, 0.075F, 0.07F, kGunMetal);
  Add(figure, {0.36F, 0.11F, 0.88F + rise}, {0.33F, 0.11F, 0.74F + rise}, 0.045F, 0.04F, kGunMetal);
  Add(figure, fore, muzzle, 0.045F, 0.042F, kGunMetal);
  return figure;
}

Figure BladeFigure(const Pose& pose, Colour team) {
  Figure figure;
  AddLegs(figure, pose.stride);
  AddTrunk(figure, kVest, team);
  AddHelmet(figure, team);
  const Swing swing = SwingOf(pose.strike);
  AddArm(figure, 1, {(swing.hand.forward + 0.02F) * 0.5F, 0.36F, (swing.hand.up + 0.95F) * 0.5F}, swing.hand, kSkin);
  AddArm(figure, -1, {0.08F, -0.33F, 0.84F}, {0.26F, -0.26F, 0.78F}, kSkin);
  AddBlade(figure, swing.hand, swing.along, 0.86F, 0.24F, kSteel);
  return figure;
}

Figure GoblinFigure(const Pose& pose, bool biting) {
  Figure figure;
  for (const float side : {-1.0F, 1.0F}) {
    const float swing = 0.18F * pose.stride * side;
    const Point3 knee{swing * 0.5F + 0.10F, 0.15F * side, 0.22F};
    Add(figure, {-0.06F, 0.09F * side, 0.36F}, knee, 0.085F, 0.065F, kGoblinDark);
    Add(figure, knee, {swing - 0.02F, 0.15F * side, 0.07F}, 0.06F, 0.05F, kGoblinDark);
    Add(figure, {swing - 0.02F, 0.15F * side, 0.05F}, {swing + 0.12F, 0.17F * side, 0.05F}, 0.06F, 0.05F, kGoblinDark);
  }
  Add(figure, {-0.10F, 0, 0.36F}, {-0.10F, 0, 0.26F}, 0.135F, 0.12F, kRag);
  Add(figure, {-0.08F, 0, 0.42F}, {0.10F, 0, 0.62F}, 0.15F, 0.165F, kGoblinSkin);
  const Point3 head{0.25F, 0, biting ? 0.80F : 0.72F};
  AddBall(figure, head, 0.145F, kGoblinSkin);
  Add(figure, {head.forward + 0.10F, 0, head.up - 0.02F}, {head.forward + 0.24F, 0, head.up - 0.06F}, 0.05F, 0.02F, kGoblinSkin);
  for (const float side : {-1.0F, 1.0F}) {
    Add(figure, {head.forward - 0.02F, 0.10F * side, head.up + 0.04F}, {head.forward - 0.12F, 0.40F * side, head.up + 0.20F}, 0.062F,
        0.012F, kGoblinSkin);
    AddBall(figure, {head.forward + 0.125F, 0.06F * side, head.up + 0.04F}, 0.030F, kEye);
  }
  const Point3 rightHand = biting ? Point3{0.22F, 0.30F, 1.00F} : Point3{0.30F, 0.30F, 0.40F};
  const Point3 leftHand = biting ? Point3{0.46F, -0.18F, 0.66F} : Point3{0.26F, -0.30F, 0.26F};
  Add(figure, {0.08F, 0.18F, 0.62F}, {0.14F, 0.30F, biting ? 0.76F : 0.46F}, 0.065F, 0.055F, kGoblinSkin);
  Add(figure, {0.14F, 0.30F, biting ? 0.76F : 0.46F}, rightHand, 0.055F, 0.06F, kGoblinSkin);
  Add(figure, {0.08F, -0.18F, 0.62F}, {0.14F, -0.30F, 0.44F}, 0.065F, 0.055F, kGoblinSkin);
  Add(figure, {0.14F, -0.30F, 0.44F}, leftHand, 0.055F, 0.06F, kGoblinSkin);
  AddBlade(figure, rightHand, biting ? Point3{-0.25F, 0.05F, 0.97F} : Point3{0.80F, 0.10F, 0.59F}, 0.30F, 0.17F, kCleaver);
  return figure;
}

Figure SleepingGoblinFigure() {
  Figure figure;
  Add(figure, {-0.16F, 0, 0.14F}, {0.10F, 0.03F, 0.17F}, 0.15F, 0.16F, kGoblinDark);
  Add(figure, {-0.22F, 0.02F, 0.13F}, {-0.12F, 0.02F, 0.13F}, 0.13F, 0.14F, kRag);
  Add(figure, {-0.20F, 0.12F, 0.10F}, {0.06F, 0.26F, 0.09F}, 0.08F, 0.065F, kGoblinDark);
  AddBall(figure, {0.26F, 0.05F, 0.15F}, 0.135F, kGoblinDark);
  for (const float side : {-1.0F, 1.0F}) {
    Add(figure, {0.24F, 0.05F + 0.09F * side, 0.20F}, {0.14F, 0.05F + 0.32F * side, 0.22F}, 0.055F, 0.012F, kGoblinDark);
  }
  return figure;
}

bool Aims(const FrameMember& member) {
  switch (member.reason.silence) {
    case Silence::kAttacks:
    case Silence::kAllyInLane:
    case Silence::kAllyCrosses:
    case Silence::kCooldown:
    case Silence::kTurning:
    case Silence::kWindUp:
    case Silence::kWaitsForAim:
      return !member.downed;
    default:
      return false;
  }
}

float StrideAfter(float walked) { return Sin(WrapAngle(walked * 4.5F)); }

float HeightOf(const FrameMember& member) { return member.downed ? 0.5F : kMemberHeight + 0.25F; }
float HeightOf(const FrameEnemy& enemy) { return enemy.mind == MindState::kSleep ? 0.5F : kGoblinHeight + 0.2F; }

}  // namespace firelane
