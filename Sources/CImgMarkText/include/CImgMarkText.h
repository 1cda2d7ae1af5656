// Pango and Cairo, opened when the first text is laid out, not when the process starts.
//
// Opening them takes longer than most work without text. So they aren't linked: the libraries are
// opened at run time, and their functions are available here under their own names.

#ifndef CIMGMARKTEXT_H
#define CIMGMARKTEXT_H

#include <stddef.h>

#include "text_functions.h"
#include "text_types.h"

/// Opens the libraries, once per process; must precede all other functions.
///
/// Returns NULL, or the system's error message.
const char *imt_open(void);

/// Begins to open the libraries on another thread; `imt_open` then waits for it.
void imt_start_opening(void);

/// A growing array of bytes; empty if all members are 0.
typedef struct {
  unsigned char *start;
  size_t count, capacity;
} imt_bytes;

/// Begins a PDF; `bytes` receives it and must outlive it.
cairo_surface_t *imt_pdf_create(imt_bytes *bytes);

void imt_bytes_free(imt_bytes *bytes);

/// Returns an image of this size, for which a PDF embeds the JPEG file unchanged; NULL if memory
/// runs out.
cairo_surface_t *imt_jpeg_create(const unsigned char *bytes, size_t count, int width, int height);

#define IMT_POINTER(result, name, parameters, arguments) result(*name) parameters;
/// The addresses of the functions, once the libraries are open.
typedef struct {
  IMT_FUNCTIONS(IMT_POINTER)
} imt_functions;
#undef IMT_POINTER

extern imt_functions imt_opened;

#define IMT_CALL(result, name, parameters, arguments) \
  static inline result name parameters { return imt_opened.name arguments; }
IMT_FUNCTIONS(IMT_CALL)
#undef IMT_CALL

#endif
