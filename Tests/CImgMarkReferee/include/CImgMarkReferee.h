// For tests only: what libpng and libjpeg make of a file when they are called in the plainest way,
// and files that only they can write.

#ifndef CIMGMARKREFEREE_H
#define CIMGMARKREFEREE_H

#include <stddef.h>
#include <stdint.h>

/// Decodes a PNG by libpng's one call for a whole image into RGBA of just that capacity, without any
/// conversion of colors; 0 where it fails.
int referee_png(const uint8_t *bytes, size_t count, uint8_t *rgba, size_t capacity);

/// What is wrong about the image data of a PNG.
typedef enum __attribute__((enum_extensibility(closed))) {
  referee_whole,
  referee_wrong_filter,
  referee_flipped_bit,
  referee_missing_bytes,
  referee_bytes_behind,
  /// Of the zlib stream, or of its last chunk.
  referee_wrong_checksum,
  referee_wrong_chunk,
  /// A zlib stream that says it needs less of a window than it does.
  referee_smaller_window
} referee_damage;

typedef struct {
  uint32_t width, height;
  /// As in IHDR.
  int color, depth;
  /// Of all rows; 5 for any of each.
  int filter;
  /// How much of the filtered rows is zero, of 8.
  int zeros;
  /// Of zlib.
  int level, strategy, window_bits;
  /// Bytes of a chunk of image data; 0 for all.
  size_t chunk;
  /// Of the palette.
  int entries;
  /// Whether there is a tRNS chunk: a color key of 0, or half a palette.
  int is_transparent;
  /// For a gAMA chunk; 0 for none.
  uint32_t gamma;
  referee_damage damage;
  uint64_t seed;
} referee_png_options;

/// Writes a PNG of arbitrary filtered bytes, compressed by zlib, and returns the size of the file.
size_t referee_write_png(const referee_png_options *options, uint8_t *out, size_t capacity);

/// Decodes a JPEG by libjpeg's defaults; the number of channels, 0 where they don't fit.
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
  /// Chroma at half the resolution both ways.
  int halved_chroma;
  /// The sampling factors of luma, across and down in a hexadecimal digit each; 0 for the same as of
  /// chroma.
  int luma_sampling;
  /// Each component in a scan of its own.
  int separate_scans;
  /// Blocks between restart markers.
  int restart_interval;
  /// Whether to leave out the Adobe marker where libjpeg would write one.
  int no_adobe;
} referee_options;

/// Encodes samples as they are (gray, RGB or four inks), with an ICC profile where `profile_count`
/// isn't 0, and returns the size of the file.
size_t referee_write_jpeg(
    const uint8_t *samples, int width, int height, referee_options options, const uint8_t *profile,
    size_t profile_count, uint8_t *out, size_t capacity);

/// Makes a profile that prints every ink as a gray: lightness (1 - K) (1 - (C + M + Y) / 3).
size_t referee_gray_inks_profile(uint8_t *out, size_t capacity);

/// A number that belongs to a binary interface.
typedef struct {
  const char *name;
  long value;
} referee_fact;

/// What the program takes the types of Pango and Cairo to be, and what their headers say they are; a
/// fact without a name is the end.
const referee_fact *referee_text_facts_ours(void);
const referee_fact *referee_text_facts_theirs(void);

#endif
