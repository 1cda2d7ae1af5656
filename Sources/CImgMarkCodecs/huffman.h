#ifndef IMC_HUFFMAN_H
#define IMC_HUFFMAN_H

#include <stdint.h>

enum { imc_most_symbols = 286 };

/// Chooses the lengths of codes for symbols that come so often: 0 for those that never do, at most
/// `longest` for all others. There must be two that do, and no more than 2^longest.
void imc_choose_lengths(const uint32_t *counts, int symbols, int longest, uint8_t *lengths);

/// Assigns codes of these lengths (RFC 1951, 3.2.2), in the order of the bits of the stream.
void imc_assign_codes(const uint8_t *lengths, int symbols, uint16_t *codes);

#endif
