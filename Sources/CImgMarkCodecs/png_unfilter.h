#ifndef IMC_PNG_UNFILTER_H
#define IMC_PNG_UNFILTER_H

#include <stddef.h>
#include <stdint.h>

enum {
  /// How many bytes behind filtered rows, and behind the row above them, can be read.
  imc_unfilter_margin = 64
};

/// Undoes the filters of rows, each behind its filter type (PNG, third edition, 9.2); 0 where a type
/// is none.
///
/// `above` is the row before the first. The rows come out without gaps.
int imc_unfilter(
    const uint8_t *filtered, size_t rows, size_t row_bytes, int pixel_bytes, const uint8_t *above,
    uint8_t *out);

/// The same, a byte at a time as the standard writes it.
int imc_unfilter_plainly(
    const uint8_t *filtered, size_t rows, size_t row_bytes, int pixel_bytes, const uint8_t *above,
    uint8_t *out);

#endif
