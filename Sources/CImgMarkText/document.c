#include "include/CImgMarkText.h"

#include <stdlib.h>
#include <string.h>

/// Appends what a document writes.
static cairo_status_t append(void *closure, const unsigned char *data, unsigned int length) {
  imt_bytes *bytes = closure;
  if (length > bytes->capacity - bytes->count) {
    size_t capacity = bytes->capacity < 4096 ? 4096 : bytes->capacity;
    while (capacity - bytes->count < length) {
      if (capacity > SIZE_MAX / 2) return CAIRO_STATUS_NO_MEMORY;
      capacity *= 2;
    }
    unsigned char *start = realloc(bytes->start, capacity);
    if (start == NULL) return CAIRO_STATUS_NO_MEMORY;
    bytes->start = start;
    bytes->capacity = capacity;
  }
  memcpy(bytes->start + bytes->count, data, length);
  bytes->count += length;
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *imt_pdf_create(imt_bytes *bytes) {
  // Each page has its own size, set before drawing on it.
  return cairo_pdf_surface_create_for_stream(append, bytes, 1, 1);
}

void imt_bytes_free(imt_bytes *bytes) {
  free(bytes->start);
  memset(bytes, 0, sizeof *bytes);
}

cairo_surface_t *imt_jpeg_create(const unsigned char *bytes, size_t count, int width, int height) {
  unsigned char *copy = malloc(count);
  if (copy == NULL) return NULL;
  memcpy(copy, bytes, count);
  // Cairo needs an image with pixels, but doesn't read them.
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  if (cairo_surface_set_mime_data(surface, "image/jpeg", copy, count, free, copy) !=
      CAIRO_STATUS_SUCCESS) {
    free(copy);
    cairo_surface_destroy(surface);
    return NULL;
  }
  return surface;
}
