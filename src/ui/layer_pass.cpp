#include "ui/layer_pass.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "firelane/base/angles.h"
#include "firelane/render/font.h"
#include "firelane/render/palette.h"
#include "firelane/ui/selection.h"
#include "ui/hud.h"

namespace firelane {
namespace {

constexpr float kPixelsPerUnit = 45.255F;  // across the screen; half as much up and down
constexpr Vec2 kUnitCircle{kPixelsPerUnit, kPixelsPerUnit / 2};

struct LayerDrawing {
  Layer layer;
  void (*draw)(const LayerBrush&);
  std::string_view legend;
};
// In the order in which they cover each other.
constexpr std::array<LayerDrawing, kLayers> kDrawings = {{
    {Layer::kSeen, DrawSeenLayer, "SEEN: bright now, blue remembered"},
    {Layer::kReserves, DrawReservesLayer, "RESERVES: mates are pushed out"},
    {Layer::kLeash, DrawLeashLayer, "LEASH: rest, most, pull, posts"},
    {Layer::kNav, DrawNavLayer, "WAYS: square slot, dot goal, ring waypoint"},
    {Layer::kLanes, DrawLanesLayer, "LANES: solid clear, dashed wanted, red wall"},
    {Layer::kCorridors, DrawCorridorsLayer, "CORRIDORS: what the moves kept clear of"},
    {Layer::kBlockers, DrawBlockersLayer, "BLOCKERS: from the silent to who is in the way"},
    {Layer::kSolves, DrawSolvesLayer, "CANDIDATES: red bad, green good, ring best"},
}};

void DrawLegend(const LayerBrush& brush) {
  constexpr float kLine = 12;
  const LayerSet& layers = brush.request.layers;
  const auto rows = static_cast<float>(std::ranges::count(layers.on, true));
  float width = 0;
  for (const LayerDrawing& drawing : kDrawings) {
    if (layers.Shows(drawing.layer)) width = std::max(width, static_cast<float>(TextWidth(drawing.legend)));
  }
  const int strip = brush.request.hud ? HudHeight(brush.canvas.Width(), brush.canvas.Height()) : 0;
  const float covered = std::max(static_cast<float>(strip), brush.request.coveredBelow);
  Vec2 at{8 + brush.request.coveredLeft, static_cast<float>(brush.canvas.Height()) - covered - rows * kLine - 8};
  brush.canvas.Rect(at - Vec2{4, 4}, at + Vec2{width + 18, rows * kLine + 2}, WithAlpha(kInk, 0.75F));
  for (const LayerDrawing& drawing : kDrawings) {
    if (!layers.Shows(drawing.layer)) continue;
    brush.canvas.Rect(at, at + Vec2{8, 7}, ColourOf(drawing.layer));
    brush.canvas.Text(at + Vec2{13, 0}, drawing.legend, kPaper);
    at.y += kLine;
  }
}

struct Circle {
  Vec2 middle;
  float radius = 0;
};

// On the ground; both ends included.
void AddArc(std::vector<Vec2>& outline, const Circle& circle, float fromRad, float toRad) {
  constexpr int kParts = 10;
  for (int i = 0; i <= kParts; ++i) {
    outline.push_back(circle.middle + FromAngle(Lerp(fromRad, toRad, static_cast<float>(i) / kParts)) * circle.radius);
  }
}

}  // namespace

Colour ColourOf(Layer layer) {
  constexpr std::array<Colour, kLayers> kColours = {Hex(0x4FF0C4), Hex(0x5A8CFF), Hex(0x9CE03C), Hex(0xE070F0),
                                                    Hex(0xF2E63A), Hex(0xFFA800), Hex(0xDCE8F0), Hex(0xF23C52)};
  return kColours[static_cast<std::size_t>(layer)];
}

void LayerBrush::Dashes(Vec2 a, Vec2 b, float thickness, Colour colour) const {
  constexpr float kDash = 0.2F;
  const float length = Distance(a, b);
  const Vec2 axis = NormalizedOr(b - a, {1, 0});
  for (float at = 0; at < length; at += 2 * kDash) Line(a + axis * at, a + axis * std::min(at + kDash, length), thickness, colour);
}

void LayerBrush::Ring(Vec2 middle, float radius, float thickness, Colour colour) const {
  canvas.Ring(At(middle), kUnitCircle * radius, thickness, colour);
}

void LayerBrush::Disc(Vec2 middle, float radius, Colour colour) const { canvas.Ellipse(At(middle), kUnitCircle * radius, colour, colour); }

void LayerBrush::Shape(std::span<const Vec2> outline, Colour fill, Colour edge) const {
  std::vector<Vec2> pixels;
  for (const Vec2 ground : outline) pixels.push_back(At(ground));
  canvas.Fill(pixels, fill);
  for (std::size_t i = 0; i < pixels.size(); ++i) canvas.Line(pixels[i], pixels[(i + 1) % pixels.size()], 1.5F, edge, edge);
}

void LayerBrush::Strip(Segment axis, float half, Colour fill, Colour edge) const {
  const float along = AngleOf(NormalizedOr(axis.b - axis.a, {1, 0}));
  std::vector<Vec2> outline;
  AddArc(outline, {axis.b, half}, along - kPi / 2, along + kPi / 2);
  AddArc(outline, {axis.a, half}, along + kPi / 2, along + 3 * kPi / 2);
  Shape(outline, fill, edge);
}

void LayerBrush::Wedge(const Sector& sector, float wider, Colour fill, Colour edge) const {
  const float half = Atan2(sector.sinHalf, sector.cosHalf);
  const float middle = AngleOf(sector.axis);
  const float left = middle - half;
  const float right = middle + half;
  std::vector<Vec2> outline;
  AddArc(outline, {sector.apex, sector.reach + wider}, left, right);
  if (wider > 0) {
    AddArc(outline, {sector.apex + FromAngle(right) * sector.reach, wider}, right, right + kPi / 2);
    AddArc(outline, {sector.apex, wider}, right + kPi / 2, left + 3 * kPi / 2);
    AddArc(outline, {sector.apex + FromAngle(left) * sector.reach, wider}, left - kPi / 2, left);
  } else {
    outline.push_back(sector.apex);
  }
  Shape(outline, fill, edge);
}

void LayerBrush::Label(Vec2 middle, std::string_view text, Colour colour) const {
  const auto width = static_cast<float>(TextWidth(text));
  const Vec2 lo{std::round(middle.x - width / 2), std::round(middle.y - 3)};
  canvas.Rect(lo - Vec2{2, 2}, lo + Vec2{width + 2, 9}, WithAlpha(kInk, 0.7F));
  canvas.Text(lo, text, colour);
}

const FrameMember* LayerBrush::Member(int id) const { return MemberOf(request.frame, id); }

void DrawLayers(Canvas& canvas, const Camera& camera, const PictureRequest& request) {
  const LayerBrush brush{canvas, camera, request};
  canvas.SetBlend(Blend::kOver);
  for (const LayerDrawing& drawing : kDrawings) {
    if (request.layers.Shows(drawing.layer)) drawing.draw(brush);
  }
  DrawSelectedSolve(brush);
  DrawSelected(brush);
  if (request.layers.Any()) DrawLegend(brush);
}

}  // namespace firelane
