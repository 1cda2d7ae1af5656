#include "png_unfilter.h"

#include "bytes16.h"

#include <stdlib.h>

enum { none, sub, up, average, paeth };

// As the standard writes it -----------------------------------------------------------------------

static int predicted(int type, int left, int above, int corner) {
  switch (type) {
    case none: return 0;
    case sub: return left;
    case up: return above;
    case average: return (left + above) / 2;
    default: break;
  }
  int guess = left + above - corner;
  int by_left = abs(guess - left), by_above = abs(guess - above), by_corner = abs(guess - corner);
  if (by_left <= by_above && by_left <= by_corner) return left;
  return by_above <= by_corner ? above : corner;
}

int imc_unfilter_plainly(
    const uint8_t *filtered, size_t rows, size_t row_bytes, int pixel_bytes, const uint8_t *above,
    uint8_t *out) {
  for (size_t y = 0; y < rows; y++) {
    int type = *filtered++;
    if (type > paeth) return 0;
    for (size_t i = 0; i < row_bytes; i++) {
      int inside = i >= (size_t)pixel_bytes;
      int left = inside ? out[i - pixel_bytes] : 0, corner = inside ? above[i - pixel_bytes] : 0;
      out[i] = (uint8_t)(filtered[i] + predicted(type, left, above[i], corner));
    }
    above = out;
    filtered += row_bytes;
    out += row_bytes;
  }
  return 1;
}

// Rows one by one ---------------------------------------------------------------------------------

/// Loads a pixel. A pixel of three or six bytes is followed by another one, or by a margin.
INLINE bytes16 load_pixel(const uint8_t *from, int pixel_bytes) {
  bytes16 value = {0};
  memcpy(&value, from, pixel_bytes == 3 ? 4 : pixel_bytes == 6 ? 8 : (size_t)pixel_bytes);
  return value;
}

INLINE void store_pixel(uint8_t *to, bytes16 value, int pixel_bytes) {
  memcpy(to, &value, (size_t)pixel_bytes);
}

enum { block = 8 };

INLINE int is_zero(const uint8_t *from, int pixel_bytes) {
  uint64_t all = 0;
  for (int i = 0; i < pixel_bytes; i++) {
    uint64_t word;
    memcpy(&word, from + 8 * i, sizeof word);
    all |= word;
  }
  return all == 0;
}

/// Repeats the previous pixel for a block of pixels.
INLINE void repeat_pixel(uint8_t *to, int pixel_bytes) {
  for (int i = 0; i < block; i++) {
    memcpy(to + i * pixel_bytes, to - pixel_bytes, (size_t)pixel_bytes);
  }
}

/// Undoes Paeth for a block of zeros, which are common in flat areas; returns 0 if there is no
/// shortcut.
INLINE int paeth_zeros(const uint8_t *above, uint8_t *out, size_t at, int pixel_bytes) {
  size_t pixel = (size_t)pixel_bytes, count = block * pixel;
  // If left and corner are equal, Paeth predicts the pixel above, and they are equal again after
  // it.
  if (at == 0 || memcmp(out + at - pixel, above + at - pixel, pixel) == 0) {
    memcpy(out + at, above + at, count);
    return 1;
  }
  // If above and corner are equal, Paeth predicts the pixel on the left.
  if (memcmp(above + at, above + at - pixel, count) != 0) return 0;
  repeat_pixel(out + at, pixel_bytes);
  return 1;
}

INLINE void unfilter_row(
    int type, const uint8_t *row, const uint8_t *above, uint8_t *out, size_t count,
    int pixel_bytes) {
  size_t pixel = (size_t)pixel_bytes, at = 0;
  bytes16 left = {0}, corner = {0};
  while (at < count) {
    size_t end = at + block * pixel;
    if (end > count) {
      end = count;
    } else if (type != average && is_zero(row + at, pixel_bytes)) {
      int done = type == paeth ? paeth_zeros(above, out, at, pixel_bytes) : at > 0;
      if (type == sub && done) repeat_pixel(out + at, pixel_bytes);
      if (done) {
        at = end;
        if (at == count) return;
        left = load_pixel(out + at - pixel, pixel_bytes);
        corner = load_pixel(above + at - pixel, pixel_bytes);
        continue;
      }
    }
    for (; at < end; at += pixel) {
      bytes16 value = load_pixel(row + at, pixel_bytes);
      bytes16 over = load_pixel(above + at, pixel_bytes);
      value += type == sub ? left
          : type == average ? average_of(left, over)
                            : paeth_of(left, over, corner);
      store_pixel(out + at, value, pixel_bytes);
      left = value;
      corner = over;
    }
  }
}

static void add_row(const uint8_t *row, const uint8_t *above, uint8_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = row[i] + above[i];
}

// Four rows at once -------------------------------------------------------------------------------
//
// A pixel depends on the one on its left. If each row starts one pixel after the row above, it has
// what it needs from there, so that four rows run in parallel:
//
//   step        0   1   2   3   4
//   first row   0   1   2   3   4 ...
//   second row      0   1   2   3 ...
//   third row           0   1   2 ...
//   fourth row              0   1 ...

