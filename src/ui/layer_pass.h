// The debug layers, drawn over the world from a Frame and what the step told its probe.
#pragma once

#include <span>
#include <string_view>

#include "firelane/ui/picture.h"

namespace firelane {

// Every layer that is on, then the legend that explains them. Layers that need the probe stay empty without one.
void DrawLayers(Canvas& canvas, const Camera& camera, const PictureRequest& request);

// What the layers draw with: positions on the ground in, pixels out.
struct LayerBrush {
  Canvas& canvas;
  const Camera& camera;
  const PictureRequest& request;

  Vec2 At(Vec2 ground) const { return camera.At(ground); }
  bool Sees(Vec2 ground, float margin = 40) const { return camera.Sees(camera.At(ground), margin); }
  void Line(Vec2 a, Vec2 b, float thickness, Colour colour) const { canvas.Line(At(a), At(b), thickness, colour, colour); }
  void Dashes(Vec2 a, Vec2 b, float thickness, Colour colour) const;
  // A circle of `radius` units on the ground.
  void Ring(Vec2 middle, float radius, float thickness, Colour colour) const;
  void Disc(Vec2 middle, float radius, Colour colour) const;
  // A convex shape on the ground.
  void Shape(std::span<const Vec2> outline, Colour fill, Colour edge) const;
  // Everything within `half` units of the segment.
  void Strip(Segment axis, float half, Colour fill, Colour edge) const;
  // A sector and everything within `wider` units of it.
  void Wedge(const Sector& sector, float wider, Colour fill, Colour edge) const;
  // Small letters with their middle at a pixel, on a dark plate.
  void Label(Vec2 middle, std::string_view text, Colour colour) const;
  // Where the frame shows the member; null when it is not there.
  const FrameMember* Member(int id) const;
};

// One colour a layer, on the canvas and in the legend.
Colour ColourOf(Layer layer);

void DrawSolvesLayer(const LayerBrush& brush);
void DrawNavLayer(const LayerBrush& brush);
void DrawLeashLayer(const LayerBrush& brush);
void DrawSeenLayer(const LayerBrush& brush);
void DrawLanesLayer(const LayerBrush& brush);
void DrawReservesLayer(const LayerBrush& brush);
void DrawBlockersLayer(const LayerBrush& brush);
void DrawCorridorsLayer(const LayerBrush& brush);

// Of the selected agent, whatever layers are on: its mark, where it goes and what steers it; and what its last solve considered.
void DrawSelected(const LayerBrush& brush);
void DrawSelectedSolve(const LayerBrush& brush);

}  // namespace firelane
