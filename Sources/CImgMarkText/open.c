#include "include/CImgMarkText.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

/// Its name is that of its binary interface; what it needs itself is opened with it.
#ifdef __APPLE__
static const char library_name[] = "libpangocairo-1.0.0.dylib";
#else
static const char library_name[] = "libpangocairo-1.0.so.0";
#endif

imt_functions imt_opened;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[512];

static void note_failure(void) {
  const char *reason = dlerror();
  snprintf(failure, sizeof failure, "%s", reason != NULL ? reason : library_name);
}

/// Finds the functions, and never closes the library again: GLib keeps threads and types.
static void open_library(void) {
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

const char *imt_open(void) {
  pthread_once(&once, open_library);
  return failure[0] != 0 ? failure : NULL;
}
