#include "deflate.h"
#include "guard.h"
#include "png_filter.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

// PNG is written here, not by libpng, because libpng uses zlib, which is several times slower than
// ISA-L and libdeflate. The chunks follow PNG, third edition, 5.3 and 11; the tests read them with
// libpng.

/// libdeflate's level for dense packing. It takes four fifths of the time of the next level, for
/// files that are 1 % larger.
static const int compression_level = 5;

static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

enum {
  header_chunk = 25, standard_chunk = 13, end_chunk = 12,
  /// The bytes of a chunk besides its data, and of a zlib stream besides its blocks.
  chunk_frame = 12, stream_head = 2, checksum = 4,
  /// Less than this is packed as one part.
  least_divided = 1 << 16,
  /// Data that pack better than this ratio are packed again, densely.
  dense_ratio = 5
};

/// A half of the work, for one thread.
typedef struct {
  /// Two rows for the filter.
  uint8_t *rows;
  imc_buffer packed;
  size_t packed_count;
  uint32_t adler;
  int is_out_of_memory;
} half;

struct imc_png_encoder {
  const uint8_t *rgba;
  uint32_t width, height;
  int channels;
  /// The rows with their filter types.
  uint8_t *filtered;
  size_t count;
  half halves[2];
};

imc_status imc_png_encode_begin(
    const uint8_t *rgba, uint32_t width, uint32_t height, imc_png_encoder **out,
    imc_message *message) {
  *out = NULL;
  size_t pixels, most;
  if (width == 0 || height == 0 || width > INT32_MAX || height > INT32_MAX
      || __builtin_mul_overflow((size_t)width, height, &pixels)
      || __builtin_mul_overflow(pixels, 5, &most)) {
    imc_message_set(message, "a side that PNG can't hold");
    return imc_status_unsupported;
  }
  imc_png_encoder *encoder = calloc(1, sizeof *encoder);
  if (encoder == NULL) return imc_status_no_memory;
  encoder->rgba = rgba;
  encoder->width = width;
  encoder->height = height;
  encoder->channels = imc_is_opaque(rgba, pixels) ? 3 : 4;
  encoder->count = ((size_t)width * encoder->channels + 1) * height;
  encoder->filtered = malloc(encoder->count);
  int is_ready = encoder->filtered != NULL;
  for (int i = 0; i < 2; i++) {
    encoder->halves[i].rows = malloc(imc_filter_room(width));
    is_ready &= encoder->halves[i].rows != NULL;
  }
  if (!is_ready) {
    imc_png_encode_close(encoder);
    return imc_status_no_memory;
  }
  *out = encoder;
  return imc_status_ok;
}

void imc_png_encode_close(imc_png_encoder *encoder) {
  for (int i = 0; i < 2; i++) {
    free(encoder->halves[i].rows);
    imc_buffer_free(&encoder->halves[i].packed);
  }
  free(encoder->filtered);
  free(encoder);
}

void imc_png_encode_filter(imc_png_encoder *encoder, int number) {
  size_t middle = encoder->height / 2;
  size_t first = number == 0 ? 0 : middle, end = number == 0 ? middle : encoder->height;
  imc_filter(
      encoder->rgba, encoder->width, first, end, encoder->channels, encoder->halves[number].rows,
      encoder->filtered + first * ((size_t)encoder->width * encoder->channels + 1));
}

// Packing -----------------------------------------------------------------------------------------

/// Returns how many bytes the first half packs.
static size_t split(const imc_png_encoder *encoder) {
  return encoder->count < least_divided ? encoder->count : encoder->count / 2;
}

/// Packs a half of the bytes separately; the first half begins the stream.
void imc_png_encode_pack(imc_png_encoder *encoder, int number) {
  half *own = &encoder->halves[number];
  size_t first = split(encoder);
  const uint8_t *bytes = encoder->filtered + (number == 0 ? 0 : first);
  size_t count = number == 0 ? first : encoder->count - first;
  int is_end = number == 1 || first == encoder->count;
  own->adler = libdeflate_adler32(1, bytes, count);
  if (number == 0) {
    own->is_out_of_memory = !imc_buffer_reserve(&own->packed, 0, stream_head + count / 2);
    if (own->is_out_of_memory) return;
    // A window of 32 KB, the fastest level (RFC 1950, 2.2).
    own->packed.bytes[0] = 0x78;
    own->packed.bytes[1] = 0x01;
    own->packed_count = stream_head;
  }
  if (count == 0) return;
  own->is_out_of_memory = !imc_deflate(bytes, count, is_end, &own->packed, &own->packed_count);
}

