#include "deflate.h"
#include "guard.h"
#include "png_filter.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

// Written here and not by libpng, because libdeflate packs several times faster and tighter.
// The chunks follow PNG, third edition, 5.3 and 11; libpng reads them back in the tests.

/// Takes four fifths of the time of the next level, and packs a hundredth less.
static const int compression_level = 5;

static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

static uint8_t *put_number(uint8_t *at, uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) *at++ = (uint8_t)(value >> shift);
  return at;
}

/// Frames the `length` bytes that already lie behind the chunk's head.
static uint8_t *close_chunk(uint8_t *at, const char *name, uint32_t length) {
  put_number(at, length);
  memcpy(at + 4, name, 4);
  return put_number(at + 8 + length, libdeflate_crc32(0, at + 4, length + 4));
}

/// Whether there is nothing to gain by looking for matches, as a few samples tell.
///
/// Filters leave little of text and lines, and what they leave is found again. Of photos they leave
/// small differences nearly everywhere, which are not: looking for them takes five times as long.
static int is_noise(const uint8_t *bytes, size_t count) {
  enum { pieces = 4, size = 12288 };
  if (count < 2 * pieces * size) return 0;
  struct libdeflate_compressor *packer = libdeflate_alloc_compressor(compression_level);
  size_t room = imc_deflate_bound(size), with_matches = 0, without = 0;
  uint8_t *packed = malloc(room);
  for (size_t i = 0; packer != NULL && packed != NULL && i < pieces; i++) {
    const uint8_t *piece = bytes + (count - size) * (i + 1) / (pieces + 1);
    with_matches += libdeflate_zlib_compress(packer, piece, size, packed, room);
    without += imc_deflate(piece, size, packed);
  }
  if (packer != NULL) libdeflate_free_compressor(packer);
  free(packed);
  return without < with_matches + with_matches / 32;
}

/// Packs bytes behind the head of a chunk; 0 where memory is out.
static size_t pack(const uint8_t *bytes, size_t count, size_t before, imc_buffer *out) {
  enum { end_chunk = 12, checksum = 4 };
  size_t around = before + checksum + end_chunk;
  if (is_noise(bytes, count)) {
    if (!imc_buffer_reserve(out, 0, around + imc_deflate_bound(count))) return 0;
    return imc_deflate(bytes, count, out->bytes + before);
  }
  struct libdeflate_compressor *packer = libdeflate_alloc_compressor(compression_level);
  if (packer == NULL) return 0;
  size_t bound = libdeflate_zlib_compress_bound(packer, count), packed = 0;
  if (imc_buffer_reserve(out, 0, around + bound)) {
    packed = libdeflate_zlib_compress(packer, bytes, count, out->bytes + before, bound);
  }
  libdeflate_free_compressor(packer);
  return packed;
}

/// Packs the filtered rows into the chunks of a file.
static imc_status write_file(
    const uint8_t *filtered, size_t count, uint32_t width, uint32_t height, int channels,
    imc_buffer *out, imc_message *message) {
  enum { header = 25, standard = 13, chunk_head = 8 };
  size_t before = sizeof signature + header + standard + chunk_head;
  size_t packed = pack(filtered, count, before, out);
  if (packed == 0) return imc_status_no_memory;
  if (packed > INT32_MAX) {
    imc_message_set(message, "over 2147483647 compressed bytes");
    return imc_status_unsupported;
  }
  memcpy(out->bytes, signature, sizeof signature);
  uint8_t *at = out->bytes + sizeof signature;
  uint8_t *field = put_number(put_number(at + 8, width), height);
  const uint8_t kind[5] = {8, channels == 4 ? 6 : 2, 0, 0, 0};
  memcpy(field, kind, sizeof kind);
  at = close_chunk(at, "IHDR", 13);
  at[8] = 0;  // perceptual, the intent of pictures without one of their own
  at = close_chunk(at, "sRGB", 1);
  at = close_chunk(at, "IDAT", (uint32_t)packed);
  at = close_chunk(at, "IEND", 0);
  out->count = (size_t)(at - out->bytes);
  return imc_status_ok;
}

imc_status imc_png_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, imc_buffer *out, imc_message *message) {
  *out = (imc_buffer){NULL, 0};
  size_t pixels, most;
  if (width == 0 || height == 0 || width > INT32_MAX || height > INT32_MAX
      || __builtin_mul_overflow((size_t)width, height, &pixels)
      || __builtin_mul_overflow(pixels, 5, &most)) {
    imc_message_set(message, "a side that PNG can't hold");
    return imc_status_unsupported;
  }
  int channels = imc_is_opaque(rgba, pixels) ? 3 : 4;
  size_t row_bytes = (size_t)width * channels + 1, count = row_bytes * height;
  uint8_t *rows = malloc(imc_filter_room(width));
  uint8_t *filtered = malloc(count);
  imc_status status = imc_status_no_memory;
  if (rows != NULL && filtered != NULL) {
    imc_filter(rgba, width, height, channels, rows, filtered);
    status = write_file(filtered, count, width, height, channels, out, message);
  }
  free(rows);
  free(filtered);
  if (status != imc_status_ok) imc_buffer_free(out);
  return status;
}
