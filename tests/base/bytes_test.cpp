#include "firelane/base/bytes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

namespace firelane {
namespace {

enum class Colour : std::uint8_t { kRed, kGreen };

TEST(ByteWriter, WritesLittleEndianWithoutPadding) {
  ByteWriter writer;
  writer.Add(std::uint8_t{1});
  writer.Add(std::uint32_t{0x05040302});
  writer.Add(true);
  writer.Add(Colour::kGreen);
  writer.AddText("ab");
  writer.AddBytes("z");
  const std::string expected("\x01\x02\x03\x04\x05\x01\x01\x02\0\0\0abz", 14);
  EXPECT_EQ(writer.Bytes(), expected);
  EXPECT_EQ(writer.Take(), expected);
  EXPECT_TRUE(writer.Bytes().empty());
}

TEST(ByteReader, TakesBackWhatWasWritten) {
  ByteWriter writer;
  writer.Add(-7);
  writer.Add(-0.0F);
  writer.Add(std::numeric_limits<double>::infinity());
  writer.Add(false);
  writer.Add(Colour::kGreen);
  writer.Add(std::numeric_limits<std::uint64_t>::max());
  writer.AddText("");
  writer.AddText("floor");
  ByteReader reader(writer.Bytes());
  EXPECT_EQ(reader.Take<int>(), -7);
  EXPECT_TRUE(std::signbit(reader.Take<float>()));
  EXPECT_EQ(reader.Take<double>(), std::numeric_limits<double>::infinity());
  EXPECT_FALSE(reader.Take<bool>());
  EXPECT_EQ(reader.Take<Colour>(), Colour::kGreen);
  EXPECT_EQ(reader.Take<std::uint64_t>(), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(reader.TakeText(), "");
  EXPECT_EQ(reader.Left(), 9U);
  EXPECT_EQ(reader.TakeText(), "floor");
  EXPECT_TRUE(reader.AtEnd());
  EXPECT_FALSE(reader.Failed());
}

TEST(ByteReader, GivesZeroesForGoodOnceItHasReadBeyondTheEnd) {
  ByteReader reader("\x01\x02\x03");
  EXPECT_EQ(reader.Take<std::uint32_t>(), 0U);
  EXPECT_TRUE(reader.Failed());
  EXPECT_TRUE(reader.AtEnd());
  EXPECT_EQ(reader.Take<std::uint8_t>(), 0) << "though there was one left before";
  EXPECT_EQ(reader.TakeText(), "");
  EXPECT_EQ(reader.TakeBytes(0), "");
}

TEST(ByteReader, FailsWhenItIsTold) {
  ByteReader reader("\x01\x02");
  reader.Fail();
  EXPECT_TRUE(reader.Failed());
  EXPECT_EQ(reader.Take<std::uint8_t>(), 0);
}

TEST(ByteReader, TakesNoSwitchButZeroAndOne) {
  ByteReader reader(std::string_view("\0\x01\x02", 3));
  EXPECT_FALSE(reader.Take<bool>());
  EXPECT_TRUE(reader.Take<bool>());
  EXPECT_FALSE(reader.Failed());
  EXPECT_FALSE(reader.Take<bool>());
  EXPECT_TRUE(reader.Failed());
}

TEST(ByteReader, TakesNoTextThatIsLongerThanWhatIsLeft) {
  ByteReader reader(std::string_view("\x03\0\0\0ab", 6));
  EXPECT_EQ(reader.TakeText(), "");
  EXPECT_TRUE(reader.Failed());
}

TEST(ByteReader, TakesNoCountThatTheBytesLeftCannotHold) {
  const std::string_view bytes("\x02\0\0\0abcd", 8);
  ByteReader fits(bytes);
  EXPECT_EQ(fits.TakeCount(2), 2U);
  EXPECT_FALSE(fits.Failed());
  ByteReader tooMany(bytes);
  EXPECT_EQ(tooMany.TakeCount(3), 0U);
  EXPECT_TRUE(tooMany.Failed());
  ByteReader early("\x02");
  EXPECT_EQ(early.TakeCount(0), 0U);
  EXPECT_TRUE(early.Failed());
}

TEST(ByteReader, ReadsTheEmptyBytes) {
  ByteReader reader("");
  EXPECT_TRUE(reader.AtEnd());
  EXPECT_FALSE(reader.Failed());
  EXPECT_EQ(reader.TakeBytes(0), "");
  EXPECT_FALSE(reader.Failed());
  EXPECT_EQ(reader.TakeBytes(1), "");
  EXPECT_TRUE(reader.Failed());
}

}  // namespace
}  // namespace firelane
