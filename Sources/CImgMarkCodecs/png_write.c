#include "deflate.h"
#include "guard.h"
#include "png_filter.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

// Written here and not by libpng, because libdeflate packs several times faster and tighter.
// The chunks follow PNG, third edition, 5.3 and 11; libpng reads them back in the tests.

/// Takes four fifths of the time of the next level, and packs a hundredth less.
static const int compression_level = 5;

static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

enum {
  header_chunk = 25, standard_chunk = 13, end_chunk = 12,
  /// What a chunk has besides its bytes, and a zlib stream besides its blocks.
  chunk_frame = 12, stream_head = 2, checksum = 4,
  /// The samples by which it is told how to pack.
  pieces = 4, piece_size = 12288
};

/// A half of the work, which one thread does.
typedef struct {
  /// Two rows, for the filter.
  uint8_t *rows;
  /// What its samples come to when matches are looked for, and when they are not.
  size_t with_matches, without;
  uint8_t *packed;
  size_t packed_count;
  uint32_t adler;
  int is_out_of_memory;
} half;

struct imc_png_encoder {
  const uint8_t *rgba;
  uint32_t width, height;
  int channels;
  /// The rows behind their filter types.
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
    free(encoder->halves[i].packed);
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

// How to pack -------------------------------------------------------------------------------------

/// Packs a few samples with matches and without.
void imc_png_encode_weigh(imc_png_encoder *encoder, int number) {
  size_t count = encoder->count;
  if (count < 2 * pieces * piece_size) return;
  half *own = &encoder->halves[number];
  struct libdeflate_compressor *packer = libdeflate_alloc_compressor(compression_level);
  size_t room = imc_deflate_bound(piece_size);
  uint8_t *packed = malloc(room);
  if (packer == NULL || packed == NULL) {
    own->is_out_of_memory = 1;
  } else {
    for (size_t i = number * pieces / 2, end = i + pieces / 2; i < end; i++) {
      const uint8_t *piece = encoder->filtered + (count - piece_size) * (i + 1) / (pieces + 1);
      own->with_matches += libdeflate_zlib_compress(packer, piece, piece_size, packed, room);
      own->without += stream_head + imc_deflate_blocks(piece, piece_size, 1, packed) + checksum;
    }
  }
  if (packer != NULL) libdeflate_free_compressor(packer);
  free(packed);
}

/// Whether there is nothing to gain by looking for matches, as the samples tell.
///
/// Filters leave little of text and lines, and what they leave is found again. Of photos they leave
/// small differences nearly everywhere, which are not: looking for them takes five times as long.
static int is_noise(const imc_png_encoder *encoder) {
  size_t with_matches = encoder->halves[0].with_matches + encoder->halves[1].with_matches;
  size_t without = encoder->halves[0].without + encoder->halves[1].without;
  return without < with_matches + with_matches / 32;
}

// Packing -----------------------------------------------------------------------------------------

/// Looks for matches, all by the first half's thread: a second stream would not see the first one's.
static void pack_with_matches(imc_png_encoder *encoder) {
  half *own = &encoder->halves[0];
  struct libdeflate_compressor *packer = libdeflate_alloc_compressor(compression_level);
  if (packer != NULL) {
    size_t bound = libdeflate_zlib_compress_bound(packer, encoder->count);
    own->packed = malloc(bound);
    if (own->packed != NULL) {
      own->packed_count =
          libdeflate_zlib_compress(packer, encoder->filtered, encoder->count, own->packed, bound);
    }
    libdeflate_free_compressor(packer);
  }
  if (own->packed_count == 0) own->is_out_of_memory = 1;
}

/// Packs a half of the bytes by itself; the first begins the stream.
static void pack_noise(imc_png_encoder *encoder, int number) {
  half *own = &encoder->halves[number];
  size_t split = imc_deflate_split(encoder->count);
  const uint8_t *bytes = encoder->filtered + (number == 0 ? 0 : split);
  size_t count = number == 0 ? split : encoder->count - split;
  own->packed = malloc(stream_head + imc_deflate_bound(count) + checksum);
  if (own->packed == NULL) {
    own->is_out_of_memory = 1;
    return;
  }
  if (number == 0) {
    // A window of 32 kilobytes, the fastest level.
    own->packed[0] = 0x78;
    own->packed[1] = 0x01;
    own->packed_count = stream_head;
  }
  if (count > 0) {
    own->packed_count +=
        imc_deflate_blocks(bytes, count, number == 1, own->packed + own->packed_count);
  }
  own->adler = libdeflate_adler32(1, bytes, count);
}

void imc_png_encode_pack(imc_png_encoder *encoder, int number) {
  if (encoder->halves[0].is_out_of_memory || encoder->halves[1].is_out_of_memory) return;
  if (is_noise(encoder)) {
    pack_noise(encoder, number);
  } else if (number == 0) {
    pack_with_matches(encoder);
  }
}

// The file ----------------------------------------------------------------------------------------

static uint8_t *put_number(uint8_t *at, uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) *at++ = (uint8_t)(value >> shift);
  return at;
}

static size_t packed_count(const imc_png_encoder *encoder) {
  return encoder->halves[0].packed_count + encoder->halves[1].packed_count;
}

imc_status imc_png_encode_end(imc_png_encoder *encoder, size_t *count, imc_message *message) {
  if (encoder->halves[0].is_out_of_memory || encoder->halves[1].is_out_of_memory) {
    return imc_status_no_memory;
  }
  half *last = &encoder->halves[1];
  if (last->packed != NULL) {
    size_t behind = encoder->count - imc_deflate_split(encoder->count);
    uint32_t adler = imc_adler32_joined(encoder->halves[0].adler, last->adler, behind);
    put_number(last->packed + last->packed_count, adler);
    last->packed_count += checksum;
  }
  size_t packed = packed_count(encoder);
  if (packed > INT32_MAX) {
    imc_message_set(message, "over 2147483647 compressed bytes");
    return imc_status_unsupported;
  }
  *count = sizeof signature + header_chunk + standard_chunk + chunk_frame + packed + end_chunk;
  return imc_status_ok;
}

/// Frames the `length` bytes that already lie behind the chunk's head.
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
  at[8] = 0;  // perceptual, the intent of pictures without one of their own
  at = close_chunk(at, "sRGB", 1);
  uint8_t *data = at + 8;
  for (int i = 0; i < 2; i++) {
    const half *own = &encoder->halves[i];
    if (own->packed_count > 0) memcpy(data, own->packed, own->packed_count);
    data += own->packed_count;
  }
  at = close_chunk(at, "IDAT", (uint32_t)packed_count(encoder));
  close_chunk(at, "IEND", 0);
}
