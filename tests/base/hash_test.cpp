#include "firelane/base/hash.h"

#include <gtest/gtest.h>

#include <numeric>

namespace firelane {
namespace {

enum class Small : std::uint8_t { kOne = 1 };

std::uint64_t HashOfBytes(int count) {
  std::vector<unsigned char> bytes(static_cast<std::size_t>(count));
  std::iota(bytes.begin(), bytes.end(), static_cast<unsigned char>(0));
  Hasher hasher;
  hasher.AddBytes(bytes.data(), bytes.size());
  return hasher.Value();
}

// The published value of XXH3's 64-bit variant for the empty input.
TEST(Hasher, GoldenOfNothing) { EXPECT_EQ(HashText(Hasher().Value()), "2d06800538d394c2"); }

// Bytes 0, 1, 2, …: one length for each of the algorithm's branches.
TEST(Hasher, GoldenOfEachLengthClass) {
  EXPECT_EQ(HashText(HashOfBytes(3)), "5f4299fc161c9cbb");
  EXPECT_EQ(HashText(HashOfBytes(8)), "3a1c2d7c85af88f8");
  EXPECT_EQ(HashText(HashOfBytes(16)), "8355e3a6f61770db");
  EXPECT_EQ(HashText(HashOfBytes(100)), "004e4f921a64bd1c");
  EXPECT_EQ(HashText(HashOfBytes(200)), "f42a8864feaf0703");
  EXPECT_EQ(HashText(HashOfBytes(256)), "9408a4433b952d71");
}

TEST(Hasher, HashesTheBytesOfValuesInOrder) {
  Hasher values;
  values.Add(std::uint8_t{0});
  values.Add(Small::kOne);
  values.Add(std::uint32_t{0x05040302});
  values.Add(std::uint16_t{0x0706});
  EXPECT_EQ(values.Value(), HashOfBytes(8));

  Hasher swapped;
  swapped.Add(Small::kOne);
  swapped.Add(std::uint8_t{0});
  Hasher straight;
  straight.Add(std::uint8_t{0});
  straight.Add(Small::kOne);
  EXPECT_NE(swapped.Value(), straight.Value());
}

TEST(Hasher, TellsTheTwoZeroesApart) {
  Hasher plus;
  plus.Add(0.0F);
  Hasher minus;
  minus.Add(-0.0F);
  EXPECT_NE(plus.Value(), minus.Value());
}

TEST(Hasher, TellsWhereOneTextEndsAndTheNextBegins) {
  Hasher early;
  early.Add("a");
  early.Add("bc");
  Hasher late;
  late.Add("ab");
  late.Add("c");
  EXPECT_NE(early.Value(), late.Value());
}

// However the bytes came, beyond what the first growth holds too.
TEST(Hasher, KeepsWhatItHasWhenItGrows) {
  constexpr int kBytes = 100'000;
  Hasher byByte;
  for (int i = 0; i < kBytes; ++i) byByte.Add(static_cast<unsigned char>(i));
  EXPECT_EQ(byByte.Value(), HashOfBytes(kBytes));
}

TEST(Hasher, TakesNoBytesFromNowhere) {
  Hasher hasher;
  hasher.AddBytes(nullptr, 0);
  EXPECT_EQ(hasher.Value(), Hasher().Value());
}

TEST(Hasher, StartsAnewWhenCleared) {
  Hasher hasher;
  hasher.Add(7);
  hasher.Clear();
  EXPECT_EQ(hasher.Value(), Hasher().Value());
}

TEST(HashText, IsSixteenLowerCaseDigits) {
  EXPECT_EQ(HashText(0), "0000000000000000");
  EXPECT_EQ(HashText(0x1aULL), "000000000000001a");
  EXPECT_EQ(HashText(0xfedcba9876543210ULL), "fedcba9876543210");
}

}  // namespace
}  // namespace firelane
