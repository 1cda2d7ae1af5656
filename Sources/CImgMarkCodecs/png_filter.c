#include "png_filter.h"

#include "bytes16.h"

enum { none, sub, up, average, paeth, types };

/// A pixel of zeros precedes each row, and the bytes after it can be read and written.
enum { margin = 16 };

size_t imc_filter_room(size_t width) { return 2 * (width * 4 + 2 * margin); }

int imc_is_opaque(const uint8_t *rgba, size_t pixels) {
  enum { block = 1024 };
  for (size_t start = 0; start < pixels; start += block) {
    size_t end = pixels - start < block ? pixels : start + block;
    uint8_t all = 255;
    for (size_t i = start; i < end; i++) all &= rgba[4 * i + 3];
    if (all != 255) return 0;
  }
  return 1;
}

/// Copies a row, with or without its alpha.
INLINE void take_row(const uint8_t *rgba, size_t width, int channels, uint8_t *row) {
  if (channels == 4) {
    memcpy(row, rgba, width * 4);
    return;
  }
  size_t x = 0;
  for (; x + 4 <= width; x += 4) {
    bytes16 pixels = load(rgba + 4 * x);
    // The next store overwrites the last four bytes, or they are in the margin.
    store(row + 3 * x, __builtin_shufflevector(
        pixels, pixels, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 3, 7, 11, 15));
  }
  for (; x < width; x++) memcpy(row + 3 * x, rgba + 4 * x, 3);
}

/// Returns sixteen bytes of a row after filtering.
INLINE bytes16 filtered(int type, const uint8_t *row, const uint8_t *prior, int channels) {
  bytes16 value = load(row);
  switch (type) {
    case sub: return value - load(row - channels);
    case up: return value - load(prior);
    case average: return value - average_of(load(row - channels), load(prior));
    case paeth:
      return value - paeth_of(load(row - channels), load(prior), load(prior - channels));
    default: return value;
  }
}

/// Returns the distances of bytes from zero, as signed numbers.
INLINE bytes16 distance(bytes16 value) { return __builtin_elementwise_min(value, -value); }

/// Two sums of eight bytes each, in sixteen bits; they may be added at most 257 times.
INLINE shorts8 pair_sums(bytes16 value) { return ((shorts8)value & 255) + ((shorts8)value >> 8); }

INLINE uint64_t total(shorts8 sums) {
  uint64_t result = 0;
  for (int i = 0; i < 8; i++) result += sums[i];
  return result;
}

/// Zeroes the bytes after the end of a row in its last sixteen bytes.
INLINE bytes16 inside(bytes16 value, size_t left) {
  if (left >= 16) return value;
  uint8_t bytes[16] = {0};
  memcpy(bytes, &value, left);
  return load(bytes);
}

/// Adds up what each type of filter leaves of a row.
INLINE void weigh(
    const uint8_t *row, const uint8_t *prior, size_t count, int channels, uint64_t left[types]) {
  enum { most = 128 * 16 };
  for (int type = none; type <= paeth; type++) left[type] = 0;
  for (size_t start = 0; start < count; start += most) {
    size_t end = count - start < most ? count : start + most;
    shorts8 sums[types] = {{0}};
    for (size_t i = start; i < end; i += 16) {
      for (int type = none; type <= paeth; type++) {
        bytes16 rest = filtered(type, row + i, prior + i, channels);
        sums[type] += pair_sums(distance(inside(rest, end - i)));
      }
    }
    for (int type = none; type <= paeth; type++) left[type] += total(sums[type]);
  }
}

INLINE void put_filtered(
    int type, const uint8_t *row, const uint8_t *prior, size_t count, int channels,
    uint8_t *out) {
  for (size_t i = 0; i < count; i += 16) {
    bytes16 rest = filtered(type, row + i, prior + i, channels);
    memcpy(out + i, &rest, count - i < 16 ? count - i : 16);
  }
}

INLINE void filter_rows(
    const uint8_t *rgba, size_t width, size_t first, size_t end, int channels, uint8_t *rows,
    uint8_t *out) {
  size_t count = width * (size_t)channels, stride = width * 4 + 2 * margin;
  uint8_t *row = rows + margin, *prior = row + stride;
  memset(rows, 0, 2 * stride);
  if (first > 0) take_row(rgba + (first - 1) * width * 4, width, channels, prior);
  for (size_t y = first; y < end; y++, out += count + 1) {
    take_row(rgba + y * width * 4, width, channels, row);
    if (y > 0 && memcmp(row, prior, count) == 0) {
      // Flat areas. If all bytes are zero, the type 0 is one more zero.
      out[0] = row[0] == 0 && memcmp(row, row + 1, count - 1) == 0 ? none : up;
      memset(out + 1, 0, count);
      continue;
    }
    uint64_t left[types];
    weigh(row, prior, count, channels, left);
    int least = none;
    for (int type = sub; type <= paeth; type++) {
      if (left[type] < left[least]) least = type;
    }
    out[0] = (uint8_t)least;
    switch (least) {
      case none: put_filtered(none, row, prior, count, channels, out + 1); break;
      case sub: put_filtered(sub, row, prior, count, channels, out + 1); break;
      case up: put_filtered(up, row, prior, count, channels, out + 1); break;
      case average: put_filtered(average, row, prior, count, channels, out + 1); break;
      default: put_filtered(paeth, row, prior, count, channels, out + 1);
    }
    uint8_t *swapped = prior;
    prior = row;
    row = swapped;
  }
}

INLINE void filter_channels(
    const uint8_t *rgba, size_t width, size_t first, size_t end, int channels, uint8_t *rows,
    uint8_t *out) {
  if (channels == 3) {
    filter_rows(rgba, width, first, end, 3, rows, out);
  } else {
    filter_rows(rgba, width, first, end, 4, rows, out);
  }
}

#ifdef __x86_64__
__attribute__((target("sse4.1"))) static void filter_with_sse41(
    const uint8_t *rgba, size_t width, size_t first, size_t end, int channels, uint8_t *rows,
    uint8_t *out) {
  filter_channels(rgba, width, first, end, channels, rows, out);
}
#endif

void imc_filter(
    const uint8_t *rgba, size_t width, size_t first, size_t end, int channels, uint8_t *rows,
    uint8_t *out) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("sse4.1")) {
    filter_with_sse41(rgba, width, first, end, channels, rows, out);
    return;
  }
#endif
  filter_channels(rgba, width, first, end, channels, rows, out);
}
