#!/usr/bin/env python3
"""The table of docs/performance.md: medians of processor time and how far the repetitions scatter, each against its kernel.

    build/release/firelane_bench --benchmark_repetitions=11 --benchmark_min_time=0.05 --benchmark_enable_random_interleaving=true \\
      --benchmark_out=bench.json --benchmark_out_format=json && tools/bench_table.py bench.json
"""
import json
import statistics
import sys


def samples_of(path):
    """Case -> nanoseconds of its repetitions, in order of registration."""
    with open(path, encoding="utf-8") as file:
        runs = json.load(file)["benchmarks"]
    samples, cells = {}, {}
    for run in sorted((run for run in runs if run["run_type"] == "iteration"), key=lambda run: run["family_index"]):
        samples.setdefault(run["run_name"], []).append(run["cpu_time"])
        if "perCell" in run:
            cells.setdefault(run["run_name"], []).append(run["perCell"] * 1e9)
    return samples, cells


def shown(times):
    median = statistics.median(times)
    quarters = statistics.quantiles(times, n=4) if len(times) > 1 else [median] * 3
    return f"{median:,.0f} ± {50 * (quarters[2] - quarters[0]) / median:.0f} %"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    samples, cells = samples_of(sys.argv[1])
    print("| case | ns, median ± half the middle half | of its kernel | ns per cell |\n|---|---|---|---|")
    for name, times in samples.items():
        area, _, size = name.split("/")
        kernel = samples.get(f"{area}/kernel/{size}")
        ratio = f"{statistics.median(times) / statistics.median(kernel):.2f}" if kernel else ""
        cell = f"{statistics.median(cells[name]):.1f}" if name in cells else ""
        print(f"| `{name}` | {shown(times)} | {ratio} | {cell} |")


if __name__ == "__main__":
    main()
