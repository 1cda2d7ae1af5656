#ifndef IMC_PNG_FILTER_H
#define IMC_PNG_FILTER_H

#include <stddef.h>
#include <stdint.h>

/// Filters the rows `first` to before `end` of RGBA, each with the type that leaves the smallest
/// values (PNG, third edition, 12.7), without alpha if there are three channels. In `out`, which
/// begins with row `first`, each row follows its filter type; `rows` needs imc_filter_room bytes.
void imc_filter(
    const uint8_t *rgba, size_t width, size_t first, size_t end, int channels, uint8_t *rows,
    uint8_t *out);

size_t imc_filter_room(size_t width);

/// Returns whether every pixel is opaque.
int imc_is_opaque(const uint8_t *rgba, size_t pixels);

#endif
