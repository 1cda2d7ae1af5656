// For tests only: files decoded by libpng and libjpeg in the simplest way, and files that only
// these libraries can write.

#ifndef CIMGMARKREFEREE_H
#define CIMGMARKREFEREE_H

#include <stddef.h>
#include <stdint.h>

/// Decodes a PNG with libpng's one call for a whole image into RGBA of exactly that capacity.
///
/// Colors aren't converted. Returns 0 if it fails.
int referee_png(const uint8_t *bytes, size_t count, uint8_t *rgba, size_t capacity);

/// The damage to the image data of a PNG.
typedef enum __attribute__((enum_extensibility(closed))) {
  referee_whole,
  referee_wrong_filter,
  referee_flipped_bit,
  referee_missing_bytes,
  referee_bytes_behind,
  /// The checksum of the zlib stream, or of its last chunk.
  referee_wrong_checksum,
  referee_wrong_chunk,
  /// A zlib stream that declares a smaller window than it needs.
  referee_smaller_window
} referee_damage;

typedef struct {
  uint32_t width, height;
  /// The values in IHDR.
  int color, depth;
  /// The filter of all rows; 5 for a random one in each.
  int filter;
  /// The share of zeros in the filtered rows, in eighths.
  int zeros;
  /// The settings of zlib.
  int level, strategy, window_bits;
  /// The bytes in a chunk of image data; 0 for a single chunk.
  size_t chunk;
  /// The number of entries in the palette.
  int entries;
  /// Whether there is a tRNS chunk: a color key of 0, or half a palette.
  int is_transparent;
  /// The value of a gAMA chunk; 0 for none.
  uint32_t gamma;
  referee_damage damage;
  uint64_t seed;
} referee_png_options;

/// Writes a PNG of arbitrary filtered bytes, compressed by zlib, and returns the size of the file.
size_t referee_write_png(const referee_png_options *options, uint8_t *out, size_t capacity);

/// Decodes a JPEG with libjpeg's defaults; returns the number of channels, 0 if they don't fit.
int referee_jpeg(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity);

/// libjpeg's copyright notice, and the number of its last message.
const char *referee_jpeg_credit(void);
int referee_jpeg_last_message(void);

typedef enum __attribute__((enum_extensibility(closed))) {
  referee_gray, referee_rgb, referee_ycc, referee_cmyk, referee_ycck
} referee_color;

typedef struct {
  referee_color color;
  int quality;
  int progressive, arithmetic;
  /// Whether chroma has half the resolution in both directions.
  int halved_chroma;
  /// The sampling factors of luma, across and down in one hexadecimal digit each; 0 for those of
  /// chroma.
  int luma_sampling;
  /// Whether each component has a scan of its own.
  int separate_scans;
  /// The number of blocks between restart markers.
  int restart_interval;
  /// Whether to leave out the Adobe marker that libjpeg would write.
  int no_adobe;
} referee_options;

/// Encodes samples unconverted (gray, RGB or four inks) and returns the size of the file.
///
/// The file has an ICC profile if `profile_count` isn't 0.
size_t referee_write_jpeg(
    const uint8_t *samples, int width, int height, referee_options options, const uint8_t *profile,
    size_t profile_count, uint8_t *out, size_t capacity);

/// Makes a profile that prints every ink as a gray: lightness (1 - K) (1 - (C + M + Y) / 3).
size_t referee_gray_inks_profile(uint8_t *out, size_t capacity);

/// A number of a binary interface, such as the size of a type.
typedef struct {
  const char *name;
  long value;
} referee_fact;

/// Facts about the types of Pango and Cairo, by the program's declarations and by their headers.
///
/// The last one has no name.
const referee_fact *referee_text_facts_ours(void);
const referee_fact *referee_text_facts_theirs(void);

#endif
