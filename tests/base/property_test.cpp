#include "tests/support/property.h"

#include <gtest/gtest.h>

namespace firelane {
namespace {

constexpr const char* kName = "FIRELANE_PROPERTY_RUNS_PERCENT";

// Sets the variable for one test and puts back what was there.
class Scale {
 public:
  explicit Scale(const char* text) : was_(std::getenv(kName) == nullptr ? "" : std::getenv(kName)), wasSet_(std::getenv(kName) != nullptr) {
    if (text == nullptr) {
      unsetenv(kName);
    } else {
      setenv(kName, text, 1);
    }
  }
  ~Scale() {
    if (wasSet_) {
      setenv(kName, was_.c_str(), 1);
    } else {
      unsetenv(kName);
    }
  }
  Scale(const Scale&) = delete;
  Scale& operator=(const Scale&) = delete;

 private:
  std::string was_;
  bool wasSet_;
};

TEST(PropertyRuns, AreAllOfThemWhenNothingIsSet) {
  const Scale scale(nullptr);
  EXPECT_EQ(PropertyRuns(250), 250);
}

TEST(PropertyRuns, ScaleByPercentButNeverToNothing) {
  const Scale scale("10");
  EXPECT_EQ(PropertyRuns(250), 25);
  EXPECT_EQ(PropertyRuns(3), 1);
}

TEST(PropertyRuns, GrowForALongSearch) {
  const Scale scale("1000");
  EXPECT_EQ(PropertyRuns(250), 2500);
}

TEST(PropertyRunsDeathTest, RefuseWhatIsNoPercentage) {
  for (const char* text : {"", "ten", "10%", "0", "-5", "10001", "99999999999"}) {
    const Scale scale(text);
    EXPECT_DEATH(PropertyRuns(250), "whole number from 1 to 10000") << text;
  }
}

}  // namespace
}  // namespace firelane
