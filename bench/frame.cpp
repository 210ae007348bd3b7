// Frame/…: one whole picture of 1280×720 in memory, a device pixel a pixel, per iteration: the world, the marks and the HUD of a fight that
// goes on, so that bodies move, shots flash and the camera follows. What is made once (tiles, sprites) is made before the clock starts.
// Frame/first/…: the first picture that a window without a display shows of it, by SDL's software renderer, with all that has to be made.
// Frame/second/…: the one after it, which goes on with the floor's tiles.
#include <SDL.h>

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

// Gives up its window with the last picture; null renderer: none to be had.
class Window {
 public:
  Window() {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return;
    window_ = SDL_CreateWindow("bench", 0, 0, 1280, 720, SDL_WINDOW_HIDDEN);
    if (window_ != nullptr) renderer_ = SDL_CreateRenderer(window_, -1, SDL_RENDERER_SOFTWARE);
  }
  ~Window() {
    if (renderer_ != nullptr) SDL_DestroyRenderer(renderer_);
    if (window_ != nullptr) SDL_DestroyWindow(window_);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
  }
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;
  SDL_Renderer* Renderer() { return renderer_; }

 private:
  SDL_Window* window_ = nullptr;
  SDL_Renderer* renderer_ = nullptr;
};

void Show(SDL_Renderer& renderer, Canvas& canvas, WorldPainter& painter, const Frame& frame, double seconds) {
  canvas.Begin();
  painter.Observe(frame, seconds);
  DrawPicture(canvas, painter, {frame, seconds});
  canvas.End();
  SDL_RenderPresent(&renderer);
}

// Times the picture after `before` others of a window that has just opened.
void TimeEarlyPicture(benchmark::State& bench, const Frame& frame, int before) {
  Window window;
  if (window.Renderer() == nullptr) return bench.SkipWithError("no window");
  for (auto _ : bench) {
    bench.PauseTiming();
    Canvas canvas = Canvas::On(*window.Renderer());
    auto painter = std::make_unique<WorldPainter>(canvas);
    double seconds = 0;
    for (int i = 0; i < before; ++i) Show(*window.Renderer(), canvas, *painter, frame, seconds += 1.0 / kStepsPerSecond);
    bench.ResumeTiming();
    Show(*window.Renderer(), canvas, *painter, frame, seconds + 1.0 / kStepsPerSecond);
    bench.PauseTiming();
    painter.reset();
    bench.ResumeTiming();
  }
}

}  // namespace

void RegisterFrameCases() {
  const auto early = std::make_shared<Lazy<Pictures>>(5, 20);
  RegisterCase("Frame/first/20", [early](benchmark::State& bench) { TimeEarlyPicture(bench, (**early).frames.front(), 0); });
  RegisterCase("Frame/second/20", [early](benchmark::State& bench) { TimeEarlyPicture(bench, (**early).frames.front(), 1); });
  RegisterCase("Frame/ours/20", [scene = std::make_shared<Lazy<Pictures>>(5, 20)](benchmark::State& bench) {
    Pictures& pictures = **scene;
    if (!pictures.canvas) return bench.SkipWithError("no canvas");
    for (auto _ : bench) pictures.Draw();
  });
}

}  // namespace firelane::bench
