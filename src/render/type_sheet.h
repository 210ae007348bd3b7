// Every letter of a typeface in one size, side by side in one bitmap: what a canvas makes a texture of.
#pragma once

#include <map>

#include "firelane/render/canvas.h"
#include "firelane/render/typeface.h"

namespace firelane {

struct TypeSheet {
  struct Place {
    int x = 0;  // in the bitmap
    int y = 0;
    int width = 0;
    int height = 0;
    int left = 0;  // from the pen on the baseline, in device pixels
    int top = 0;
  };
  Bitmap bitmap;  // white, as opaque as the letters are
  std::map<char32_t, Place> places;

  const Place& PlaceOf(char32_t letter) const;
};

TypeSheet SheetOf(const Typeface& face, int size, float scale);

}  // namespace firelane
