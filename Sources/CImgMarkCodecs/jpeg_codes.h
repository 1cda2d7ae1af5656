#ifndef IMC_JPEG_CODES_H
#define IMC_JPEG_CODES_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

// Decodes the coefficients of a block from Huffman codes (ITU-T T.81, F.2.2), with tables that
// libjpeg has read and checked.

enum {
  /// The number of bits that are looked up at once.
  imc_peek = 10,
  /// The maximal number of bits of a code and its value.
  imc_longest_code = 16 + 15,
  /// The step of the code for "only zeros from here", which leads beyond any block.
  imc_end_of_block = 128,
};

/// A table of codes, prepared for fast lookup.
typedef struct {
  /// Indexed by the next bits, if they contain a code and its value: the value in the upper half,
  /// then the step to the next coefficient, then the bits of both. 0 otherwise.
  int32_t whole[1 << imc_peek];
  /// Indexed by the next bits, if they contain a code: its length, and the symbol in the lower
  /// byte.
  uint16_t brief[1 << imc_peek];
  /// For each length, the limit below which 16 bits start with a code of at most that length.
  uint32_t limits[17];
  /// For each length, the offset from a code to the position of its symbol.
  int32_t offsets[17];
  uint8_t symbols[256];
} imc_jpeg_codes;

void imc_jpeg_codes_make(imc_jpeg_codes *codes, const JHUFF_TBL *table);

/// The position of each zigzag coefficient in a block. Positions beyond the block lead to its end.
extern const uint8_t imc_zigzag[DCTSIZE2 + 16];

/// Reads bits from bytes without stuffing; 16 bytes after the last one must be readable.
typedef struct {
  const uint8_t *next;
  /// The next bits, the first one highest, and how many are valid.
  uint64_t window;
  unsigned count;
} imc_bits;

#define IMC_INLINE static inline __attribute__((always_inline))

/// Fills the window with at least 56 bits.
IMC_INLINE void imc_bits_fill(imc_bits *bits) {
  uint64_t more;
  memcpy(&more, bits->next, sizeof more);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  more = __builtin_bswap64(more);
#endif
  bits->window |= more >> bits->count;
  bits->next += (63 - bits->count) >> 3;
  bits->count |= 56;
}

IMC_INLINE void imc_bits_drop(imc_bits *bits, unsigned count) {
  bits->window <<= count;
  bits->count -= count;
}

IMC_INLINE imc_bits imc_bits_at(const uint8_t *bytes, size_t position) {
  imc_bits bits = {bytes + position / 8, 0, 0};
  imc_bits_fill(&bits);
  imc_bits_drop(&bits, position % 8);
  return bits;
}

IMC_INLINE size_t imc_bits_position(const imc_bits *bits, const uint8_t *bytes) {
  return (size_t)(bits->next - bytes) * 8 - bits->count;
}

/// Returns the next symbol; -1 if no code matches.
IMC_INLINE int imc_symbol(imc_bits *bits, const imc_jpeg_codes *codes) {
  unsigned known = codes->brief[bits->window >> (64 - imc_peek)];
  unsigned length = known >> 8, symbol = known & 0xFF;
  if (known == 0) {
    unsigned next = (unsigned)(bits->window >> 48);
    length = imc_peek + 1;
    while (length <= 16 && next >= codes->limits[length]) length++;
    if (length > 16) return -1;
    symbol = codes->symbols[((next >> (16 - length)) + (unsigned)codes->offsets[length]) & 0xFF];
  }
  imc_bits_drop(bits, length);
  return (int)symbol;
}

/// Returns the value of 1 to 15 bits; a negative value is stored as the bits of the value minus
/// one.
IMC_INLINE int imc_value(imc_bits *bits, unsigned size) {
  int value = (int)(bits->window >> (64 - size));
  imc_bits_drop(bits, size);
  return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
}

/// Reads the difference of a block's first coefficient; returns 0 if no code matches.
IMC_INLINE int imc_read_difference(imc_bits *bits, const imc_jpeg_codes *codes, int *difference) {
  imc_bits_fill(bits);
  int32_t known = codes->whole[bits->window >> (64 - imc_peek)];
  if (known != 0) {
    imc_bits_drop(bits, known & 0xFF);
    *difference = known >> 16;
    return 1;
  }
  int size = imc_symbol(bits, codes);
  if (size < 0) return 0;
  *difference = size == 0 ? 0 : imc_value(bits, (unsigned)size);
  return 1;
}

/// Reads the other coefficients and stores those that aren't 0, as `STORE(place, value)`; executes
/// `FAIL` if no code matches. After two codes found whole, enough bits remain for one of the
/// longest.
#define IMC_READ_OTHERS(BITS, CODES, STORE, FAIL)                          \
  for (unsigned k = 0; k < DCTSIZE2 - 1;) {                                \
    imc_bits_fill(BITS);                                                   \
    int32_t known = 0;                                                     \
    for (int turn = 0; turn < 3; turn++) {                                 \
      known = (CODES)->whole[(BITS)->window >> (64 - imc_peek)];           \
      if (known == 0) break;                                               \
      imc_bits_drop(BITS, known & 0xFF);                                   \
      k += (known >> 8) & 0xFF;                                            \
      if (k >= imc_end_of_block) break;                                    \
      STORE(imc_zigzag[k], known >> 16);                                   \
      if (k >= DCTSIZE2 - 1) break;                                        \
    }                                                                      \
    if (known != 0) continue;                                              \
    int symbol = imc_symbol(BITS, CODES);                                  \
    if (symbol < 0) FAIL;                                                  \
    unsigned run = (unsigned)symbol >> 4, size = (unsigned)symbol & 15;    \
    if (size != 0) {                                                       \
      k += run + 1;                                                        \
      int value = imc_value(BITS, size);                                   \
      STORE(imc_zigzag[k], value);                                         \
    } else if (run == 15) {                                                \
      k += 16;                                                             \
    } else {                                                               \
      break;                                                               \
    }                                                                      \
  }

#endif
