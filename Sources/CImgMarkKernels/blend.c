#include "CImgMarkKernels.h"

#include <string.h>

/// Halves go up.
static uint64_t rounded(uint64_t dividend, uint64_t divisor) {
  return (2 * dividend + divisor) / (2 * divisor);
}

static uint8_t held(uint64_t code) { return code < 255 ? (uint8_t)code : 255; }

/// The color as a pixel that it covers in part: multiplied by alpha.
static uint32_t ink(const uint8_t *color, float coverage) {
  uint32_t alpha = (uint32_t)((coverage < 1 ? coverage : 1) * color[3] + 0.5f);
  uint32_t result = alpha << 24;
  for (int k = 0; k < 3; k++) result |= (2 * color[k] * alpha + 255) / 510 << (16 - 8 * k);
  return result;
}

/// The sums stay under 256, since no channel is over its alpha.
static uint32_t laid(uint32_t paint, uint32_t ground) {
  uint32_t rest = 255 - (paint >> 24);
  uint32_t result = paint;
  for (int shift = 0; shift < 32; shift += 8) {
    result += (2 * (ground >> shift & 255) * rest + 255) / 510 << shift;
  }
  return result;
}

/// Pixels that are looked at together, since most are like their neighbors.
enum { group = 8 };

/// Whether a mask goes on as it is for a group; a negative zero may pass for a change.
static int is_even(const float *differences) {
  uint64_t bits[group / 2], any = 0;
  memcpy(bits, differences, sizeof bits);
  for (int k = 0; k < group / 2; k++) any |= bits[k];
  return any == 0;
}

void imk_lay(
    const float *differences, size_t mask_stride, size_t columns, size_t rows,
    const uint8_t color[4], uint32_t *layer, size_t stride) {
  for (size_t row = 0; row < rows; row++, differences += mask_stride, layer += stride) {
    float sum = 0;
    uint32_t paint = 0;
    for (size_t i = 0; i < columns; i++) {
      while (i + group <= columns && (paint == 0 || paint >> 24 == 255)
             && is_even(differences + i)) {
        for (int k = 0; paint != 0 && k < group; k++) layer[i + k] = paint;
        i += group;
      }
      if (i == columns) break;
      if (differences[i] != 0) {
        sum += differences[i];
        paint = ink(color, sum < 0 ? -sum : sum);
      }
      if (paint == 0) continue;
      layer[i] = layer[i] == 0 || paint >> 24 == 255 ? paint : laid(paint, layer[i]);
    }
  }
}

/// Whether no pixel of a group has ink.
static int is_bare(const uint32_t *layer) {
  uint32_t any = 0;
  for (int k = 0; k < group; k++) any |= layer[k];
  return any >> 24 == 0;
}

void imk_blend(const uint32_t *layer, size_t count, uint8_t *pixels) {
  for (size_t i = 0; i < count; i++) {
    while (i + group <= count && is_bare(layer + i)) i += group;
    if (i == count) break;
    uint8_t *pixel = pixels + 4 * i;
    uint32_t alpha = layer[i] >> 24;
    if (alpha == 0) continue;
    const uint32_t paint[3] = {layer[i] >> 16 & 255, layer[i] >> 8 & 255, layer[i] & 255};
    if (alpha == 255) {
      const uint8_t opaque[4] = {(uint8_t)paint[0], (uint8_t)paint[1], (uint8_t)paint[2], 255};
      memcpy(pixel, opaque, sizeof opaque);
    } else if (pixel[3] == 255) {
      for (int k = 0; k < 3; k++) {
        pixel[k] = held(paint[k] + (2 * pixel[k] * (255 - alpha) + 255) / 510);
      }
    } else {
      // With s for the paint's alpha and g for the ground's, from 0 to 1, the opacity is
      // s + g (1 - s) and the color is (paint + ground * g (1 - s)) / opacity: in units of 1/255,
      // both over 255 squared, that is all whole numbers.
      uint64_t share = (uint64_t)pixel[3] * (255 - alpha);
      uint64_t opacity = (uint64_t)alpha * 255 + share;
      for (int k = 0; k < 3; k++) {
        pixel[k] = held(rounded((uint64_t)paint[k] * 255 * 255 + pixel[k] * share, opacity));
      }
      pixel[3] = (uint8_t)rounded(opacity, 255);
    }
  }
}
