// The kernels with vectors of eight and of four floats, as the compiler's vector types. A file that
// includes this defines TARGET, the attribute of the instruction set, and NAME.

typedef float four __attribute__((vector_size(16)));
typedef int four_ints __attribute__((vector_size(16)));
typedef uint8_t four_bytes __attribute__((vector_size(4)));
typedef float eight __attribute__((vector_size(32)));
typedef float four_anywhere __attribute__((vector_size(16), aligned(4), may_alias));
typedef float eight_anywhere __attribute__((vector_size(32), aligned(4), may_alias));

#define INLINE static inline __attribute__((always_inline)) TARGET

/// The sum of the two halves.
#define FOLDED(v) \
  (__builtin_shufflevector(v, v, 0, 1, 2, 3) + __builtin_shufflevector(v, v, 4, 5, 6, 7))

/// All callers pass constant numbers of planes and channels.
INLINE void filter_planes(
    const float *pixels, size_t stride, unsigned planes, const imk_window *windows, size_t samples,
    const float *weights, float *line, unsigned channels) {
  for (size_t s = 0; s < samples; s++) {
    const imk_window window = windows[s];
    const float *own = weights + window.offset;
    const float *first = pixels + window.first;
    eight a = {0}, b = {0}, c = {0}, d = {0};
    for (uint32_t i = 0; i < window.count; i += imk_batch) {
      eight weight = *(const eight_anywhere *)(own + i);
      a += *(const eight_anywhere *)(first + i) * weight;
      if (planes > 1) b += *(const eight_anywhere *)(first + stride + i) * weight;
      if (planes > 2) c += *(const eight_anywhere *)(first + 2 * stride + i) * weight;
      if (planes > 3) d += *(const eight_anywhere *)(first + 3 * stride + i) * weight;
    }
    // Four sums at once: transposed in two steps.
    four fa = FOLDED(a), fb = FOLDED(b), fc = FOLDED(c), fd = FOLDED(d);
    four ab = __builtin_shufflevector(fa, fb, 0, 4, 1, 5)
              + __builtin_shufflevector(fa, fb, 2, 6, 3, 7);
    four cd = __builtin_shufflevector(fc, fd, 0, 4, 1, 5)
              + __builtin_shufflevector(fc, fd, 2, 6, 3, 7);
    four sum = __builtin_shufflevector(ab, cd, 0, 1, 4, 5)
               + __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
    if (channels > planes) sum[planes] = 1;
    if (channels == 1) {
      line[s] = sum[0];
    } else {
      *(four_anywhere *)(line + s * channels) = sum;
    }
  }
}

TARGET static void filter(
    const float *pixels, size_t stride, unsigned planes, const imk_window *windows, size_t samples,
    const float *weights, float *line, unsigned channels) {
#define FILTER(P, C) \
  if (planes == P && channels == C) { \
    filter_planes(pixels, stride, P, windows, samples, weights, line, C); \
    return; \
  }
  FILTER(1, 1)
  FILTER(1, 2)
  FILTER(2, 2)
  FILTER(3, 3)
  FILTER(3, 4)
  FILTER(4, 4)
#undef FILTER
}

TARGET static void add(float *sums, const float *row, float weight, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    *(eight_anywhere *)(sums + i) += *(const eight_anywhere *)(row + i) * weight;
  }
  for (; i < count; i++) sums[i] += row[i] * weight;
}

INLINE four code_of(four value, const float *codes, float roots) {
  value = __builtin_elementwise_min(__builtin_elementwise_max(value, (four){0}), (four){1, 1, 1, 1});
  if (!codes) return value * 255;
  four place = __builtin_elementwise_sqrt(value) * roots;
  four_ints step = __builtin_convertvector(place, four_ints);
  four low = {codes[step[0]], codes[step[1]], codes[step[2]], 0};
  four next = {codes[step[0] + 1], codes[step[1] + 1], codes[step[2] + 1], 0};
  return low + (next - low) * (place - __builtin_convertvector(step, four));
}

/// All callers pass a constant number of channels.
INLINE void paint_samples(
    const float *sums, size_t samples, unsigned channels, float scale, const float *codes,
    float roots, const float *coverages, float coverage, uint8_t *pixels, ptrdiff_t step) {
  for (size_t s = 0; s < samples; s++, pixels += step) {
    const float *sum = sums + s * channels;
    four color = channels > 2 ? *(const four_anywhere *)sum : (four){sum[0], sum[0], sum[0], 0};
    float opacity = 1;
    float factor = scale;
    if (channels == 2 || channels == 4) {
      float all = sum[channels - 1];
      if (all <= 0) continue;
      opacity = all * scale < 1 ? all * scale : 1;
      factor = 1 / all;
    }
    four code = code_of(color * factor, codes, roots);
    opacity *= coverage * coverages[s];
    if (opacity == 1) {
      four_bytes bytes =
          __builtin_convertvector(__builtin_convertvector(code + 0.5f, four_ints), four_bytes);
      bytes[3] = 255;
      __builtin_memcpy(pixels, &bytes, 4);
    } else {
      const float paint[4] = {code[0], code[1], code[2], opacity};
      imk_lay_plain(paint, pixels);
    }
  }
}

TARGET static void paint(
    const float *sums, size_t samples, unsigned channels, float scale, const float *codes,
    float roots, const float *coverages, float coverage, uint8_t *pixels, ptrdiff_t step) {
#define PAINT(C) \
  if (channels == C) { \
    paint_samples( \
        sums, samples, C, scale, codes, roots, coverages, coverage, pixels, step); \
    return; \
  }
  PAINT(1)
  PAINT(2)
  PAINT(3)
  PAINT(4)
#undef PAINT
}
