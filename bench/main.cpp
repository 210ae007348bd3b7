#include "bench/cases.h"

int main(int argc, char** argv) {
  firelane::bench::RegisterStepCases();
  firelane::bench::RegisterLaneCases();
  firelane::bench::RegisterSolveCases();
  firelane::bench::RegisterFieldCases();
#ifdef FIRELANE_RENDER
  firelane::bench::RegisterFrameCases();
#endif
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