/// Expands pixels to four bytes each.
INLINE words4 spread(bytes16 value, int pixel_bytes) {
  const bytes16 zero = {0};
  switch (pixel_bytes) {
    case 1:
      return (words4)__builtin_shufflevector(
          value, zero, 0, 16, 16, 16, 1, 16, 16, 16, 2, 16, 16, 16, 3, 16, 16, 16);
    case 2:
      return (words4)__builtin_shufflevector(
          value, zero, 0, 1, 16, 16, 2, 3, 16, 16, 4, 5, 16, 16, 6, 7, 16, 16);
    case 3:
      return (words4)__builtin_shufflevector(
          value, zero, 0, 1, 2, 16, 3, 4, 5, 16, 6, 7, 8, 16, 9, 10, 11, 16);
    default: return (words4)value;
  }
}

INLINE bytes16 gather(words4 value, int pixel_bytes) {
  bytes16 bytes = (bytes16)value;
  switch (pixel_bytes) {
    case 1:
      return __builtin_shufflevector(
          bytes, bytes, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12);
    case 2:
      return __builtin_shufflevector(
          bytes, bytes, 0, 1, 4, 5, 8, 9, 12, 13, 0, 1, 4, 5, 8, 9, 12, 13);
    case 3:
      return __builtin_shufflevector(
          bytes, bytes, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 3, 7, 11, 15);
    default: return bytes;
  }
}

/// Exchanges four pixels of each row with one pixel of each row for each step, and back.
INLINE void transpose(words4 rows[4]) {
  words4 a = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5);
  words4 b = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
  words4 c = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7);
  words4 d = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
  rows[0] = __builtin_shufflevector(a, b, 0, 1, 4, 5);
  rows[1] = __builtin_shufflevector(a, b, 2, 3, 6, 7);
  rows[2] = __builtin_shufflevector(c, d, 0, 1, 4, 5);
  rows[3] = __builtin_shufflevector(c, d, 2, 3, 6, 7);
}

/// Returns the pixels above at a step: for the first row, those above it; for others, the row
/// before.
INLINE bytes16 above_at(int step, words4 above, words4 left) {
  switch (step) {
    case 0: return (bytes16)__builtin_shufflevector(above, left, 0, 4, 5, 6);
    case 1: return (bytes16)__builtin_shufflevector(above, left, 1, 4, 5, 6);
    case 2: return (bytes16)__builtin_shufflevector(above, left, 2, 4, 5, 6);
    default: return (bytes16)__builtin_shufflevector(above, left, 3, 4, 5, 6);
  }
}

/// The neighbors that each row uses. All filters except the average are Paeth's with some neighbors
/// 0.
typedef struct {
  words4 left, above, corner, average;
} row_masks;

INLINE row_masks masks_of(const uint8_t *filtered, size_t stride) {
  row_masks masks;
  for (int i = 0; i < 4; i++) {
    int type = filtered[(size_t)i * stride];
    masks.left[i] = type == none || type == up ? 0 : UINT32_MAX;
    masks.above[i] = type == none || type == sub ? 0 : UINT32_MAX;
    masks.corner[i] = type == paeth ? UINT32_MAX : 0;
    masks.average[i] = type == average ? UINT32_MAX : 0;
  }
  return masks;
}

/// Stores four pixels of a row. Those before its start aren't ready yet, and those after its end
/// don't exist. Bytes after the four are written too if they belong to the row.
INLINE void store_four(
    uint8_t *row, ptrdiff_t at, size_t count, bytes16 value, int pixel_bytes) {
  ptrdiff_t size = 4 * pixel_bytes, left = (ptrdiff_t)count - at;
  if (at >= 0 && left >= 16) {
    memcpy(row + at, &value, sizeof value);
    return;
  }
  uint8_t bytes[16];
  memcpy(bytes, &value, sizeof value);
  ptrdiff_t from = at < 0 ? -at : 0, to = left < size ? left : size;
  if (from < to) memcpy(row + at + from, bytes + from, (size_t)(to - from));
}

