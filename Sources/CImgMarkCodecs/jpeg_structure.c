#include "jpeg_structure.h"

#include <string.h>

/// Returns whether a marker begins a frame of T.81, table B.1, or of JPEG-LS (ITU-T T.87, C.1.1).
static int is_frame(uint8_t marker) {
  return (marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC)
      || marker == 0xF7;
}

/// Returns whether a marker has no length: TEM, RSTn, SOI, or the zero after a data byte of FF.
static int stands_alone(uint8_t marker) {
  return marker <= 0x01 || (marker >= 0xD0 && marker <= 0xD8);
}

/// Returns the position of the next marker outside entropy-coded data; `count` if there is none.
static size_t end_of_scan(const uint8_t *bytes, size_t count, size_t position) {
  while (position + 1 < count) {
    const uint8_t *found = memchr(bytes + position, 0xFF, count - position - 1);
    if (found == NULL) break;
    position = (size_t)(found - bytes);
    uint8_t marker = bytes[position + 1];
    if (marker != 0xFF && !stands_alone(marker)) return position;
    position += marker == 0xFF ? 1 : 2;
  }
  return count;
}

imc_jpeg_structure imc_jpeg_structure_of(const uint8_t *bytes, size_t count) {
  imc_jpeg_structure result = {.end = count};
  size_t position = 0, scanned = 0;
  int ended = 0;
  while (count - position >= 4) {
    if (bytes[position] != 0xFF || bytes[position + 1] == 0xFF) {
      position += 1;
      continue;
    }
    uint8_t marker = bytes[position + 1];
    if (stands_alone(marker)) {
      position += 2;
      continue;
    }
    ended = marker == 0xD9;
    if (ended) break;
    size_t length = (size_t)bytes[position + 2] << 8 | bytes[position + 3];
    if (length < 2 || length > count - position - 2) break;
    // B.2.1: the header comes before the first scan. A later one may lie after the end of the
    // image.
    if (is_frame(marker) && result.frame == 0 && scanned == 0 && length >= 8) {
      result.frame = position + 2;
      result.process = marker - 0xC0;
      result.precision = bytes[position + 4];
    }
    position += 2 + length;
    if (marker == 0xDA) scanned = position = end_of_scan(bytes, count, position);
  }
  // libjpeg can't continue after a segment that was cut, even if it has the scans before it.
  int whole = ended || (count - position == 2 && bytes[position + 1] == 0xD9);
  if (!whole && scanned > 0) result.end = scanned;
  return result;
}
