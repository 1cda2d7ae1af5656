// The inner loops over pixels, those of the resampler in versions for several instruction sets.
//
// Every version computes what the plain one does; sums are added up in another order, so that results
// differ by what rounding allows and by no more. Nothing here allocates, keeps state or calls back.

#ifndef CIMGMARKKERNELS_H
#define CIMGMARKKERNELS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The weights of one sample.
typedef struct {
  /// The first pixel that it is made of.
  uint32_t first;
  /// Where its weights begin.
  uint32_t offset;
  /// The number of its weights, of which the last may be zeros: a multiple of imk_batch.
  uint32_t count;
} imk_window;

enum {
  /// Floats that are filtered at a time.
  imk_batch = 8,
  /// Floats that a line needs beyond its own: three channels are stored as four.
  imk_slack = 3
};

/// What `decode` says of a row's alpha.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// There is a plane of alpha, and the others are multiplied by it.
  imk_alpha_mixed,
  /// There is no alpha, or it is full everywhere: there is no plane of it.
  imk_alpha_full
} imk_alpha;

typedef struct {
  const char *name;

  /// Decodes pixels of 1 to 4 channels, the last of 2 and of 4 alpha, to a plane for each.
  /// Plane k begins at `planes + k * stride`.
  imk_alpha (*decode)(
      const uint8_t *row, size_t pixels, unsigned channels, const float *table, float *planes,
      size_t stride);

  /// Filters `planes` planes to a line of `channels` floats a sample; a channel without a plane is 1.
  void (*filter)(
      const float *pixels, size_t stride, unsigned planes, const imk_window *windows,
      size_t samples, const float *weights, float *line, unsigned channels);

  /// Lists the pixels that differ from the one before them. Returns their number, or SIZE_MAX, soon,
  /// where they are too many to gain by it: over `allowed + pixel / 8` up to any pixel.
  size_t (*changes)(
      const uint8_t *row, size_t pixels, unsigned channels, size_t allowed, uint32_t *positions);

  /// sums += row * weight
  void (*add)(float *sums, const float *row, float weight, size_t count);

  /// Turns the sums of a line into paint and lays it over pixels of RGBA that are `step` bytes apart:
  /// source-over on encoded values, rounded once.
  ///
  /// `scale` is 1 over the sum of the weights. `codes` are the codes of the squares of roots that
  /// are 1 / `roots` apart, from 0 to 1 and one more; null where codes were averaged.
  void (*paint)(
      const float *sums, size_t samples, unsigned channels, float scale,
      const float *_Nullable codes, float roots, const float *coverages, float coverage,
      uint8_t *pixels, ptrdiff_t step);
} imk_kernels;

/// The version that says what each of them computes.
const imk_kernels *imk_plain(void);

/// The version for vectors of the kind that every processor of the architecture has.
const imk_kernels *imk_vector(void);

/// The version for AVX2 on x86-64; the one for vectors where the processor has none.
const imk_kernels *imk_avx2(void);

/// The fastest version that this processor can run.
const imk_kernels *imk_fastest(void);

/// Filters a row that is a few runs of equal pixels, from the changes between them.
///
/// `tails` are, for every weight, the sum of it and of those after it in its window. `colors` has
/// room for four floats more than `count` times four.
void imk_filter_runs(
    const uint8_t *row, unsigned channels, const uint32_t *positions, size_t count,
    const float *table, const imk_window *windows, size_t samples, const float *tails,
    float *colors, float *line);

/// Lays a color over pixels of native ARGB32 where a mask covers them, in part or whole: source-over.
///
/// Coverage is the sum, without its sign, of the differences up to a pixel in its row, held to 1.
/// Rows of the mask are `mask_stride` floats apart, those of the layer `stride` pixels.
void imk_lay(
    const float *differences, size_t mask_stride, size_t columns, size_t rows,
    const uint8_t color[_Nonnull 4], uint32_t *layer, size_t stride);

/// Lays pixels of native ARGB32, colors multiplied by alpha, over pixels of RGBA, colors not
/// multiplied: source-over, exact, and rounded once.
void imk_blend(const uint32_t *layer, size_t count, uint8_t *pixels);

#pragma clang assume_nonnull end

#endif
