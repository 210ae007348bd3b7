// Exponentials and powers of our own: the same bits from every compiler and C library.
#pragma once

namespace firelane {

// e^x, within 1e-7 of its size; x beyond ±87 counts as ±87, so that the result is neither 0 nor infinite.
float Exp(float x);
// Natural logarithm of x > 0, within 1e-7 of its size, and of 1e-7 near x = 1.
float Log(float x);
// base^exponent for base > 0, or base = 0 and exponent >= 0 (0^0 = 1), within 1e-6 of its size; results beyond e^±87 count as e^±87.
float Pow(float base, float exponent);

}  // namespace firelane
