#ifndef IMC_JPEG_PIECE_H
#define IMC_JPEG_PIECE_H

#include "jpeg_codes.h"

#include <stddef.h>

// A part of the data of a JPEG's scan, without stuffing, decoded ahead from wherever in an MCU it
// begins.

enum {
  /// The bytes of a piece: enough for a decoder to get in step near its start.
  imc_piece_bytes = 1 << 15,
  /// The bytes of later pieces that the last MCU of a piece may need, and that are read ahead.
  imc_spill_bytes = (D_MAX_BLOCKS_IN_MCU * DCTSIZE2 * imc_longest_code + 7) / 8 + 16,
  /// The coefficients and MCUs that are kept of a piece; more are rare. The rest is decoded at its
  /// turn.
  imc_most_words = 2 * imc_piece_bytes,
  imc_most_mcus = imc_piece_bytes / 2,
  /// The maximal number of restart markers in a piece and its spill. libjpeg decodes data with
  /// more.
  imc_most_restarts = imc_piece_bytes / 16,
  /// Marks an MCU whose words were not kept.
  imc_no_words = -1,
};

/// The data of a scan, and how to read them.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /// MCUs between restarts; 0 without restarts.
  uint32_t interval;
  /// The number of blocks of an MCU, and the tables for their first and their other coefficients.
  int blocks;
  const imc_jpeg_codes *first[D_MAX_BLOCKS_IN_MCU], *others[D_MAX_BLOCKS_IN_MCU];
} imc_scan_data;

/// The start of an MCU.
typedef struct {
  /// In bits from the start of its piece.
  uint32_t position;
  /// In words from the start of its piece, or `imc_no_words`.
  int32_t word;
} imc_mcu_start;

/// A restart marker; the data don't include it.
typedef struct {
  /// In bits from the start of its piece.
  uint32_t position;
  uint32_t number;
} imc_restart;

typedef struct {
  /// The data without stuffing.
  uint8_t bytes[imc_piece_bytes + imc_spill_bytes];
  /// The number of bits that belong to the piece itself.
  size_t bits;
  /// The end of the scan's data, in the same bits, as far as known.
  size_t end;
  /// The number of markers in the piece and its spill, and in the piece alone.
  uint32_t restarts, own_restarts;
  imc_restart restart[imc_most_restarts];
  /// Whether decoding it is finished.
  int is_done;
  /// The MCUs in order, and the end of the last one.
  uint32_t mcus;
  imc_mcu_start starts[imc_most_mcus + 1];
  /// For each block, a word with the difference of its first coefficient in the upper half and the
  /// number of other coefficients in the lower; then these, with the value in the upper half and
  /// the position in the lower.
  int32_t words[imc_most_words];
} imc_piece;

/// Returns whether there are data for a piece.
int imc_piece_exists(const imc_scan_data *data, size_t number);

/// Reads the data of a piece, and forgets its MCUs.
void imc_piece_read(imc_piece *piece, const imc_scan_data *data, size_t number);

/// Decodes a piece from its start, wherever in an MCU that is.
void imc_piece_record(imc_piece *piece, const imc_scan_data *data);

#endif
