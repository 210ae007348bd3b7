// The eight shapes that tell the members apart where colours cannot.
#pragma once

#include "firelane/render/canvas.h"

namespace firelane {

// The mark of a member in its colour, outlined, `radius` pixels in size.
void DrawMark(Canvas& canvas, int memberId, Vec2 middle, float radius);

}  // namespace firelane
