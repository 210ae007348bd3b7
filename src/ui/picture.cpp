#include "firelane/ui/picture.h"

#include <SDL.h>

#include <utility>

#include "ui/hud.h"
#include "ui/layer_pass.h"

namespace firelane {
namespace {

std::string SizeText(PictureSize size) { return std::to_string(size.width) + "x" + std::to_string(size.height); }

bool Allowed(PictureSize size) {
  return size.width >= kLeastPicture.width && size.height >= kLeastPicture.height && size.width <= kMostPicture.width &&
         size.height <= kMostPicture.height;
}

// The keys' list stays for ten seconds and takes two more to go.
float HintsAt(std::uint32_t step) { return Clamp01(6 - static_cast<float>(step) * kStepSeconds / 2); }

}  // namespace

Writing WritingOf(Language language) {
  auto face = TypefaceOf(language);
  return face ? Writing{language, std::move(face)} : Writing{};
}

Camera DrawPicture(Canvas& canvas, WorldPainter& painter, const PictureRequest& request) {
  const int strip = request.hud ? HudHeight(canvas.Width(), canvas.Height()) : 0;
  const Language language = request.writing.language;
  canvas.SetTypeface(request.writing.face);
  const Camera camera = painter.Draw({request.frame, request.seconds, strip, language});
  // The layers are the author's, in English.
  canvas.SetTypeface(nullptr);
  if (request.layers.Any() || request.layers.selected >= 0) DrawLayers(canvas, camera, request);
  canvas.SetTypeface(request.writing.face);
  if (request.hud) {
    DrawHud(canvas, painter,
            {.frame = request.frame,
             .stripHeight = strip,
             .sprintAt = request.frame.limits.sprintAt,
             .hints = request.hints ? HintsAt(request.frame.step) : 0,
             .language = language,
             .messages = request.messages,
             .seconds = request.seconds});
  }
  return camera;
}

std::optional<std::string> SaveSnapshot(const PictureRequest& request, PictureSize size, const std::string& path) {
  if (!Allowed(size))
    return "picture size " + SizeText(size) + ": allowed are " + SizeText(kLeastPicture) + " to " + SizeText(kMostPicture);
  if (request.frame.floor == nullptr) return std::string("the frame has no floor to draw");
  std::optional<Canvas> canvas = Canvas::InMemory(size);
  if (!canvas) return "cannot make a picture of " + SizeText(size) + ": " + SDL_GetError();

  WorldPainter painter(*canvas);
  painter.Observe(request.frame, request.seconds);
  canvas->Begin();
  DrawPicture(*canvas, painter, request);
  canvas->End();
  return canvas->Save(path);
}

}  // namespace firelane
