#include "include/CImgMarkText.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

/// The library's name with the version of its binary interface; its dependencies are opened with
/// it.
#ifdef __APPLE__
static const char library_name[] = "libpangocairo-1.0.0.dylib";
static const char font_library_name[] = "libfontconfig.1.dylib";
#else
static const char library_name[] = "libpangocairo-1.0.so.0";
static const char font_library_name[] = "libfontconfig.so.1";
#endif

imt_functions imt_opened;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[512];

static void note_failure(void) {
  const char *reason = dlerror();
  snprintf(failure, sizeof failure, "%s", reason != NULL ? reason : library_name);
}

static int (*fontconfig_start)(void);

static void *find_fonts(void *nothing) {
  fontconfig_start();
  return nothing;
}

/// Starts reading the list of fonts with Fontconfig, as Pango would for the first text.
///
/// That takes as long as opening Pango, and runs at the same time. If it fails, Pango does it
/// itself.
static int start_finding_fonts(pthread_t *thread) {
  // Opened here and not on the thread, which would wait for Pango: libraries open one at a time.
  void *library = dlopen(font_library_name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return 0;
  fontconfig_start = (int (*)(void))dlsym(library, "FcInit");
  return fontconfig_start != NULL && pthread_create(thread, NULL, find_fonts, NULL) == 0;
}

/// Finds the functions; the library is never closed, because GLib keeps threads and types.
static void find_functions(void) {
  // All symbols at once, so that a missing one is found now and not at its call.
  void *library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    note_failure();
    return;
  }
#define FIND(result, name, parameters, arguments) \
  imt_opened.name = (result(*) parameters)dlsym(library, #name); \
  if (imt_opened.name == NULL) { \
    note_failure(); \
    return; \
  }
  IMT_FUNCTIONS(FIND)
#undef FIND
}

static void open_library(void) {
  pthread_t fonts;
  int is_started = start_finding_fonts(&fonts);
  find_functions();
  // If fonts were still being read, Pango would start again from the beginning.
  if (is_started) pthread_join(fonts, NULL);
}

static void *open_early(void *nothing) {
  imt_open();
  return nothing;
}

void imt_start_opening(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, open_early, NULL) == 0) pthread_detach(thread);
}

const char *imt_open(void) {
  pthread_once(&once, open_library);
  return failure[0] != 0 ? failure : NULL;
}
