#include "CImgMarkReferee.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} file;

static uint32_t next(uint64_t *state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(*state >> 33);
}

static void put(file *out, const void *bytes, size_t count) {
  if (count <= out->capacity - out->count) memcpy(out->bytes + out->count, bytes, count);
  out->count += count <= out->capacity - out->count ? count : 0;
}

static void put_number(file *out, uint32_t value) {
  const uint8_t bytes[4] = {value >> 24, value >> 16, value >> 8, value};
  put(out, bytes, 4);
}

static void put_chunk(file *out, const char *name, const uint8_t *data, size_t count, int damaged) {
  put_number(out, (uint32_t)count);
  size_t start = out->count;
  put(out, name, 4);
  put(out, data, count);
  put_number(out, (uint32_t)crc32(0, out->bytes + start, (uInt)(out->count - start)) ^ damaged);
}

static int channels_of(int color) { return color == 2 ? 3 : color == 4 ? 2 : color == 6 ? 4 : 1; }

/// Writes filtered rows of random bytes, which always form a picture.
static void make_rows(const referee_png_options *options, uint8_t *rows, size_t row_bytes) {
  uint64_t state = options->seed * 2 + 1;
  for (uint32_t y = 0; y < options->height; y++) {
    uint8_t *row = rows + y * (row_bytes + 1);
    row[0] = (uint8_t)(options->filter <= 4 ? options->filter : next(&state) % 5);
    // Runs of zeros as in flat areas, noise, and runs that repeat the bytes shortly before.
    size_t run = 0, is_zero = 0, distance = 0;
    for (size_t i = 1; i <= row_bytes; i++, run--) {
      if (run == 0) {
        run = 1 + next(&state) % (next(&state) % 4 == 0 ? 400 : 40);
        is_zero = next(&state) % 8 < (uint32_t)options->zeros;
        distance = next(&state) % 2 * (1 + next(&state) % 40);
      }
      int repeats = distance > 0 && distance < i;
      row[i] = is_zero ? 0 : repeats ? row[i - distance] : (uint8_t)next(&state);
    }
  }
  if (options->damage == referee_wrong_filter) {
    rows[(options->height / 2) * (row_bytes + 1)] = 5;
  }
}

static size_t deflated(
    const referee_png_options *options, uint8_t *rows, size_t count, uint8_t *out, size_t room) {
  z_stream stream = {0};
  deflateInit2(
      &stream, options->level, Z_DEFLATED, options->window_bits, 8, options->strategy);
  stream.next_in = rows;
  stream.avail_in = (uInt)count;
  stream.next_out = out;
  stream.avail_out = (uInt)room;
  deflate(&stream, Z_FINISH);
  deflateEnd(&stream);
  return room - stream.avail_out;
}

/// Damages a zlib stream, and returns its length.
static size_t damage(const referee_png_options *options, uint8_t *stream, size_t count) {
  uint64_t state = options->seed;
  switch (options->damage) {
    case referee_whole: case referee_wrong_filter: case referee_wrong_chunk: break;
    case referee_flipped_bit: stream[next(&state) % count] ^= 1u << next(&state) % 8; break;
    case referee_wrong_checksum: stream[count - 1] ^= 1; break;
    case referee_bytes_behind:
      memset(stream + count, 0, 3);
      return count + 3;
    case referee_smaller_window:
      // It declares that matches reach back 256 bytes at most.
      stream[0] = 0x08;
      stream[1] = 31 - 0x0800 % 31;
      break;
    case referee_missing_bytes: return count - 1 - next(&state) % 4;
  }
  return count;
}

static void put_colors(file *out, const referee_png_options *options) {
  uint64_t state = options->seed;
  uint8_t bytes[768];
  for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)next(&state);
  if (options->color == 3) put_chunk(out, "PLTE", bytes, (size_t)options->entries * 3, 0);
  if (!options->is_transparent) return;
  // A key of zeros, which are frequent in flat areas.
  if (options->color != 3) memset(bytes, 0, 6);
  size_t count = options->color == 3 ? (size_t)(options->entries + 1) / 2
      : options->color == 0           ? 2
                                      : 6;
  put_chunk(out, "tRNS", bytes, count, 0);
}

size_t referee_write_png(const referee_png_options *options, uint8_t *out, size_t capacity) {
  size_t bits = (size_t)(channels_of(options->color) * options->depth);
  size_t row_bytes = (options->width * bits + 7) / 8, count = (row_bytes + 1) * options->height;
  size_t room = count + count / 2 + 1024;
  uint8_t *rows = malloc(count), *stream = malloc(room);
  make_rows(options, rows, row_bytes);
  size_t left = damage(options, stream, deflated(options, rows, count, stream, room - 3));

  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  file png = {out, 0, capacity};
  put(&png, signature, sizeof signature);
  uint8_t header[13] = {
      0, 0, options->width >> 8, options->width, 0, 0, options->height >> 8, options->height,
      options->depth, options->color, 0, 0, 0};
  put_chunk(&png, "IHDR", header, sizeof header, 0);
  if (options->gamma > 0) {
    const uint8_t gamma[4] = {0, options->gamma >> 16, options->gamma >> 8, options->gamma};
    put_chunk(&png, "gAMA", gamma, sizeof gamma, 0);
  }
  put_colors(&png, options);
  for (const uint8_t *from = stream; left > 0;) {
    size_t size = options->chunk > 0 && options->chunk < left ? options->chunk : left;
    left -= size;
    put_chunk(
        &png, "IDAT", from, size, left == 0 && options->damage == referee_wrong_chunk);
    from += size;
  }
  put_chunk(&png, "IEND", NULL, 0, 0);
  free(rows);
  free(stream);
  return png.count;
}
