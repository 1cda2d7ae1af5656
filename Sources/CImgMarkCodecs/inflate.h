#ifndef IMC_INFLATE_H
#define IMC_INFLATE_H

#include <stddef.h>
#include <stdint.h>

// Inflates a deflate stream (RFC 1951) piece by piece. libdeflate wants the whole output in memory,
// and the pages of a large image cost more time than inflating it. ISA-L is as fast on photos, but
// takes three times as long on flat areas. It also accepts incomplete sets of codes, which zlib, and
// so libpng, rejects. Tests/Fuzz compares what this inflates with zlib.

enum {
  /// The largest distance of a match.
  imc_window = 32768,
  /// The bytes after the input that must be readable, and zero at the end of the stream: the
  /// longest head of a block takes 565 bytes.
  imc_input_margin = 1024,
  /// How far beyond its target an inflater may write: eight literals, then a match of 258 bytes,
  /// copied 32 at a time.
  imc_output_margin = 320
};

typedef enum { imc_inflate_more, imc_inflate_done, imc_inflate_damaged } imc_inflate_result;

typedef struct {
  /// The available input, and the position at which to stop and ask for more.
  const uint8_t *next, *end, *limit;
  /// The oldest byte of the output that is still in memory, and the position of the next one.
  const uint8_t *begin;
  uint8_t *out;
  /// The largest distance of a match that the stream declares.
  size_t window;

  uint64_t bits;
  unsigned count;
  enum { imc_at_head, imc_in_stored, imc_in_codes, imc_at_end } place;
  int is_final;
  /// The remaining bytes of a stored block.
  size_t stored;
  /// The meaning of each symbol: table entries without the length of their code.
  uint32_t literal_symbols[288], distance_symbols[32];
  /// Codes of up to 11 or 8 bits, then longer ones. A table of 2^k entries for the rest of long
  /// codes contains at least k + 1 codes: with k at most 4, 16 entries for 5 of 288 codes; with k
  /// at most 7, 128 entries for 8 of 32.
  uint32_t literals[2048 + 928], distances[256 + 512];
} imc_inflater;

void imc_inflate_begin(imc_inflater *inflater);

/// Inflates until the output reaches `target`, the input its limit, or the stream its end.
imc_inflate_result imc_inflate_run(imc_inflater *inflater, const uint8_t *target);

/// Returns the position of the first byte of input that the inflater hasn't used.
const uint8_t *imc_inflate_position(const imc_inflater *inflater);

#endif
