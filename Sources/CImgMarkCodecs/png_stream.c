#include "png_stream.h"

#include "inflate.h"
#include "png_unfilter.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

enum {
  input_size = 32768,
  /// The bytes of rows that are inflated before they are unfiltered: few enough for the cache.
  batch_size = 131072,
  /// The number of rows that are unfiltered together.
  least_rows = 4
};

struct imc_png_stream {
  imc_png_source source;
  /// The bytes of a row as stored, and as delivered.
  size_t row_bytes, delivered_bytes;
  /// The bytes from one stored pixel to the next; 1 if pixels share a byte.
  int pixel_bytes;
  /// The remaining bytes of the chunk, and its checksum so far.
  size_t left;
  uint32_t checksum;
  /// Whether all chunks of image data were read.
  int is_read;
  uint32_t next_row;
  /// The start of the next row in the output.
  uint8_t *row;
  uint32_t adler;
  /// The row above the next one.
  uint8_t *above;
  /// Rows before expansion; NULL if they aren't expanded.
  uint8_t *stored;
  size_t output_size;
  uint8_t *output;
  imc_inflater inflater;
  uint8_t input[input_size + imc_input_margin];
};

// Chunks ------------------------------------------------------------------------------------------

static uint32_t number_at(const uint8_t *at) {
  return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/// Reads the end of a chunk: its checksum, then the head of the next one; returns 0 if either is
/// wrong.
static int next_chunk(imc_png_stream *stream) {
  imc_png_source *source = &stream->source;
  // The checksum, and the head of the next chunk.
  if (source->count - source->position < 12) return 0;
  const uint8_t *at = source->bytes + source->position;
  if (number_at(at) != stream->checksum) return 0;
  if (memcmp(at + 8, "IDAT", 4) != 0) {
    stream->is_read = 1;
    return 1;
  }
  source->position += 12;
  stream->left = number_at(at + 4);
  stream->checksum = libdeflate_crc32(0, at + 8, 4);
  return stream->left <= source->count - source->position;
}

/// Refills the input; returns 0 if none is left, or if it is damaged.
static int refill(imc_png_stream *stream) {
  if (stream->is_read) return 0;
  imc_inflater *inflater = &stream->inflater;
  // The inflater may return unused bits at the end, so their bytes are kept.
  const uint8_t *kept = imc_inflate_position(inflater);
  size_t held = (size_t)(inflater->next - kept), there = (size_t)(inflater->end - kept);
  memmove(stream->input, kept, there);
  while (there < input_size && !stream->is_read) {
    size_t piece = input_size - there < stream->left ? input_size - there : stream->left;
    const uint8_t *from = stream->source.bytes + stream->source.position;
    stream->checksum = libdeflate_crc32(stream->checksum, from, piece);
    memcpy(stream->input + there, from, piece);
    stream->source.position += piece;
    stream->left -= piece;
    there += piece;
    if (stream->left == 0 && !next_chunk(stream)) return 0;
  }
  inflater->next = stream->input + held;
  inflater->end = stream->input + there;
  memset(stream->input + there, 0, imc_input_margin);
  // The last codes may be in the inflater's bits while its position is past the end.
  inflater->limit = stream->is_read ? inflater->end + 16 : inflater->end - imc_input_margin;
  return 1;
}

/// Inflates until the output reaches a position; returns 0 if it doesn't.
static int inflate_to(imc_png_stream *stream, const uint8_t *target) {
  imc_inflater *inflater = &stream->inflater;
  while (inflater->out < target) {
    imc_inflate_result result = imc_inflate_run(inflater, target);
    if (result == imc_inflate_damaged) return 0;
    if (inflater->out >= target) break;
    if (result == imc_inflate_done || !refill(stream)) return 0;
  }
  // Bits from beyond the end are invented.
  return imc_inflate_position(inflater) <= inflater->end;
}

/// Returns whether the stream ends here, with its checksum and no bytes after it (RFC 1950, 2.2).
static int ends_here(imc_png_stream *stream) {
  imc_inflater *inflater = &stream->inflater;
  const uint8_t *end = stream->row;
  for (;;) {
    imc_inflate_result result = imc_inflate_run(inflater, end + 1);
    if (result == imc_inflate_done) break;
    if (result == imc_inflate_damaged || inflater->out > end || !refill(stream)) return 0;
  }
  while (!stream->is_read) {
    if (!refill(stream)) return 0;
    if (inflater->end - imc_inflate_position(inflater) > 4) return 0;
  }
  const uint8_t *position = imc_inflate_position(inflater);
  return inflater->out == end && inflater->end - position == 4
      && number_at(position) == stream->adler;
}

// Rows --------------------------------------------------------------------------------------------

static size_t rows_at_once(uint64_t row_bytes) {
  uint64_t rows = batch_size / (row_bytes + 1);
  return rows < least_rows ? least_rows : (size_t)rows;
}

/// Moves the window, and the bytes inflated after it, to the start of the output.
static void make_room(imc_png_stream *stream, size_t needed) {
  imc_inflater *inflater = &stream->inflater;
  size_t used = (size_t)(stream->row - stream->output);
  if (used + needed + imc_output_margin <= stream->output_size) return;
  size_t moved = used > imc_window ? used - imc_window : 0;
  memmove(
      stream->output, stream->output + moved, (size_t)(inflater->out - stream->output) - moved);
  stream->row -= moved;
  inflater->out -= moved;
}

/// Reads rows as they are stored.
static int read_rows(imc_png_stream *stream, uint8_t *rows, uint32_t count) {
  size_t row_bytes = stream->row_bytes, size = count * (row_bytes + 1);
  make_room(stream, size);
  if (!inflate_to(stream, stream->row + size)) return 0;
  int (*unfilter)(const uint8_t *, size_t, size_t, int, const uint8_t *, uint8_t *) =
      stream->source.plainly ? imc_unfilter_plainly : imc_unfilter;
  if (!unfilter(stream->row, count, row_bytes, stream->pixel_bytes, stream->above, rows)) return 0;
  memcpy(stream->above, rows + (count - 1) * row_bytes, row_bytes);
  stream->adler = libdeflate_adler32(stream->adler, stream->row, size);
  stream->row += size;
  stream->next_row += count;
  return stream->next_row < stream->source.height || ends_here(stream);
}

int imc_png_stream_rows(imc_png_stream *stream, uint8_t *rows, size_t count) {
  size_t most = rows_at_once(stream->row_bytes);
  if (count > stream->source.height - stream->next_row) return 0;
  while (count > 0) {
    uint32_t now = (uint32_t)(count < most ? count : most);
    if (!read_rows(stream, stream->stored == NULL ? rows : stream->stored, now)) return 0;
    for (size_t y = 0; stream->stored != NULL && y < now; y++) {
      imc_png_expand(
          &stream->source.samples, stream->stored + y * stream->row_bytes,
          rows + y * stream->delivered_bytes);
    }
    rows += now * stream->delivered_bytes;
    count -= now;
  }
  return 1;
}

// Opening -----------------------------------------------------------------------------------------

uint64_t imc_png_stream_memory(uint64_t row_bytes) {
  if (row_bytes > UINT64_MAX / 64) return UINT64_MAX / 4;
  // Rows as filtered and, if they are expanded, as stored.
  uint64_t rows = rows_at_once(row_bytes) * 2 + 1;
  return sizeof(imc_png_stream) + imc_window + rows * (row_bytes + 1) + 4096;
}

/// Reads the head of the zlib stream (RFC 1950, 2.2); returns 0 if libpng must judge it.
static int read_head(imc_png_stream *stream) {
  imc_inflater *inflater = &stream->inflater;
  if (!refill(stream) || inflater->end - inflater->next < 2) return 0;
  unsigned method = inflater->next[0], flags = inflater->next[1];
  unsigned needs_dictionary = flags & 0x20, window = method >> 4;
  if ((method & 15) != 8 || window > 7 || (method << 8 | flags) % 31 != 0) return 0;
  if (needs_dictionary) return 0;
  inflater->window = 256u << window;
  inflater->next += 2;
  return 1;
}

static int allocate(imc_png_stream *stream) {
  size_t row_bytes = stream->row_bytes, rows = rows_at_once(row_bytes);
  stream->output_size = imc_window + rows * (row_bytes + 1) + imc_output_margin;
  stream->output = malloc(stream->output_size + imc_unfilter_margin);
  stream->above = calloc(1, row_bytes + imc_unfilter_margin);
  int is_plain = imc_png_are_plain(&stream->source.samples);
  stream->stored = is_plain ? NULL : malloc(rows * row_bytes);
  stream->row = stream->output;
  stream->inflater.begin = stream->inflater.out = stream->output;
  return stream->output != NULL && stream->above != NULL && (is_plain || stream->stored != NULL);
}

imc_png_stream *imc_png_stream_open(const imc_png_source *source) {
  // The inflater reads words in the machine's byte order, so that must be little endian.
  const uint16_t one = 1;
  if (*(const uint8_t *)&one != 1) return NULL;
  imc_png_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NULL;
  imc_inflate_begin(&stream->inflater);
  stream->inflater.next = stream->inflater.end = stream->inflater.limit = stream->input;
  const imc_png_samples *samples = &source->samples;
  size_t pixel_bits = (size_t)(samples->channels * samples->bits);
  size_t delivered = (size_t)samples->expanded_channels * (samples->keeps_depth ? 2 : 1);
  stream->source = *source;
  stream->row_bytes = (samples->width * pixel_bits + 7) / 8;
  stream->delivered_bytes = samples->width * delivered;
  stream->pixel_bytes = pixel_bits < 8 ? 1 : (int)pixel_bits / 8;
  stream->left = number_at(source->bytes + source->position - 8);
  stream->checksum = libdeflate_crc32(0, source->bytes + source->position - 4, 4);
  stream->adler = 1;
  int is_open = stream->left <= source->count - source->position && allocate(stream)
      && read_head(stream);
  if (is_open) return stream;
  imc_png_stream_close(stream);
  return NULL;
}

void imc_png_stream_close(imc_png_stream *stream) {
  free(stream->output);
  free(stream->above);
  free(stream->stored);
  free(stream);
}
