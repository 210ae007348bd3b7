// A floor that is drawn while it is played, with the probe and every layer, plays to the last bit like one that nobody looks at.
#include <SDL.h>
#include <gtest/gtest.h>

#include "firelane/play/floor_run.h"
#include "firelane/sim/frame.h"
#include "firelane/ui/picture.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

constexpr std::uint32_t kStepsPerPicture = 120;

TEST(DrawnPlay, HasTheHashOfUnseenPlayAfterEveryStep) {
  auto canvas = Canvas::InMemory(kLeastPicture, 1);
  ASSERT_TRUE(canvas) << SDL_GetError();
  const int seeds = PropertyRuns(16);
  for (std::uint32_t seed = 1; seed <= static_cast<std::uint32_t>(seeds); ++seed) {
    FloorRunRequest request;
    request.seed = seed;
    FloorRun drawn(request);
    FloorRun unseen(request);
    WorldPainter painter(*canvas);
    StepProbe probe;
    Frame frame;
    int pictures = 0;
    while (!unseen.Result()) {
      drawn.Advance(&probe);
      unseen.Advance();
      const std::uint32_t step = unseen.Now().step;
      if (step % kStepsPerPicture == 1) {
        MakeFrame(drawn.Now(), drawn.Events(), frame);
        canvas->Begin();
        DrawPicture(*canvas, painter, {.frame = frame, .seconds = step * double{kStepSeconds}, .layers = LayerSet::All(), .probe = &probe});
        canvas->End();
        ++pictures;
      }
      ASSERT_EQ(HashOf(drawn.Now()), HashOf(unseen.Now())) << "seed " << seed << " step " << step;
    }
    EXPECT_EQ(drawn.Result(), unseen.Result());
    EXPECT_GT(pictures, 3) << "or nothing was seen";
  }
}

}  // namespace
}  // namespace firelane
