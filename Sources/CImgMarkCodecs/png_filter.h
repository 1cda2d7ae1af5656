#ifndef IMC_PNG_FILTER_H
#define IMC_PNG_FILTER_H

#include <stddef.h>
#include <stdint.h>

/// Filters the rows of RGBA from `first` to before `end`, each by the type that leaves the least (PNG,
/// third edition, 12.7), with their alpha or, at three channels, without. Each row of `out`, of which
/// the first is `first`, is behind its filter type; `rows` has room for imc_filter_room bytes.
void imc_filter(
    const uint8_t *rgba, size_t width, size_t first, size_t end, int channels, uint8_t *rows,
    uint8_t *out);

size_t imc_filter_room(size_t width);

/// Whether every pixel is opaque.
int imc_is_opaque(const uint8_t *rgba, size_t pixels);

#endif
