#include "guard.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

// Written here and not by libpng, because libdeflate packs several times faster and tighter.
// The chunks follow PNG, third edition, 5.3 and 11; libpng reads them back in the tests.

static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
static const int compression_level = 6;

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

/// Copies a row, with its alpha or without.
static void take_row(const uint8_t *rgba, size_t width, int channels, uint8_t *row) {
  if (channels == 4) {
    memcpy(row, rgba, width * 4);
    return;
  }
  for (size_t i = 0; i < width; i++) {
    row[3 * i] = rgba[4 * i];
    row[3 * i + 1] = rgba[4 * i + 1];
    row[3 * i + 2] = rgba[4 * i + 2];
  }
}

/// PNG, third edition, 9.4.
static uint8_t paeth(uint8_t left, uint8_t above, uint8_t corner) {
  int by_left = abs(above - corner), by_above = abs(left - corner);
  int by_corner = abs(left + above - 2 * corner);
  if (by_left <= by_above && by_left <= by_corner) return left;
  return by_above <= by_corner ? above : corner;
}

/// Filters a row by one of the types of PNG, third edition, 9.2. Both rows have a pixel of zeros
/// in front.
static void filter_row(
    int type, const uint8_t *row, const uint8_t *prior, size_t count, int channels, uint8_t *out) {
  const uint8_t *left = row - channels, *corner = prior - channels;
  switch (type) {
    case 0:
      memcpy(out, row, count);
      break;
    case 1:
      for (size_t i = 0; i < count; i++) out[i] = row[i] - left[i];
      break;
    case 2:
      for (size_t i = 0; i < count; i++) out[i] = row[i] - prior[i];
      break;
    case 3:
      for (size_t i = 0; i < count; i++) out[i] = row[i] - (uint8_t)((left[i] + prior[i]) / 2);
      break;
    default:
      for (size_t i = 0; i < count; i++) out[i] = row[i] - paeth(left[i], prior[i], corner[i]);
  }
}

/// The sum of absolute differences: how the standard (12.7) proposes to choose a filter.
static uint64_t cost(const uint8_t *filtered, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += (uint64_t)abs((int8_t)filtered[i]);
  return sum;
}

/// Filters all rows into `out`, each behind its filter type; `rows` has room for three rows with a
/// pixel in front.
static void filter_image(
    const uint8_t *rgba, size_t width, size_t height, int channels, uint8_t *rows, uint8_t *out) {
  size_t count = width * channels, stride = count + channels;
  uint8_t *row = rows + channels, *prior = row + stride, *candidate = prior + stride;
  for (size_t y = 0; y < height; y++, out += count + 1) {
    take_row(rgba + y * width * 4, width, channels, row);
    uint64_t least = UINT64_MAX;
    for (int type = 0; type <= 4; type++) {
      filter_row(type, row, prior, count, channels, candidate);
      uint64_t sum = cost(candidate, count);
      if (sum >= least) continue;
      least = sum;
      out[0] = (uint8_t)type;
      memcpy(out + 1, candidate, count);
    }
    uint8_t *swapped = prior;
    prior = row;
    row = swapped;
  }
}

static int is_opaque(const uint8_t *rgba, size_t pixels) {
  for (size_t i = 0; i < pixels; i++) {
    if (rgba[4 * i + 3] != 255) return 0;
  }
  return 1;
}

/// Packs the filtered rows into the chunks of a file.
static imc_status pack(
    const uint8_t *filtered, size_t count, uint32_t width, uint32_t height, int channels,
    imc_buffer *out, imc_message *message) {
  struct libdeflate_compressor *packer = libdeflate_alloc_compressor(compression_level);
  if (packer == NULL) return imc_status_no_memory;
  size_t bound = libdeflate_zlib_compress_bound(packer, count);
  if (!imc_buffer_reserve(out, 0, sizeof signature + 25 + 13 + 12 + bound + 12)) {
    libdeflate_free_compressor(packer);
    return imc_status_no_memory;
  }
  memcpy(out->bytes, signature, sizeof signature);
  uint8_t *at = out->bytes + sizeof signature;

  uint8_t *field = put_number(put_number(at + 8, width), height);
  const uint8_t kind[5] = {8, channels == 4 ? 6 : 2, 0, 0, 0};
  memcpy(field, kind, sizeof kind);
  at = close_chunk(at, "IHDR", 13);
  at[8] = 0;  // perceptual, the intent of pictures without one of their own
  at = close_chunk(at, "sRGB", 1);

  size_t packed = libdeflate_zlib_compress(packer, filtered, count, at + 8, bound);
  libdeflate_free_compressor(packer);
  if (packed == 0 || packed > INT32_MAX) {
    imc_message_set(message, "over 2147483647 compressed bytes");
    return imc_status_unsupported;
  }
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
  int channels = is_opaque(rgba, pixels) ? 3 : 4;
  size_t row_bytes = (size_t)width * channels + 1, count = row_bytes * height;
  uint8_t *rows = calloc(3, row_bytes - 1 + channels);
  uint8_t *filtered = malloc(count);
  imc_status status = imc_status_no_memory;
  if (rows != NULL && filtered != NULL) {
    filter_image(rgba, width, height, channels, rows, filtered);
    status = pack(filtered, count, width, height, channels, out, message);
  }
  free(rows);
  free(filtered);
  if (status != imc_status_ok) imc_buffer_free(out);
  return status;
}
