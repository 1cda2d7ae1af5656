#include "deflate.h"

#include <isa-l/igzip_lib.h>
#include <stdlib.h>

enum {
  /// Level 3 takes longer, saves little, and its output depends on the processor.
  level = 2,
  level_memory = ISAL_DEF_LVL2_MEDIUM,
  /// ISA-L counts bytes in 32 bits.
  largest_piece = 1 << 30
};

/// Packs a piece of the input; returns 0 if memory runs out.
static int pack_piece(struct isal_zstream *stream, imc_buffer *out, size_t *used) {
  do {
    // Packed photos take about half their size.
    if (!imc_buffer_reserve(out, *used, stream->avail_in / 2 + 4096)) return 0;
    size_t room = out->count - *used < largest_piece ? out->count - *used : largest_piece;
    stream->next_out = out->bytes + *used;
    stream->avail_out = (uint32_t)room;
    if (isal_deflate(stream) != COMP_OK) return 0;
    *used += room - stream->avail_out;
  } while (stream->avail_out == 0);
  return 1;
}

static int pack(
    struct isal_zstream *stream, const uint8_t *bytes, size_t count, int is_end, imc_buffer *out,
    size_t *used) {
  do {
    size_t piece = count < largest_piece ? count : largest_piece;
    int is_last = piece == count;
    // The stream only reads the input.
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = (uint32_t)piece;
    stream->end_of_stream = is_last && is_end;
    stream->flush = is_last && !is_end ? FULL_FLUSH : NO_FLUSH;
    if (!pack_piece(stream, out, used)) return 0;
    bytes += piece;
    count -= piece;
  } while (count > 0);
  return 1;
}

int imc_deflate(const uint8_t *bytes, size_t count, int is_end, imc_buffer *out, size_t *used) {
  struct isal_zstream *stream = malloc(sizeof *stream);
  uint8_t *memory = malloc(level_memory);
  int is_packed = 0;
  if (stream != NULL && memory != NULL) {
    isal_deflate_init(stream);
    stream->level = level;
    stream->level_buf = memory;
    stream->level_buf_size = level_memory;
    is_packed = pack(stream, bytes, count, is_end, out, used);
  }
  free(memory);
  free(stream);
  return is_packed;
}

uint32_t imc_adler32_joined(uint32_t first, uint32_t second, size_t second_count) {
  enum { modulus = 65521 };
  // The second checksum started at 1 and 0 instead of at the end of the first.
  uint64_t low = first & 0xFFFF, count = second_count % modulus;
  uint64_t a = (low + (second & 0xFFFF) + modulus - 1) % modulus;
  uint64_t b = ((first >> 16) + (second >> 16) + count * (low + modulus - 1)) % modulus;
  return (uint32_t)(b << 16 | a);
}
