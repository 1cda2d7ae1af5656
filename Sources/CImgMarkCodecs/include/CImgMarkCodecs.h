// Pixels from and to PNG and JPEG, by libpng, libjpeg, libdeflate and ISA-L.
//
// These libraries leave a failed call by a jump. Each function below sets a jump target of its own
// and none calls back, so no jump crosses a frame of the caller. After a failure, a reader accepts
// only close. Bytes given to an open function must outlive the reader.

#ifndef CIMGMARKCODECS_H
#define CIMGMARKCODECS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef enum __attribute__((enum_extensibility(closed))) {
  imc_status_ok,
  /// The image data end before the image is complete.
  imc_status_truncated,
  imc_status_corrupt,
  imc_status_unsupported,
  imc_status_no_memory
} imc_status;

/// A message for people, the library's own if it has one; messages change between versions.
typedef struct {
  char text[200];
} imc_message;

/// Bytes allocated here; to be released by imc_buffer_free.
typedef struct {
  uint8_t *_Nullable bytes;
  size_t count;
} imc_buffer;

void imc_buffer_free(imc_buffer *buffer);

/// The checksum of PNG, third edition, 5.5.
uint32_t imc_crc32(const uint8_t *bytes, size_t count);

/// Inflates a zlib stream to at most `limit` bytes; a longer one is corrupt.
imc_status imc_inflate(const uint8_t *bytes, size_t count, size_t limit, imc_buffer *out);

/// Packs bytes as a zlib stream. Equal bytes give equal streams.
imc_status imc_pack(const uint8_t *bytes, size_t count, imc_buffer *out);

/// The properties of the rows that a reader will deliver, known after opening.
typedef struct {
  uint32_t width, height;
  /// Channels of a row as delivered: 1 gray, 2 gray and alpha, 3 RGB, 4 RGB and alpha, or CMYK.
  uint8_t channels;
  /// Bits per sample in the file, but at least 8.
  uint8_t depth;
  /// Whether the channels are cyan, magenta, yellow and black.
  uint8_t inks;
  /// Whether the file stores inverted inks (Adobe's convention); rows are delivered corrected.
  uint8_t inverted;
  /// Whether the file has too few data for all rows.
  uint8_t too_short;
  /// The largest ratio between the two axes by which a component of a JPEG is subsampled: 2 for
  /// 4:2:2, 4 for 4:1:1. Shrinking reduces such a component like the others, though it has fewer
  /// samples on one axis.
  uint8_t unevenness;
  /// The bytes that the library allocates to decode at 8 bits per sample; twice as many at 16.
  uint64_t memory;
} imc_info;

/// How much of a truncated image there is.
typedef struct {
  /// The number of rows from the top that show a part of the image.
  uint32_t rows;
  /// How many of them lack detail because later passes or scans are missing.
  uint32_t coarse;
} imc_ending;

// PNG ---------------------------------------------------------------------------------------------

typedef struct imc_png imc_png;

/// The decoder of the rows of an image that isn't interlaced. The result is the same.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// The fastest decoder, with libpng if the data are unusual.
  imc_png_fastest,
  /// The same without special instructions.
  imc_png_plainly,
  imc_png_by_libpng
} imc_png_path;

imc_status imc_png_open(
    const uint8_t *bytes, size_t count, imc_png *_Nullable *_Nonnull reader, imc_info *info,
    imc_message *message);

/// Counts the available rows without keeping them. The reader can't be used after that.
imc_status imc_png_survey(imc_png *reader, imc_message *message);

/// Prepares for reading rows: at 16 bits per sample in the machine's byte order if `deep` and the
/// file has 16, else at 8 bits. An interlaced image is read whole.
imc_status imc_png_start(imc_png *reader, int deep, imc_png_path path, imc_message *message);

/// Reads up to `count` rows; fewer come with the status that ended them.
imc_status imc_png_rows(
    imc_png *reader, uint8_t *rows, size_t capacity, size_t count, size_t *read,
    imc_message *message);

imc_ending imc_png_ending(const imc_png *reader);

/// Returns the first of libpng's warnings; empty if there was none.
imc_message imc_png_remark(const imc_png *reader);

