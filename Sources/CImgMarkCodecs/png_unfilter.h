#ifndef IMC_PNG_UNFILTER_H
#define IMC_PNG_UNFILTER_H

#include <stddef.h>
#include <stdint.h>

enum {
  /// How many bytes after filtered rows, and after the row above them, must be readable.
  imc_unfilter_margin = 64
};

/// Undoes the filters of rows, each after its filter type (PNG, third edition, 9.2); returns 0 if a
/// type is invalid.
///
/// `above` is the row before the first. The result has no gaps between rows.
int imc_unfilter(
    const uint8_t *filtered, size_t rows, size_t row_bytes, int pixel_bytes, const uint8_t *above,
    uint8_t *out);

/// The same, one byte at a time as in the standard.
int imc_unfilter_plainly(
    const uint8_t *filtered, size_t rows, size_t row_bytes, int pixel_bytes, const uint8_t *above,
    uint8_t *out);

#endif
