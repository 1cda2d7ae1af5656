#ifndef IMC_JPEG_STRUCTURE_H
#define IMC_JPEG_STRUCTURE_H

#include <stddef.h>
#include <stdint.h>

/// What libjpeg doesn't tell about a file: ITU-T T.81, B.1 and B.2.
typedef struct {
  /// Where the frame header's length stands; 0 if no whole frame header precedes the first scan. At
  /// least 8 bytes from there lie before `end`.
  size_t frame;
  /// The n of SOFn; 55 for JPEG-LS.
  int process;
  int precision;
  /// Where the file ends as far as it can be read: a segment that was cut is left out.
  size_t end;
} imc_jpeg_structure;

imc_jpeg_structure imc_jpeg_structure_of(const uint8_t *bytes, size_t count);

#endif
