#ifndef IMC_DEFLATE_H
#define IMC_DEFLATE_H

#include "guard.h"

// Packs a deflate stream (RFC 1951) in parts, with ISA-L's fast search for matches. For photos,
// libdeflate takes three times as long at its fastest level, and it can't pack a stream in parts.

/// Packs bytes and appends the blocks after the first `used` bytes of a buffer; returns 0 if memory
/// runs out.
///
/// With `is_end` the last block ends the stream. Otherwise the last block ends on a whole byte, so
/// that another part can follow; that part doesn't refer back to this one.
int imc_deflate(const uint8_t *bytes, size_t count, int is_end, imc_buffer *out, size_t *used);

/// Returns the checksum (RFC 1950, 8.2) of bytes from the checksums of their two parts.
uint32_t imc_adler32_joined(uint32_t first, uint32_t second, size_t second_count);

#endif
