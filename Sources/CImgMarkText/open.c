#include "include/CImgMarkText.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

/// Its name is that of its binary interface; what it needs itself is opened with it.
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

/// Has Fontconfig read what fonts there are, as Pango would have it do for the first text.
///
/// That takes as long as opening Pango, and is done meanwhile. Without it Pango does it all the same.
static int start_finding_fonts(pthread_t *thread) {
  // Here and not on the thread, which would wait for Pango: libraries are opened one at a time.
  void *library = dlopen(font_library_name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return 0;
  fontconfig_start = (int (*)(void))dlsym(library, "FcInit");
  return fontconfig_start != NULL && pthread_create(thread, NULL, find_fonts, NULL) == 0;
}

/// Finds the functions, and never closes the library again: GLib keeps threads and types.
static void find_functions(void) {
  // Everything at once, so that what can't be resolved is found now and not when it is called.
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
  // Were they still being read, Pango would begin anew.
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
