# Dear ImGui with its SDL2 platform and SDL_Renderer backends, as the target ImGui::SDLRenderer.
#
# The library comes by pkg-config (Debian's libimgui-dev: `imgui`, which needs -lstb). Its backends come as sources: from the folder
# FIRELANE_IMGUI_BACKENDS, from build/imgui-backends (filled by scripts/setup where a slim image left documentation out), or from where
# Debian puts them. Names of ImGui before 1.89 (imgui_impl_sdl, imgui_impl_sdlrenderer) and since (imgui_impl_sdl2,
# imgui_impl_sdlrenderer2) both do.
set(FIRELANE_IMGUI_BACKENDS "" CACHE PATH "Folder with ImGui's imgui_impl_sdl*.cpp, of the same version as the library")

find_package(PkgConfig QUIET)
if(PkgConfig_FOUND AND NOT TARGET PkgConfig::IMGUI)
  pkg_check_modules(IMGUI QUIET IMPORTED_TARGET GLOBAL imgui)
endif()

set(imguiPlaces ${FIRELANE_IMGUI_BACKENDS} ${PROJECT_SOURCE_DIR}/build/imgui-backends /usr/share/doc/libimgui-dev/examples/backends)
find_file(IMGUI_PLATFORM_SOURCE NAMES imgui_impl_sdl2.cpp imgui_impl_sdl.cpp PATHS ${imguiPlaces} NO_DEFAULT_PATH)
find_file(IMGUI_RENDERER_SOURCE NAMES imgui_impl_sdlrenderer2.cpp imgui_impl_sdlrenderer.cpp PATHS ${imguiPlaces} NO_DEFAULT_PATH)
find_path(IMGUI_BACKEND_HEADERS NAMES imgui_impl_sdlrenderer2.h imgui_impl_sdlrenderer.h
  PATHS ${imguiPlaces} PATH_SUFFIXES imgui/backends)
mark_as_advanced(IMGUI_PLATFORM_SOURCE IMGUI_RENDERER_SOURCE IMGUI_BACKEND_HEADERS)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(ImGui REQUIRED_VARS IMGUI_FOUND IMGUI_PLATFORM_SOURCE IMGUI_RENDERER_SOURCE IMGUI_BACKEND_HEADERS
  VERSION_VAR IMGUI_VERSION
  REASON_FAILURE_MESSAGE "On Debian: apt-get install libimgui-dev (another folder of backends: -DFIRELANE_IMGUI_BACKENDS=...)")

if(ImGui_FOUND AND NOT TARGET ImGui::SDLRenderer)
  find_package(SDL2 REQUIRED)
  # Not ours to warn about: no warnings at all, and its headers are system headers.
  add_library(firelane_imgui_backends STATIC ${IMGUI_PLATFORM_SOURCE} ${IMGUI_RENDERER_SOURCE})
  set_target_properties(firelane_imgui_backends PROPERTIES CXX_STANDARD 17 CXX_CLANG_TIDY "")
  target_compile_options(firelane_imgui_backends PRIVATE -w)
  target_include_directories(firelane_imgui_backends SYSTEM PUBLIC ${IMGUI_BACKEND_HEADERS})
  target_link_libraries(firelane_imgui_backends PUBLIC PkgConfig::IMGUI SDL2::SDL2)
  add_library(ImGui::SDLRenderer ALIAS firelane_imgui_backends)
endif()
