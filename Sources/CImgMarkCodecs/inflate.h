#ifndef IMC_INFLATE_H
#define IMC_INFLATE_H

#include <stddef.h>
#include <stdint.h>

// Inflates a deflate stream (RFC 1951) piece by piece. libdeflate wants the whole output in memory,
// and the pages of a large image cost more time than inflating it. ISA-L is as fast on photos, but
// takes three times as long on flat areas. It also accepts incomplete sets of codes, which zlib, and
// so libpng, rejects. Tests/Fuzz compares what this inflates with zlib.

enum {
  /// How far back a match reaches.
  imc_window = 32768,
  /// What must lie behind the input, readable and, at the end of the stream, zero: the longest head
  /// of a block takes 565 bytes.
  imc_input_margin = 1024,
  /// How far beyond its target an inflater may write: a match of 258 bytes, copied 32 at a time,
  /// behind eight literals.
  imc_output_margin = 320
};

typedef enum { imc_inflate_more, imc_inflate_done, imc_inflate_damaged } imc_inflate_result;

typedef struct {
  /// The input that is there, and where to stop and ask for more.
  const uint8_t *next, *end, *limit;
  /// The oldest byte of the output that is still there, and where the next one goes.
  const uint8_t *begin;
  uint8_t *out;
  /// How far back a match may reach, as the stream says.
  size_t window;

  uint64_t bits;
  unsigned count;
  enum { imc_at_head, imc_in_stored, imc_in_codes, imc_at_end } place;
  int is_final;
  /// Bytes left of a stored block.
  size_t stored;
  /// What each symbol means: entries that lack the length of their code.
  uint32_t literal_symbols[288], distance_symbols[32];
  /// Codes of up to 11 or 8 bits, then those that are longer. A table of 2^k entries for the rest of
  /// long codes holds at least k + 1 of them: with k at most 4 that is 16 entries for 5 of 288
  /// codes, with k at most 7 it is 128 entries for 8 of 32.
  uint32_t literals[2048 + 928], distances[256 + 512];
} imc_inflater;

void imc_inflate_begin(imc_inflater *inflater);

/// Inflates until the output reaches `target`, or the input its limit, or the stream its end.
imc_inflate_result imc_inflate_run(imc_inflater *inflater, const uint8_t *target);

/// Where the first byte of input is that the inflater hasn't used.
const uint8_t *imc_inflate_position(const imc_inflater *inflater);

#endif
