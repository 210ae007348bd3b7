// Frame/…: one whole picture of 1280×720 in memory, a device pixel a pixel, per iteration: the world, the marks and the HUD of a fight that
// goes on, so that bodies move, shots flash and the camera follows. What is made once (tiles, sprites) is made before the clock starts.
#include <memory>
#include <vector>

#include "bench/cases.h"
#include "bench/scenes.h"
#include "firelane/ui/picture.h"

namespace firelane::bench {
namespace {

constexpr int kFrames = 90;

struct Pictures {
  Pictures(int squad, int enemies) : canvas(Canvas::InMemory({1280, 720}, 1)) {
    if (!canvas) return;
    State state = Fight(squad, enemies);
    const StepCachesPtr caches = MakeStepCaches();
    EventLog events;
    Command command;
    for (int i = 0; i < kFrames; ++i) {
      command.move = i % 60 < 30 ? Vec2{1, 0} : Vec2{-1, 0};
      Step(state, command, *caches, events);
      frames.emplace_back();
      MakeFrame(state, events, frames.back());
    }
    painter = std::make_unique<WorldPainter>(*canvas);
    for (int i = 0; i < 2 * kFrames; ++i) Draw();
  }

  void Draw() {
    const Frame& frame = frames[static_cast<std::size_t>(next++ % kFrames)];
    seconds += 1.0 / kStepsPerSecond;
    canvas->Begin();
    painter->Observe(frame, seconds);
    DrawPicture(*canvas, *painter, {frame, seconds});
    canvas->End();
  }

  std::vector<Frame> frames;
  std::optional<Canvas> canvas;
  std::unique_ptr<WorldPainter> painter;
  double seconds = 0;
  int next = 0;
};

}  // namespace

void RegisterFrameCases() {
  RegisterCase("Frame/ours/20", [scene = std::make_shared<Lazy<Pictures>>(5, 20)](benchmark::State& bench) {
    Pictures& pictures = **scene;
    if (!pictures.canvas) return bench.SkipWithError("no canvas");
    for (auto _ : bench) pictures.Draw();
  });
}

}  // namespace firelane::bench
