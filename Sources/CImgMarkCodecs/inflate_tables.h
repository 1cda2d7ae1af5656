#ifndef IMC_INFLATE_TABLES_H
#define IMC_INFLATE_TABLES_H

#include "inflate.h"

// Decodes the codes of a deflate stream (RFC 1951, 3.2) by tables, indexed by the next bits of the
// stream.

enum {
  literal_bits = 11,
  distance_bits = 8,
  /// Code lengths are themselves coded, with codes of at most 7 bits (RFC 1951, 3.2.7).
  length_bits = 7
};

// An entry of a table:
//
//   bits 0-5    how many bits of the stream it uses, including extra bits
//   bit 6, 7    whether it means literals; whether it means neither literals nor a number
//   literals    bits 8-15 and 16-23: one or two bytes; bits 24-31: how many
//   numbers     bits 8-11: how many of the bits are the code; bits 16-31: the number without extras
//   others      bit 12: end of the block; bit 13: no code; else a table for longer codes:
//               bits 8-11: how many bits index it; bits 16-31: its position
enum { is_literal = 1 << 6, is_other = 1 << 7, is_block_end = 1 << 12, is_no_code = 1 << 13 };


/// Fills in the meaning of each symbol.
void imc_define_symbols(imc_inflater *inflater);

/// Makes the table for the codes of code lengths; returns 0 if they aren't a complete set.
int imc_make_length_table(uint32_t table[1 << length_bits], const uint8_t lengths[19]);

/// Makes the tables of a block by the lengths of its codes; 0 if zlib rejects these.
int imc_make_tables(
    imc_inflater *inflater, const uint8_t *lengths, unsigned literals, unsigned distances);

#endif