static size_t packed_count(const imc_png_encoder *encoder) {
  return encoder->halves[0].packed_count + encoder->halves[1].packed_count;
}

/// Packs all bytes again as one part, with a longer search for matches, if that is worth the time.
///
/// Filtered text and lines repeat themselves: a longer search makes them 10 % smaller. Filtered
/// photos are small differences nearly everywhere: a longer search takes six times as long and
/// saves little.
static void pack_densely(imc_png_encoder *encoder) {
  if (packed_count(encoder) > encoder->count / dense_ratio) return;
  struct libdeflate_compressor *packer = libdeflate_alloc_compressor(compression_level);
  // The packed data are used unchanged.
  if (packer == NULL) return;
  size_t room = packed_count(encoder);
  uint8_t *packed = malloc(room);
  size_t count = packed == NULL
      ? 0
      : libdeflate_zlib_compress(packer, encoder->filtered, encoder->count, packed, room);
  libdeflate_free_compressor(packer);
  if (count == 0) {
    free(packed);
    return;
  }
  for (int i = 0; i < 2; i++) imc_buffer_free(&encoder->halves[i].packed);
  encoder->halves[0].packed = (imc_buffer){packed, room};
  encoder->halves[0].packed_count = count;
  encoder->halves[1].packed_count = 0;
}

// The file ----------------------------------------------------------------------------------------

static uint8_t *put_number(uint8_t *at, uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) *at++ = (uint8_t)(value >> shift);
  return at;
}

/// Ends the stream with its checksum (RFC 1950, 2.2); returns 0 if memory runs out.
static int end_stream(imc_png_encoder *encoder) {
  half *first = &encoder->halves[0], *second = &encoder->halves[1];
  uint32_t adler =
      imc_adler32_joined(first->adler, second->adler, encoder->count - split(encoder));
  half *last = second->packed_count > 0 ? second : first;
  if (!imc_buffer_reserve(&last->packed, last->packed_count, checksum)) return 0;
  put_number(last->packed.bytes + last->packed_count, adler);
  last->packed_count += checksum;
  return 1;
}

imc_status imc_png_encode_end(imc_png_encoder *encoder, size_t *count, imc_message *message) {
  if (encoder->halves[0].is_out_of_memory || encoder->halves[1].is_out_of_memory) {
    return imc_status_no_memory;
  }
  if (!end_stream(encoder)) return imc_status_no_memory;
  pack_densely(encoder);
  size_t packed = packed_count(encoder);
  if (packed > INT32_MAX) {
    imc_message_set(message, "over 2147483647 compressed bytes");
    return imc_status_unsupported;
  }
  *count = sizeof signature + header_chunk + standard_chunk + chunk_frame + packed + end_chunk;
  return imc_status_ok;
}

/// Completes a chunk whose `length` bytes are already after its head.
static uint8_t *close_chunk(uint8_t *at, const char *name, uint32_t length) {
  put_number(at, length);
  memcpy(at + 4, name, 4);
  return put_number(at + 8 + length, libdeflate_crc32(0, at + 4, length + 4));
}

void imc_png_encode_write(const imc_png_encoder *encoder, uint8_t *file) {
  memcpy(file, signature, sizeof signature);
  uint8_t *at = file + sizeof signature;
  uint8_t *field = put_number(put_number(at + 8, encoder->width), encoder->height);
  const uint8_t kind[5] = {8, encoder->channels == 4 ? 6 : 2, 0, 0, 0};
  memcpy(field, kind, sizeof kind);
  at = close_chunk(at, "IHDR", 13);
  at[8] = 0;  // perceptual, the usual intent for pictures
  at = close_chunk(at, "sRGB", 1);
  uint8_t *data = at + 8;
  for (int i = 0; i < 2; i++) {
    const half *own = &encoder->halves[i];
    if (own->packed_count > 0) memcpy(data, own->packed.bytes, own->packed_count);
    data += own->packed_count;
  }
  at = close_chunk(at, "IDAT", (uint32_t)packed_count(encoder));
  close_chunk(at, "IEND", 0);
}
