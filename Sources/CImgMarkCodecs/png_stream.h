#ifndef IMC_PNG_STREAM_H
#define IMC_PNG_STREAM_H

#include "png_expand.h"

// The rows of a PNG that isn't interlaced, inflated and unfiltered here: several times faster than
// by zlib and libpng, in little memory. A stream takes only what it understands fully. Whatever is
// odd about the data, down to a byte too many, it leaves to libpng, whose word on it counts.

typedef struct imc_png_stream imc_png_stream;

/// Where the image data are, and what they are.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /// The data of the first IDAT chunk.
  size_t position;
  uint32_t height;
  imc_png_samples samples;
  /// Whether filters are undone as the standard writes it, without special instructions.
  int plainly;
} imc_png_source;

/// What a stream allocates for rows that are stored in so many bytes.
uint64_t imc_png_stream_memory(uint64_t row_bytes);

/// NULL where there is no memory, or the machine is none that streams are made for.
imc_png_stream *imc_png_stream_open(const imc_png_source *source);

/// Reads the next rows as they are delivered, all of them; 0 where that isn't possible, or where the
/// data don't end with the last row. Then the stream is used up.
int imc_png_stream_rows(imc_png_stream *stream, uint8_t *rows, size_t count);

void imc_png_stream_close(imc_png_stream *stream);

#endif
