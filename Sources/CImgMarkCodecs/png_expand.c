#include "png_expand.h"

#include <string.h>

int imc_png_are_plain(const imc_png_samples *samples) {
  return samples->bits == 8 && !samples->has_palette && !samples->has_key;
}

/// Returns a sample of less than a byte; the first one is in the highest bits (PNG, third edition,
/// 7.2).
static unsigned packed_sample(const uint8_t *stored, size_t index, int bits) {
  size_t position = index * (size_t)bits;
  unsigned shift = 8 - (unsigned)bits - position % 8;
  return stored[position / 8] >> shift & ((1u << bits) - 1);
}

static void expand_palette(const imc_png_samples *samples, const uint8_t *stored, uint8_t *out) {
  size_t size = (size_t)samples->expanded_channels;
  for (size_t x = 0; x < samples->width; x++, out += size) {
    unsigned entry = samples->bits == 8 ? stored[x] : packed_sample(stored, x, samples->bits);
    memcpy(out, samples->palette[entry], size);
  }
}

/// Expands gray of 1, 2 or 4 bits, whose largest values all divide 255.
static void expand_gray(const imc_png_samples *samples, const uint8_t *stored, uint8_t *out) {
  unsigned most = (1u << samples->bits) - 1;
  for (size_t x = 0; x < samples->width; x++) {
    unsigned value = packed_sample(stored, x, samples->bits);
    *out++ = (uint8_t)(value * (255 / most));
    if (samples->has_key) *out++ = value == (samples->key[0] & most) ? 0 : 255;
  }
}

static void expand_key(const imc_png_samples *samples, const uint8_t *stored, uint8_t *out) {
  int channels = samples->channels;
  for (size_t x = 0; x < samples->width; x++) {
    int is_key = 1;
    for (int i = 0; i < channels; i++) {
      is_key &= *stored == (samples->key[i] & 255);
      *out++ = *stored++;
    }
    *out++ = is_key ? 0 : 255;
  }
}

/// Writes a sample as 16 bits, or rounded to 8 (PNG, third edition, 13.12).
static uint8_t *put_sample(uint8_t *out, uint16_t value, int keeps_depth) {
  if (!keeps_depth) {
    *out = (uint8_t)((value + 128u) / 257);
    return out + 1;
  }
  memcpy(out, &value, sizeof value);
  return out + sizeof value;
}

static void expand_deep(const imc_png_samples *samples, const uint8_t *stored, uint8_t *out) {
  int channels = samples->channels, keeps_depth = samples->keeps_depth;
  for (size_t x = 0; x < samples->width; x++) {
    int is_key = 1;
    for (int i = 0; i < channels; i++, stored += 2) {
      uint16_t value = (uint16_t)(stored[0] << 8 | stored[1]);
      is_key &= value == samples->key[i < 3 ? i : 0];
      out = put_sample(out, value, keeps_depth);
    }
    if (samples->has_key) out = put_sample(out, is_key ? 0 : UINT16_MAX, keeps_depth);
  }
}

void imc_png_expand(const imc_png_samples *samples, const uint8_t *stored, uint8_t *out) {
  if (samples->has_palette) {
    expand_palette(samples, stored, out);
  } else if (samples->bits == 16) {
    expand_deep(samples, stored, out);
  } else if (samples->bits < 8) {
    expand_gray(samples, stored, out);
  } else {
    expand_key(samples, stored, out);
  }
}
