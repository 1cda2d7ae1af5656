// Pango and Cairo, opened when the first text is set rather than when the process starts.
//
// Opening them takes longer than most of what the program does without text. So nothing is linked:
// the libraries are found at run time, and their functions stand here under their own names.

#ifndef CIMGMARKTEXT_H
#define CIMGMARKTEXT_H

#include <stddef.h>

#include "text_functions.h"
#include "text_types.h"

/// Opens the libraries, once in a process; no other function may be called before.
///
/// Returns NULL, or what the system says is wrong.
const char *imt_open(void);

/// Begins to open the libraries on a thread of its own; `imt_open` then waits for it.
void imt_start_opening(void);

/// Bytes that grow; nothing where all is zero.
typedef struct {
  unsigned char *start;
  size_t count, capacity;
} imt_bytes;

/// Begins a PDF, which is written into bytes that must outlive it.
cairo_surface_t *imt_pdf_create(imt_bytes *bytes);

void imt_bytes_free(imt_bytes *bytes);

/// An image of this size whose file, a JPEG, a PDF carries as it is; NULL where memory is out.
cairo_surface_t *imt_jpeg_create(const unsigned char *bytes, size_t count, int width, int height);

#define IMT_POINTER(result, name, parameters, arguments) result(*name) parameters;
/// Where the functions are, once the libraries are open.
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
