#include "kernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define INLINE \
  static inline __attribute__((always_inline, target("avx512f,avx512bw,avx512vbmi")))
#define TARGET __attribute__((target("avx512f,avx512bw,avx512vbmi")))

enum { block = 64 };

/// A table of 256 floats, split into four tables of bytes, each of them four vectors for lookups.
typedef struct {
  __m512i bytes[4][4];
} lookup;

INLINE lookup lookup_of(const float *table) {
  lookup result;
  for (int group = 0; group < 4; group++) {
    const float *floats = table + group * block;
    __m512i f[4];
    for (int i = 0; i < 4; i++) f[i] = _mm512_loadu_si512(floats + 16 * i);
    for (int byte = 0; byte < 4; byte++) {
      uint8_t order[block];
      for (int i = 0; i < block; i++) order[i] = (uint8_t)(i % 32 * 4 + byte);
      __m512i index = _mm512_loadu_si512(order);
      __m512i low = _mm512_permutex2var_epi8(f[0], index, f[1]);
      __m512i high = _mm512_permutex2var_epi8(f[2], index, f[3]);
      result.bytes[byte][group] = _mm512_mask_blend_epi8(0xFFFFFFFF00000000, low, high);
    }
  }
  return result;
}

/// Returns the index in a block of the pixel for a place in a vector. Floats combined within the
/// quarters of vectors then come out in order.
static inline int pixel_at(int place) {
  return place / 4 % 4 * 16 + place / 16 * 4 + place % 4;
}

/// Looks up 64 codes in that order, and stores their floats.
INLINE void store_floats(const lookup *table, __m512i codes, float *out) {
  __mmask64 upper = _mm512_movepi8_mask(codes);
  __m512i bytes[4];
  for (int byte = 0; byte < 4; byte++) {
    const __m512i *own = table->bytes[byte];
    bytes[byte] = _mm512_mask_blend_epi8(
        upper, _mm512_permutex2var_epi8(own[0], codes, own[1]),
        _mm512_permutex2var_epi8(own[2], codes, own[3]));
  }
  __m512i low_a = _mm512_unpacklo_epi8(bytes[0], bytes[1]);
  __m512i low_b = _mm512_unpackhi_epi8(bytes[0], bytes[1]);
  __m512i high_a = _mm512_unpacklo_epi8(bytes[2], bytes[3]);
  __m512i high_b = _mm512_unpackhi_epi8(bytes[2], bytes[3]);
  _mm512_storeu_si512(out, _mm512_unpacklo_epi16(low_a, high_a));
  _mm512_storeu_si512(out + 16, _mm512_unpackhi_epi16(low_a, high_a));
  _mm512_storeu_si512(out + 32, _mm512_unpacklo_epi16(low_b, high_b));
  _mm512_storeu_si512(out + 48, _mm512_unpackhi_epi16(low_b, high_b));
}

/// The positions of one channel's codes among the bytes of 64 pixels: in the first two vectors or,
/// if the mask says so, in the vectors after them.
typedef struct {
  __m512i index;
  __mmask64 is_later;
} places;

INLINE places places_of(unsigned channel, unsigned channels) {
  uint8_t order[block];
  __mmask64 later = 0;
  for (int i = 0; i < block; i++) {
    unsigned at = (unsigned)pixel_at(i) * channels + channel;
    order[i] = (uint8_t)(at % (2 * block));
    if (at >= 2 * block) later |= (__mmask64)1 << i;
  }
  return (places){_mm512_loadu_si512(order), later};
}

/// Decodes whole blocks of pixels and returns how many pixels that is. All callers pass constants.
INLINE size_t decode_blocks(
    const uint8_t *row, size_t pixels, unsigned channels, unsigned planes, const float *table,
    float *out, size_t stride) {
  if (pixels < block) return 0;
  lookup lookup = lookup_of(table);
  places places[3];
  for (unsigned k = 0; k < planes; k++) places[k] = places_of(k, channels);
  size_t done = 0;
  for (; done + block <= pixels; done += block) {
    const uint8_t *bytes = row + done * channels;
    __m512i v[4];
    for (unsigned i = 0; i < channels; i++) v[i] = _mm512_loadu_si512(bytes + block * i);
    for (unsigned i = channels; i < 4; i++) v[i] = v[channels - 1];
    for (unsigned k = 0; k < planes; k++) {
      __m512i codes = _mm512_permutex2var_epi8(v[0], places[k].index, v[1]);
      if (channels > 2) {
        __m512i later = _mm512_permutex2var_epi8(v[2], places[k].index, v[3]);
        codes = _mm512_mask_blend_epi8(places[k].is_later, codes, later);
      }
      store_floats(&lookup, codes, out + k * stride + done);
    }
  }
  return done;
}

/// Returns whether the last of the four channels is 255 in every pixel.
INLINE int is_opaque(const uint8_t *row, size_t pixels) {
  __m512i all = _mm512_set1_epi8(-1);
  size_t i = 0;
  for (; i + 16 <= pixels; i += 16) all = _mm512_and_si512(all, _mm512_loadu_si512(row + 4 * i));
  if (_mm512_cmplt_epu32_mask(all, _mm512_set1_epi32((int)0xFF000000)) != 0) return 0;
  for (; i < pixels; i++) {
    if (row[4 * i + 3] != 255) return 0;
  }
  return 1;
}

TARGET imk_alpha imk_decode_avx512(
    const uint8_t *row, size_t pixels, unsigned channels, const float *table, float *planes,
    size_t stride) {
  size_t done = 0;
  switch (channels) {
    case 1: done = decode_blocks(row, pixels, 1, 1, table, planes, stride); break;
    case 3: done = decode_blocks(row, pixels, 3, 3, table, planes, stride); break;
    case 4:
      if (is_opaque(row, pixels)) {
        done = decode_blocks(row, pixels, 4, 3, table, planes, stride);
      }
      break;
    default: break;
  }
  if (done == pixels) return imk_alpha_full;
  // If the row was opaque so far, the rest is too.
  return imk_decode_plain(
      row + done * channels, pixels - done, channels, table, planes + done, stride);
}

#endif
