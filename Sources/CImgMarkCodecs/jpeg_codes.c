#include "jpeg_codes.h"

const uint8_t imc_zigzag[DCTSIZE2 + 16] = {
    0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33,
    40, 48, 41, 34, 27, 20, 13, 6,  7,  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36,
    29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54,
    47, 55, 62, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63,
};

/// Returns the entry for the next bits if they contain a code and its whole value.
static int32_t whole(unsigned bits, unsigned length, unsigned symbol) {
  unsigned run = symbol >> 4, size = symbol & 15;
  if (size == 0) {
    // Sixteen zeros store no coefficient; the slow path handles them.
    return run == 15 ? 0 : (int32_t)(imc_end_of_block << 8 | length);
  }
  if (length + size > imc_peek) return 0;
  int value = (int)(bits >> (imc_peek - length - size)) & ((1 << size) - 1);
  if (value < 1 << (size - 1)) value -= (1 << size) - 1;
  return (int32_t)((uint32_t)value << 16 | (run + 1) << 8 | (length + size));
}

void imc_jpeg_codes_make(imc_jpeg_codes *codes, const JHUFF_TBL *table) {
  memset(codes, 0, sizeof *codes);
  memcpy(codes->symbols, table->huffval, sizeof codes->symbols);
  unsigned code = 0, place = 0;
  for (unsigned length = 1; length <= 16; length++) {
    codes->offsets[length] = (int32_t)place - (int32_t)code;
    for (unsigned i = 0; i < table->bits[length]; i++, code++, place++) {
      if (length > imc_peek) continue;
      unsigned symbol = table->huffval[place], free = imc_peek - length;
      for (unsigned rest = 0; rest < 1u << free; rest++) {
        unsigned bits = (code << free) + rest;
        codes->brief[bits] = (uint16_t)(length << 8 | symbol);
        codes->whole[bits] = whole(bits, length, symbol);
      }
    }
    codes->limits[length] = code << (16 - length);
    code <<= 1;
  }
}
