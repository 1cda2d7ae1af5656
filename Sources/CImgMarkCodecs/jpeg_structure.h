#ifndef IMC_JPEG_STRUCTURE_H
#define IMC_JPEG_STRUCTURE_H

#include <stddef.h>
#include <stdint.h>

/// Facts about a file that libjpeg doesn't report: ITU-T T.81, B.1 and B.2.
typedef struct {
  /// The position of the frame header's length; 0 if no whole frame header precedes the first scan.
  /// At least 8 bytes from there lie before `end`.
  size_t frame;
  /// The n of SOFn; 55 for JPEG-LS.
  int process;
  int precision;
  /// The end of the readable part of the file, without a segment that was cut.
  size_t end;
} imc_jpeg_structure;

imc_jpeg_structure imc_jpeg_structure_of(const uint8_t *bytes, size_t count);

#endif
