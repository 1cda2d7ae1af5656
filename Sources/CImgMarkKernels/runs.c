#include "kernels.h"

typedef float four __attribute__((vector_size(16), aligned(4), may_alias));

/// Returns a run's color: decoded, multiplied by alpha, with zeros for missing channels.
static four color_of(const uint8_t *pixel, unsigned channels, const float *table) {
  float alpha = channels == 2 || channels == 4 ? (float)pixel[channels - 1] / 255 : 1;
  switch (channels) {
    case 1: return (four){table[pixel[0]], 0, 0, 0};
    case 2: return (four){table[pixel[0]] * alpha, alpha, 0, 0};
    case 3: return (four){table[pixel[0]], table[pixel[1]], table[pixel[2]], 0};
    default:
      return (four){
          table[pixel[0]] * alpha, table[pixel[1]] * alpha, table[pixel[2]] * alpha, alpha};
  }
}

void imk_filter_runs(
    const uint8_t *row, unsigned channels, const uint32_t *positions, size_t count,
    const float *table, const imk_window *windows, size_t samples, const float *tails,
    float *colors, float *line) {
  four *color = (four *)colors;
  color[0] = color_of(row, channels, table);
  for (size_t j = 0; j < count; j++) {
    color[j + 1] = color_of(row + (size_t)positions[j] * channels, channels, table);
  }

  size_t run = 0;
  for (size_t s = 0; s < samples; s++) {
    const imk_window window = windows[s];
    while (run < count && positions[run] <= window.first) run++;
    // Without changes, the sample is exactly the color, not a rounded sum.
    four sum = color[run];
    for (size_t j = run; j < count && positions[j] - window.first < window.count; j++) {
      sum += (color[j + 1] - color[j]) * tails[window.offset + positions[j] - window.first];
    }
    *(four *)(line + s * channels) = sum;
  }
}
