#include "CImgMarkKernels.h"

#include <string.h>

/// Divides with rounding, halves up.
static uint64_t rounded(uint64_t dividend, uint64_t divisor) {
  return (2 * dividend + divisor) / (2 * divisor);
}

static uint8_t held(uint64_t code) { return code < 255 ? (uint8_t)code : 255; }

/// Returns the four bytes of a pixel in lanes of sixteen bits, which have room for products.
static uint64_t lanes_of(uint32_t pixel) {
  return (pixel & 0xFF) | (uint64_t)(pixel & 0xFF00) << 8 | (uint64_t)(pixel & 0xFF0000) << 16
         | (uint64_t)(pixel >> 24) << 48;
}

static uint32_t pixel_of(uint64_t lanes) {
  return (uint32_t)((lanes & 0xFF) | (lanes >> 8 & 0xFF00) | (lanes >> 16 & 0xFF0000)
                    | (lanes >> 24 & 0xFF000000));
}

/// Returns each lane times a share in units of 1/255, rounded to nearest; x / 255 is (x + 1 + x /
/// 256) / 256.
static uint64_t shares_of(uint64_t lanes, uint32_t share) {
  const uint64_t low = 0x00FF00FF00FF00FF;
  uint64_t sum = lanes * share + 0x007F007F007F007F;
  return (sum + 0x0001000100010001 + (sum >> 8 & low)) >> 8 & low;
}

/// Returns the color, opaque in its lanes, as a pixel that it covers in part: multiplied by alpha.
static uint32_t ink(uint64_t opaque, uint8_t opacity, float coverage) {
  return pixel_of(
      shares_of(opaque, (uint32_t)((coverage < 1 ? coverage : 1) * opacity + 0.5f)));
}

/// The sums stay below 256 because no channel exceeds its alpha.
static uint32_t laid(uint32_t paint, uint32_t ground) {
  return paint + pixel_of(shares_of(lanes_of(ground), 255 - (paint >> 24)));
}

/// The number of pixels that are checked together, because most equal their neighbors.
enum { group = 8 };

/// Returns whether a mask doesn't change within a group; a negative zero may count as a change.
static int is_even(const float *differences) {
  uint64_t bits[group / 2], any = 0;
  memcpy(bits, differences, sizeof bits);
  for (int k = 0; k < group / 2; k++) any |= bits[k];
  return any == 0;
}

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

/// The number of pixels that are processed together if they differ, two at a time in lanes with
/// room for products.
enum { batch = 4 };
typedef uint8_t pair_bytes __attribute__((vector_size(8)));
typedef uint16_t pair_lanes __attribute__((vector_size(16)));
typedef float batch_floats __attribute__((vector_size(4 * batch)));
typedef int batch_ints __attribute__((vector_size(4 * batch)));

static inline pair_lanes pair_of(const void *pixels) {
  pair_bytes bytes;
  memcpy(&bytes, pixels, sizeof bytes);
  return __builtin_convertvector(bytes, pair_lanes);
}

static inline void store_pair(pair_lanes lanes, void *pixels) {
  pair_bytes bytes = __builtin_convertvector(lanes, pair_bytes);
  memcpy(pixels, &bytes, sizeof bytes);
}

/// Like `shares_of`, with a separate share for each lane.
static inline pair_lanes shares_of_pair(pair_lanes lanes, pair_lanes shares) {
  pair_lanes sum = lanes * shares + 127;
  return (sum + 1 + (sum >> 8)) >> 8;
}

/// Blends a color over two pixels; pixels that aren't covered stay unchanged.
static inline void lay_pair(pair_lanes opaque, pair_lanes shares, uint32_t *layer) {
  pair_lanes paint = shares_of_pair(opaque, shares);
  store_pair(paint + shares_of_pair(pair_of(layer), 255 - shares), layer);
}

/// Blends a color over a batch of pixels, and returns the sum of the differences up to its end.
static inline float lay_batch(
    const float *differences, float sum, pair_lanes opaque, float opacity, uint32_t *layer) {
  float sums[batch];
  for (int k = 0; k < batch; k++) sums[k] = sum += differences[k];
  batch_floats coverage;
  memcpy(&coverage, sums, sizeof coverage);
  const batch_floats most = {1, 1, 1, 1};
  coverage = __builtin_elementwise_min(__builtin_elementwise_abs(coverage), most);
  batch_ints shares = __builtin_convertvector(coverage * opacity + 0.5f, batch_ints);
  // The low halves of the numbers, repeated for each channel.
  pair_lanes halves = (pair_lanes)shares;
  lay_pair(opaque, __builtin_shufflevector(halves, halves, 0, 0, 0, 0, 2, 2, 2, 2), layer);
  lay_pair(opaque, __builtin_shufflevector(halves, halves, 4, 4, 4, 4, 6, 6, 6, 6), layer + 2);
  return sum;
}

#endif

