#ifndef KERNELS_H
#define KERNELS_H

#include "CImgMarkKernels.h"

imk_alpha imk_decode_plain(
    const uint8_t *row, size_t pixels, unsigned channels, const float *table, float *planes,
    size_t stride);

#if defined(__x86_64__)
/// The same for processors with AVX-512 and byte permutations, which look codes up faster than
/// memory.
imk_alpha imk_decode_avx512(
    const uint8_t *row, size_t pixels, unsigned channels, const float *table, float *planes,
    size_t stride);
#endif

/// Blends paint (codes, and an opacity from 0 to 1) over a pixel.
void imk_lay_plain(const float paint[4], uint8_t *pixel);

#endif