void imc_png_close(imc_png *reader);

/// A PNG file that is being written: RGBA, or RGB if every pixel is opaque, tagged sRGB, without
/// date.
///
/// It is written in steps: begin; filter halves 0 and 1; pack halves 0 and 1; end of packing; write.
/// Two threads may process the halves of a step at the same time. The file is the same for one thread.
typedef struct imc_png_encoder imc_png_encoder;

/// The pixels must outlive the encoder.
imc_status imc_png_encode_begin(
    const uint8_t *rgba, uint32_t width, uint32_t height,
    imc_png_encoder *_Nullable *_Nonnull encoder, imc_message *message);
void imc_png_encode_filter(imc_png_encoder *encoder, int half);
void imc_png_encode_pack(imc_png_encoder *encoder, int half);

/// Sets `count` to the size of the file in bytes, after both halves were packed.
imc_status imc_png_encode_end(imc_png_encoder *encoder, size_t *count, imc_message *message);
void imc_png_encode_write(const imc_png_encoder *encoder, uint8_t *file);
void imc_png_encode_close(imc_png_encoder *encoder);

// JPEG --------------------------------------------------------------------------------------------

typedef struct imc_jpeg imc_jpeg;

/// `lines` is the height to assume if the frame header leaves it to a later DNL segment.
imc_status imc_jpeg_open(
    const uint8_t *bytes, size_t count, uint32_t lines, imc_jpeg *_Nullable *_Nonnull reader,
    imc_info *info, imc_message *message);

/// Returns the embedded ICC profile, owned by the reader; null if there is none.
const uint8_t *_Nullable imc_jpeg_profile(const imc_jpeg *reader, size_t *count);

/// The decoder of the coefficients of a JPEG with one scan; the pixels are the same.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// libjpeg only: the reference.
  imc_jpeg_by_libjpeg,
  /// Direct decoding on one thread, with libjpeg if the file is unusual.
  imc_jpeg_alone,
  /// The same, with a second thread that decodes ahead.
  imc_jpeg_helped,
} imc_jpeg_path;

/// Whether this process decodes coefficients directly, and if not, why.
typedef enum __attribute__((enum_extensibility(closed))) {
  imc_jpeg_direct_in_use,
  /// libjpeg's header jpegint.h was missing when this was built.
  imc_jpeg_direct_not_built,
  /// The running libjpeg isn't the one whose header this was built with.
  imc_jpeg_direct_other_library,
  /// A test picture has other pixels if it is decoded directly.
  imc_jpeg_direct_other_pixels,
} imc_jpeg_direct;

/// Returns whether libjpeg passed the check, which is made at the first call. If the direct decoder
/// isn't in use, libjpeg decodes whatever the path.
imc_jpeg_direct imc_jpeg_direct_state(void);

/// Checks a library with this copyright notice and this number for its last message.
imc_jpeg_direct imc_jpeg_direct_judged(const char *credit, int last_message);

/// Prepares for reading rows; all scans of a progressive image are read. With `plain`, inks become
/// RGB by (1 - ink) (1 - black), otherwise they stay four channels. `shrink` is 1, 2, 4 or 8: that
/// many pixels per axis become one; the last may cover fewer. The ending counts the file's rows.
imc_status imc_jpeg_start(
    imc_jpeg *reader, int plain, unsigned shrink, imc_jpeg_path path, imc_message *message);

imc_status imc_jpeg_rows(
    imc_jpeg *reader, uint8_t *rows, size_t capacity, size_t count, size_t *read,
    imc_message *message);

imc_ending imc_jpeg_ending(const imc_jpeg *reader);
imc_message imc_jpeg_remark(const imc_jpeg *reader);
void imc_jpeg_close(imc_jpeg *reader);

/// Writes RGBA over an opaque background as JPEG: JFIF, without chroma subsampling, with the given
/// ICC profile.
imc_status imc_jpeg_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, int quality, const uint8_t *background,
    const uint8_t *_Nullable profile, size_t profile_count, imc_buffer *out, imc_message *message);

#pragma clang assume_nonnull end

#endif
