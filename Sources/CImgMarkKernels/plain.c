#include "kernels.h"

#include <string.h>

/// Returns whether every pixel of two or four channels has full alpha.
static int is_opaque(const uint8_t *row, size_t pixels, unsigned channels) {
  uint8_t all = 255;
  for (size_t i = channels - 1; i < pixels * channels; i += channels) all &= row[i];
  return all == 255;
}

/// Decodes channels without alpha. All callers pass constants.
static inline __attribute__((always_inline)) void decode_plain(
    const uint8_t *row, size_t pixels, unsigned channels, unsigned planes, const float *table,
    float *out, size_t stride) {
  for (size_t i = 0; i < pixels; i++) {
    for (unsigned k = 0; k < planes; k++) out[k * stride + i] = table[row[i * channels + k]];
  }
}

static inline __attribute__((always_inline)) void decode_multiplied(
    const uint8_t *row, size_t pixels, unsigned channels, const float *table, float *out,
    size_t stride) {
  for (size_t i = 0; i < pixels; i++) {
    const uint8_t *pixel = row + i * channels;
    float alpha = (float)pixel[channels - 1] / 255;
    for (unsigned k = 0; k < channels - 1; k++) out[k * stride + i] = table[pixel[k]] * alpha;
    out[(channels - 1) * stride + i] = alpha;
  }
}

imk_alpha imk_decode_plain(
    const uint8_t *row, size_t pixels, unsigned channels, const float *table, float *planes,
    size_t stride) {
  switch (channels) {
    case 1: decode_plain(row, pixels, 1, 1, table, planes, stride); return imk_alpha_full;
    case 3: decode_plain(row, pixels, 3, 3, table, planes, stride); return imk_alpha_full;
    case 2:
      if (is_opaque(row, pixels, 2)) {
        decode_plain(row, pixels, 2, 1, table, planes, stride);
        return imk_alpha_full;
      }
      decode_multiplied(row, pixels, 2, table, planes, stride);
      return imk_alpha_mixed;
    default:
      if (is_opaque(row, pixels, 4)) {
        decode_plain(row, pixels, 4, 3, table, planes, stride);
        return imk_alpha_full;
      }
      decode_multiplied(row, pixels, 4, table, planes, stride);
      return imk_alpha_mixed;
  }
}

static void filter(
    const float *pixels, size_t stride, unsigned planes, const imk_window *windows, size_t samples,
    const float *weights, float *line, unsigned channels) {
  for (size_t s = 0; s < samples; s++) {
    const float *own = weights + windows[s].offset;
    for (unsigned k = 0; k < channels; k++) {
      const float *plane = pixels + k * stride + windows[s].first;
      float sum = k < planes ? 0 : 1;
      for (uint32_t i = 0; k < planes && i < windows[s].count; i++) sum += plane[i] * own[i];
      line[s * channels + k] = sum;
    }
  }
}

static size_t changes(
    const uint8_t *row, size_t pixels, unsigned channels, size_t allowed, uint32_t *positions) {
  size_t count = 0;
  for (size_t p = 1; p < pixels; p++) {
    if (memcmp(row + (p - 1) * channels, row + p * channels, channels) == 0) continue;
    if (count >= allowed + p / 8) return SIZE_MAX;
    positions[count++] = (uint32_t)p;
  }
  return count;
}

static void add(float *sums, const float *row, float weight, size_t count) {
  for (size_t i = 0; i < count; i++) sums[i] += row[i] * weight;
}

static float clamped(float value, float most) {
  return value < 0 ? 0 : value > most ? most : value;
}

/// Returns the code of a number from 0 to 1, not rounded.
static float code_of(float value, const float *codes, float roots) {
  value = clamped(value, 1);
  if (!codes) return value * 255;
  float place = __builtin_sqrtf(value) * roots;
  int step = (int)place;
  return codes[step] + (codes[step + 1] - codes[step]) * (place - (float)step);
}

/// Rounds to nearest, halves up.
static uint8_t rounded(float code) { return (uint8_t)clamped(code + 0.5f, 255); }

void imk_lay_plain(const float paint[4], uint8_t *pixel) {
  float share = (float)pixel[3] / 255 * (1 - paint[3]);
  float opacity = paint[3] + share;
  uint8_t alpha = rounded(opacity * 255);
  for (int k = 0; k < 3; k++) {
    float mixed =
        share > 0 ? (paint[k] * paint[3] + (float)pixel[k] * share) / opacity : paint[k];
    pixel[k] = alpha ? rounded(mixed) : 0;
  }
  pixel[3] = alpha;
}

static void paint(
    const float *sums, size_t samples, unsigned channels, float scale, const float *codes,
    float roots, const float *coverages, float coverage, uint8_t *pixels, ptrdiff_t step) {
  unsigned colors = channels < 3 ? 1 : 3;
  for (size_t s = 0; s < samples; s++, pixels += step) {
    const float *sum = sums + s * channels;
    // The kernel's ripples can make opacity less than 0 or more than 1. It is limited after the
    // color was divided by it, so that the color has no ripples.
    float alpha = channels == colors ? 1 : clamped(sum[colors] * scale, 1);
    if (alpha <= 0) continue;
    float factor = channels == colors ? scale : 1 / sum[colors];
    float paint[4];
    for (unsigned k = 0; k < 3; k++) {
      paint[k] = code_of(sum[colors == 1 ? 0 : k] * factor, codes, roots);
    }
    paint[3] = alpha * coverage * coverages[s];
    imk_lay_plain(paint, pixels);
  }
}

const imk_kernels *imk_plain(void) {
  static const imk_kernels kernels = {"plain", imk_decode_plain, filter, changes, add, paint};
  return &kernels;
}