void imk_lay(
    const float *differences, size_t mask_stride, size_t columns, size_t rows,
    const uint8_t color[4], uint32_t *layer, size_t stride) {
  uint64_t opaque = lanes_of(0xFF000000 | (uint32_t)color[0] << 16 | color[1] << 8 | color[2]);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  pair_lanes opaque_pair;
  memcpy(&opaque_pair, (const uint64_t[]){opaque, opaque}, sizeof opaque_pair);
#endif
  for (size_t row = 0; row < rows; row++, differences += mask_stride, layer += stride) {
    float sum = 0;
    uint32_t paint = 0;
    size_t i = 0;
    while (i < columns) {
      while (i + group <= columns && (paint == 0 || paint >> 24 == 255)
             && is_even(differences + i)) {
        for (int k = 0; paint != 0 && k < group; k++) layer[i + (size_t)k] = paint;
        i += group;
      }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
      if (i + batch <= columns) {
        sum = lay_batch(differences + i, sum, opaque_pair, color[3], layer + i);
        paint = ink(opaque, color[3], sum < 0 ? -sum : sum);
        i += batch;
        continue;
      }
#endif
      if (i == columns) break;
      if (differences[i] != 0) {
        sum += differences[i];
        paint = ink(opaque, color[3], sum < 0 ? -sum : sum);
      }
      if (paint != 0) layer[i] = laid(paint, layer[i]);
      i++;
    }
  }
}

/// Returns how many of the next pixels are in groups without ink.
static size_t bare_pixels(const uint32_t *layer, size_t count) {
  size_t i = 0;
  for (; i + group <= count; i += group) {
    uint32_t any = 0;
    for (int k = 0; k < group; k++) any |= layer[i + (size_t)k];
    if (any >> 24 != 0) break;
  }
  return i;
}

/// Copies groups of opaque pixels, and returns how many pixels that is.
static size_t cover_pixels(const uint32_t *layer, size_t count, uint8_t *pixels) {
  size_t i = 0;
  for (; i + group <= count; i += group) {
    uint32_t all = UINT32_MAX;
    for (int k = 0; k < group; k++) all &= layer[i + (size_t)k];
    if (all >> 24 != 255) break;
    for (int k = 0; k < group; k++) {
      uint32_t paint = layer[i + (size_t)k];
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      uint32_t bytes = paint << 8 | 255;
#else
      uint32_t bytes = (paint & 0xFF00FF00) | (paint >> 16 & 0xFF) | (paint & 0xFF) << 16;
#endif
      memcpy(pixels + 4 * (i + (size_t)k), &bytes, sizeof bytes);
    }
  }
  return i;
}

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

/// Blends two pixels over two opaque ones.
static inline void blend_pair(const uint32_t *layer, uint8_t *pixels) {
  pair_lanes ink = pair_of(layer);
  pair_lanes alphas = __builtin_shufflevector(ink, ink, 3, 3, 3, 3, 7, 7, 7, 7);
  // A layer has blue first. Pixels without alpha are skipped, whatever their color.
  pair_lanes paint = __builtin_shufflevector(ink, ink, 2, 1, 0, 3, 6, 5, 4, 7);
  paint &= (pair_lanes)(alphas != 0);
  pair_lanes sum = paint + shares_of_pair(pair_of(pixels), 255 - alphas);
  const pair_lanes most = {255, 255, 255, 255, 255, 255, 255, 255};
  store_pair(__builtin_elementwise_min(sum, most), pixels);
}

/// Blends a batch of pixels over opaque ones; returns 0 if they aren't opaque.
static inline int blend_batch(const uint32_t *layer, uint8_t *pixels) {
  uint32_t all = UINT32_MAX, ground;
  for (int k = 0; k < batch; k++) {
    memcpy(&ground, pixels + 4 * k, sizeof ground);
    all &= ground;
  }
  if (all >> 24 != 255) return 0;
  blend_pair(layer, pixels);
  blend_pair(layer + 2, pixels + 8);
  return 1;
}

#endif

void imk_blend(const uint32_t *layer, size_t count, uint8_t *pixels) {
  for (size_t i = 0; i < count; i++) {
    i += bare_pixels(layer + i, count - i);
    i += cover_pixels(layer + i, count - i, pixels + 4 * i);
    if (i == count) break;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (i + batch <= count && blend_batch(layer + i, pixels + 4 * i)) {
      i += batch - 1;
      continue;
    }
#endif
    uint8_t *pixel = pixels + 4 * i;
    uint32_t alpha = layer[i] >> 24;
    if (alpha == 0) continue;
    const uint32_t paint[3] = {layer[i] >> 16 & 255, layer[i] >> 8 & 255, layer[i] & 255};
    if (alpha == 255) {
      const uint8_t opaque[4] = {(uint8_t)paint[0], (uint8_t)paint[1], (uint8_t)paint[2], 255};
      memcpy(pixel, opaque, sizeof opaque);
    } else if (pixel[3] == 255) {
      uint32_t ground = (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
      uint64_t shares = shares_of(lanes_of(ground), 255 - alpha);
      for (int k = 0; k < 3; k++) pixel[k] = held(paint[k] + (shares >> (32 - 16 * k) & 255));
    } else {
      // With s for the paint's alpha and g for the ground's, from 0 to 1, the opacity is s + g (1 -
      // s) and the color is (paint + ground * g (1 - s)) / opacity. In units of 1/255, both
      // multiplied by 255 squared, all of these are whole numbers.
      uint64_t share = (uint64_t)pixel[3] * (255 - alpha);
      uint64_t opacity = (uint64_t)alpha * 255 + share;
      for (int k = 0; k < 3; k++) {
        pixel[k] = held(rounded((uint64_t)paint[k] * 255 * 255 + pixel[k] * share, opacity));
      }
      pixel[3] = (uint8_t)rounded(opacity, 255);
    }
  }
}
