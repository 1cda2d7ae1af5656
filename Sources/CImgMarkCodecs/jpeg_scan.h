#ifndef IMC_JPEG_SCAN_H
#define IMC_JPEG_SCAN_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

// Decodes the coefficients of a JPEG with one sequential scan in pieces; a second thread decodes
// some of them ahead.
//
// The data don't show where an MCU begins. But a decoder that begins anywhere soon gets in step,
// because Huffman codes synchronize themselves (Klein and Wiseman, "Parallel Huffman decoding with
// applications to JPEG files", 2003). So pieces are decoded from where they happen to begin, and
// the position of each MCU is recorded. The main decoder looks up its own position among these and
// copies what was decoded from there; otherwise it decodes the MCU itself. So the result doesn't
// depend on what was decoded ahead.
//
// A scan accepts only ordinary data, and leaves everything else to libjpeg.

typedef struct imc_jpeg_scan imc_jpeg_scan;

/// Returns the maximal memory of a scan, in bytes.
size_t imc_jpeg_scan_memory(void);

/// Begins with the data that a decompressor has just started to read; returns NULL if libjpeg must
/// read them. `bytes` must outlive the scan.
imc_jpeg_scan *imc_jpeg_scan_open(
    j_decompress_ptr codec, const uint8_t *bytes, size_t count, int helped);

/// Adds the next MCU to blocks of zeros; returns 0 if that isn't possible. The scan can't be used
/// after that.
int imc_jpeg_scan_mcu(imc_jpeg_scan *scan, JBLOCKROW *blocks);

void imc_jpeg_scan_close(imc_jpeg_scan *scan);

#endif
