#include "firelane/render/snapshot.h"

#include <SDL.h>

#include "firelane/render/canvas.h"
#include "render/scene.h"

namespace firelane {
namespace {

std::string SizeText(PictureSize size) { return std::to_string(size.width) + "x" + std::to_string(size.height); }

bool Allowed(PictureSize size) {
  return size.width >= kLeastPicture.width && size.height >= kLeastPicture.height && size.width <= kMostPicture.width &&
         size.height <= kMostPicture.height;
}

}  // namespace

std::optional<std::string> SaveSnapshot(const Frame& frame, PictureSize size, const std::string& path) {
  if (!Allowed(size))
    return "picture size " + SizeText(size) + ": allowed are " + SizeText(kLeastPicture) + " to " + SizeText(kMostPicture);
  if (frame.floor == nullptr) return std::string("the frame has no floor to draw");
  std::optional<Canvas> canvas = Canvas::Make(size);
  if (!canvas) return "cannot make a picture of " + SizeText(size) + ": " + SDL_GetError();

  const int strip = HudHeight(canvas->Width(), canvas->Height());
  const Scene scene = MakeScene(*canvas, frame, strip);
  DrawFloor(*canvas, scene);
  DrawWater(*canvas, scene);
  DrawShadows(*canvas, scene);
  DrawLanes(*canvas, scene);
  DrawStanding(*canvas, scene);
  DrawEffects(*canvas, scene);
  DrawMarks(*canvas, scene);
  DrawHud(*canvas, frame, strip);
  return canvas->Save(path);
}

}  // namespace firelane
