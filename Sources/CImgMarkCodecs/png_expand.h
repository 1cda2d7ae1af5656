#ifndef IMC_PNG_EXPAND_H
#define IMC_PNG_EXPAND_H

#include <stddef.h>
#include <stdint.h>

/// How the samples of a PNG are stored, and how to expand them.
typedef struct {
  uint32_t width;
  /// Channels and bits as stored; a palette has one channel.
  int channels, bits;
  int has_palette;
  /// Red, green, blue and alpha of each entry; black if missing.
  uint8_t palette[256][4];
  /// Whether all pixels of one color, and no others, are transparent.
  int has_key;
  uint16_t key[3];
  /// Whether 16 bits stay 16, in the machine's byte order, which must differ from the file's.
  int keeps_depth;
  int expanded_channels;
} imc_png_samples;

/// Returns whether rows are delivered as stored.
int imc_png_are_plain(const imc_png_samples *samples);

/// Expands a row to 8 or 16 bits per sample, including palette and color key.
void imc_png_expand(const imc_png_samples *samples, const uint8_t *stored, uint8_t *out);

#endif
