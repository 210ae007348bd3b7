# Sourced by the scripts beside it, from the project's root.

# build PRESET [TARGET...]: configures where needed and builds, everything when no target is named. Off a terminal it speaks only of work and faults.
build() {
  local preset=$1 log status=0
  shift
  log=$(mktemp)
  if [ ! "build/$preset/build.ninja" -nt CMakePresets.json ]; then
    echo "build: configuring $preset" >&2
    cmake --preset "$preset" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; return 1; }
    touch "build/$preset/build.ninja"
  fi
  if [ -t 2 ]; then
    ninja -C "build/$preset" "$@" >&2 || status=$?
  else
    ninja -C "build/$preset" -n "$@" 2>/dev/null | grep -q 'no work to do' || echo "build: building $preset" >&2
    ninja -C "build/$preset" "$@" >"$log" 2>&1 || { status=$?; grep -vE '^\[[0-9]+/[0-9]+\]' "$log" | head -n 120 >&2; }
  fi
  rm -f "$log"
  return "$status"
}
