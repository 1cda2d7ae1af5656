#ifndef IMC_JPEG_SCAN_H
#define IMC_JPEG_SCAN_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

// The coefficients of a JPEG of one sequential scan, decoded here in pieces of the data, of which a
// second thread does some ahead of time.
//
// Nothing says where in the data a piece may be begun. Yet a decoder that begins anywhere soon falls
// into step, as Huffman codes do (Klein and Wiseman, "Parallel Huffman decoding with applications to
// JPEG files", 2003). So pieces are decoded from where they happen to begin, with a note of the place
// of every MCU. The one decoder that knows where it is looks its own place up among these, and takes
// over what was decoded from there; otherwise it decodes an MCU itself. The result can't depend on
// what was done ahead.
//
// A scan takes only what it understands fully, and leaves what is odd to libjpeg.

typedef struct imc_jpeg_scan imc_jpeg_scan;

/// The most that a scan allocates.
size_t imc_jpeg_scan_memory(void);

/// Begins with the data that a decompressor has just started to read; NULL where it must read them
/// itself. `bytes` must outlive the scan.
imc_jpeg_scan *imc_jpeg_scan_open(
    j_decompress_ptr codec, const uint8_t *bytes, size_t count, int helped);

/// Adds the next MCU to blocks of zeros; 0 where that isn't possible. Then the scan is used up.
int imc_jpeg_scan_mcu(imc_jpeg_scan *scan, JBLOCKROW *blocks);

void imc_jpeg_scan_close(imc_jpeg_scan *scan);

#endif
