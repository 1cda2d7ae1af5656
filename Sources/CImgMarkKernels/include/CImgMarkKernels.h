// The inner loops over pixels; those of the resampler in versions for several instruction sets.
//
// All versions compute the same; they add sums in different orders, so results differ only by
// rounding. No function allocates, keeps state or calls back.

#ifndef CIMGMARKKERNELS_H
#define CIMGMARKKERNELS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The weights of one sample.
typedef struct {
  /// The index of the first pixel it uses.
  uint32_t first;
  /// The index of its first weight.
  uint32_t offset;
  /// The number of its weights, a multiple of imk_batch; the last ones may be zeros.
  uint32_t count;
} imk_window;

enum {
  /// The number of floats that are filtered at a time.
  imk_batch = 8,
  /// The floats that a line needs after its own: three channels are stored as four.
  imk_slack = 3
};

/// The result of `decode` about a row's alpha.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// There is a plane of alpha, and the other planes are multiplied by it.
  imk_alpha_mixed,
  /// There is no plane of alpha: the row has no alpha, or it is full everywhere.
  imk_alpha_full
} imk_alpha;

typedef struct {
  const char *name;

  /// Decodes pixels of 1 to 4 channels to one plane each; the last of 2 or 4 channels is alpha.
  /// Plane k begins at `planes + k * stride`.
  imk_alpha (*decode)(
      const uint8_t *row, size_t pixels, unsigned channels, const float *table, float *planes,
      size_t stride);

  /// Filters `planes` planes to a line with `channels` floats per sample; a channel without a plane
  /// is 1.
  void (*filter)(
      const float *pixels, size_t stride, unsigned planes, const imk_window *windows,
      size_t samples, const float *weights, float *line, unsigned channels);

  /// Lists the pixels that differ from the one before them. Returns their number, or SIZE_MAX early
  /// if they are too many to be useful: over `allowed + pixel / 8` up to any pixel.
  size_t (*changes)(
      const uint8_t *row, size_t pixels, unsigned channels, size_t allowed, uint32_t *positions);

  /// sums += row * weight
  void (*add)(float *sums, const float *row, float weight, size_t count);

  /// Converts the sums of a line to paint and blends it over pixels of RGBA that are `step` bytes
  /// apart: source-over on encoded values, rounded once.
  ///
  /// `scale` is 1 over the sum of the weights. `codes` are the codes for evenly spaced square roots
  /// of light, 1 / `roots` apart, from 0 to 1 and one more; null if codes were averaged.
  void (*paint)(
      const float *sums, size_t samples, unsigned channels, float scale,
      const float *_Nullable codes, float roots, const float *coverages, float coverage,
      uint8_t *pixels, ptrdiff_t step);
} imk_kernels;

/// The reference version.
const imk_kernels *imk_plain(void);

/// The version for the vectors that every processor of the architecture has.
const imk_kernels *imk_vector(void);

/// The version for AVX2 on x86-64; `imk_vector` if the processor lacks it.
const imk_kernels *imk_avx2(void);

/// The fastest version that this processor can run.
const imk_kernels *imk_fastest(void);

/// Filters a row that is a few runs of equal pixels, from the changes between them.
///
/// `tails` are, for each weight, the sum of it and the later ones in its window. `colors` has room
/// for 4 * `count` + 4 floats.
void imk_filter_runs(
    const uint8_t *row, unsigned channels, const uint32_t *positions, size_t count,
    const float *table, const imk_window *windows, size_t samples, const float *tails,
    float *colors, float *line);

/// Blends a color over pixels of native ARGB32 as far as a mask covers them: source-over.
///
/// The coverage is the magnitude of the sum of the differences up to a pixel in its row, at most 1.
/// Rows of the mask are `mask_stride` floats apart, those of the layer `stride` pixels.
void imk_lay(
    const float *differences, size_t mask_stride, size_t columns, size_t rows,
    const uint8_t color[_Nonnull 4], uint32_t *layer, size_t stride);

/// Blends pixels of native ARGB32, with colors multiplied by alpha, over pixels of RGBA, with
/// straight colors: source-over, exact, and rounded once.
void imk_blend(const uint32_t *layer, size_t count, uint8_t *pixels);

#pragma clang assume_nonnull end

#endif