INLINE void unfilter_four(
    const uint8_t *filtered, size_t count, const uint8_t *above, uint8_t *out, int pixel_bytes,
    int averages) {
  const row_masks masks = masks_of(filtered, count + 1);
  bytes16 left = {0}, over = {0};
  ptrdiff_t width = (ptrdiff_t)count / pixel_bytes;
  for (ptrdiff_t x = 0; x < width + 3; x += 4) {
    words4 rows[4], results[4];
    for (int i = 0; i < 4; i++) {
      const uint8_t *row = filtered + (size_t)i * (count + 1) + 1;
      // Each row is preceded by the rows above it, and the first one by its type.
      rows[i] = spread(load(row + (x - i) * pixel_bytes), pixel_bytes);
    }
    transpose(rows);
    words4 top = spread(load(above + (x < width ? x : 0) * pixel_bytes), pixel_bytes);
    for (int step = 0; step < 4; step++) {
      bytes16 corner = over & (bytes16)masks.corner;
      over = above_at(step, top, (words4)left);
      bytes16 near = left & (bytes16)masks.left, high = over & (bytes16)masks.above;
      bytes16 guess = paeth_of(near, high, corner);
      if (averages) guess = choose((bytes16)masks.average, average_of(near, high), guess);
      left = guess + (bytes16)rows[step];
      if (x == 0 && step < 3) {
        // Rows that haven't started have zeros on their left.
        const words4 started = {UINT32_MAX, step > 0 ? UINT32_MAX : 0, step > 1 ? UINT32_MAX : 0, 0};
        left &= (bytes16)started;
      }
      results[step] = (words4)left;
    }
    transpose(results);
    for (int i = 0; i < 4; i++) {
      bytes16 value = gather(results[i], pixel_bytes);
      store_four(out + (size_t)i * count, (x - i) * pixel_bytes, count, value, pixel_bytes);
    }
  }
}

// Rows --------------------------------------------------------------------------------------------

/// Returns whether the pixels of a row depend on each other, with few zeros to skip.
INLINE int is_slow(const uint8_t *filtered, size_t count) {
  if (filtered[0] != average && filtered[0] != paeth) return 0;
  size_t zeros = 0, words = 0;
  for (size_t at = 1; at + 8 <= count; at += 64) {
    uint64_t word;
    memcpy(&word, filtered + at, sizeof word);
    zeros += word == 0;
    words++;
  }
  return zeros * 2 <= words;
}

/// Returns whether four rows are faster together, which takes as long as two slow rows.
INLINE int are_faster_together(const uint8_t *filtered, size_t rows, size_t count) {
  if (rows < 4 || count < 16 || !is_slow(filtered, count)) return 0;
  int slow = 1;
  for (size_t i = 1; i < 4; i++) {
    if (filtered[i * (count + 1)] > paeth) return 0;
    slow += is_slow(filtered + i * (count + 1), count);
  }
  return slow >= 2;
}

INLINE int has_average(const uint8_t *filtered, size_t stride) {
  int found = 0;
  for (size_t i = 0; i < 4; i++) found |= filtered[i * stride] == average;
  return found;
}

INLINE int unfilter_rows(
    const uint8_t *filtered, size_t rows, size_t count, int pixel_bytes, const uint8_t *above,
    uint8_t *out) {
  size_t stride = count + 1;
  for (size_t y = 0; y < rows;) {
    const uint8_t *row = filtered + y * stride;
    uint8_t *into = out + y * count;
    if (pixel_bytes <= 4 && are_faster_together(row, rows - y, count)) {
      if (has_average(row, stride)) {
        unfilter_four(row, count, above, into, pixel_bytes, 1);
      } else {
        unfilter_four(row, count, above, into, pixel_bytes, 0);
      }
      y += 4;
    } else {
      switch (row[0]) {
        case none: memcpy(into, row + 1, count); break;
        case sub: unfilter_row(sub, row + 1, above, into, count, pixel_bytes); break;
        case up: add_row(row + 1, above, into, count); break;
        case average: unfilter_row(average, row + 1, above, into, count, pixel_bytes); break;
        case paeth: unfilter_row(paeth, row + 1, above, into, count, pixel_bytes); break;
        default: return 0;
      }
      y += 1;
    }
    above = out + (y - 1) * count;
  }
  return 1;
}

INLINE int unfilter_pixels(
    const uint8_t *filtered, size_t rows, size_t count, int pixel_bytes, const uint8_t *above,
    uint8_t *out) {
  switch (pixel_bytes) {
    case 1: return unfilter_rows(filtered, rows, count, 1, above, out);
    case 2: return unfilter_rows(filtered, rows, count, 2, above, out);
    case 3: return unfilter_rows(filtered, rows, count, 3, above, out);
    case 4: return unfilter_rows(filtered, rows, count, 4, above, out);
    case 6: return unfilter_rows(filtered, rows, count, 6, above, out);
    default: return unfilter_rows(filtered, rows, count, 8, above, out);
  }
}

#ifdef __x86_64__
/// With a byte shuffle and a blend, which not all x86-64 processors have.
__attribute__((target("sse4.1"))) static int unfilter_with_sse41(
    const uint8_t *filtered, size_t rows, size_t count, int pixel_bytes, const uint8_t *above,
    uint8_t *out) {
  return unfilter_pixels(filtered, rows, count, pixel_bytes, above, out);
}
#endif

int imc_unfilter(
    const uint8_t *filtered, size_t rows, size_t row_bytes, int pixel_bytes, const uint8_t *above,
    uint8_t *out) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("sse4.1")) {
    return unfilter_with_sse41(filtered, rows, row_bytes, pixel_bytes, above, out);
  }
#endif
  return unfilter_pixels(filtered, rows, row_bytes, pixel_bytes, above, out);
}
