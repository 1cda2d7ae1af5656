#ifndef IMC_PNG_STREAM_H
#define IMC_PNG_STREAM_H

#include "png_expand.h"

// Inflates and unfilters the rows of a PNG that isn't interlaced: several times faster than zlib
// and libpng, in little memory. It accepts only ordinary data. Everything unusual, even one byte
// too many, is left to libpng, which decides what the file means.

typedef struct imc_png_stream imc_png_stream;

/// The position and the format of the image data.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /// The data of the first IDAT chunk.
  size_t position;
  uint32_t height;
  imc_png_samples samples;
  /// Whether filters are undone in plain C as in the standard, without special instructions.
  int plainly;
} imc_png_source;

/// Returns the memory that a stream allocates for rows stored in `row_bytes` bytes.
uint64_t imc_png_stream_memory(uint64_t row_bytes);

/// Returns NULL if memory runs out, or if the machine isn't supported.
imc_png_stream *imc_png_stream_open(const imc_png_source *source);

/// Reads the next `count` rows, expanded if the format needs it.
///
/// Returns 0 if not all can be read, or if the data don't end with the last row. The stream can't
/// be used after that.
int imc_png_stream_rows(imc_png_stream *stream, uint8_t *rows, size_t count);

void imc_png_stream_close(imc_png_stream *stream);

#endif
