# What every target of the project shares, and the two shapes a target can take: a room (library) or a program.

add_library(firelane_options INTERFACE)
target_compile_features(firelane_options INTERFACE cxx_std_20)
# The same bits from every compiler and build type: no fused multiply-add, no fast-math.
target_compile_options(firelane_options INTERFACE -ffp-contract=off -Wall -Wextra -Wpedantic -Wshadow -Wconversion
  -Wno-sign-conversion -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual $<$<BOOL:${FIRELANE_WERROR}>:-Werror>)
# The clang build looks for reserved names: as a check of clang-tidy that took a fifth of its time.
target_compile_options(firelane_options INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wreserved-identifier>)
# GCC 12 and 13 see overlapping copies in plain additions of std::string when they inline them (its bug 105651).
target_compile_options(firelane_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
target_compile_definitions(firelane_options INTERFACE $<$<OR:$<CONFIG:Debug>,$<BOOL:${FIRELANE_CHECKS}>>:FIRELANE_CHECKS=1>)

# firelane_room(NAME SOURCES a.cpp ... ROOMS base ... [LIBRARIES fmt::fmt ...])
# NAME's public headers lie in include/firelane/NAME, the rest in src/NAME ("NAME/x.h").
function(firelane_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;ROOMS;LIBRARIES" ${ARGN})
  add_library(firelane_${name} STATIC ${ROOM_SOURCES})
  add_library(firelane::${name} ALIAS firelane_${name})
  target_include_directories(firelane_${name} PUBLIC ${PROJECT_SOURCE_DIR}/include PRIVATE ${PROJECT_SOURCE_DIR}/src)
  list(TRANSFORM ROOM_ROOMS PREPEND firelane::)
  target_link_libraries(firelane_${name} PUBLIC ${ROOM_ROOMS} PRIVATE ${ROOM_LIBRARIES} PUBLIC firelane_options)
endfunction()
