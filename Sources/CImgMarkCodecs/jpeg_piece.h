#ifndef IMC_JPEG_PIECE_H
#define IMC_JPEG_PIECE_H

#include "jpeg_codes.h"

#include <stddef.h>

// A part of the data of a JPEG's scan: without what is stuffed into it, and decoded ahead of time, from
// wherever in an MCU it begins.

enum {
  /// Bytes of a piece: enough for a decoder to fall into step near its start.
  imc_piece_bytes = 1 << 15,
  /// What the last MCU of a piece may need from those behind it, and the bits are read ahead by.
  imc_spill_bytes = (D_MAX_BLOCKS_IN_MCU * DCTSIZE2 * imc_longest_code + 7) / 8 + 16,
  /// Coefficients and MCUs that are kept of a piece; rarely are there more. What is left out is
  /// decoded when its turn comes.
  imc_most_words = 2 * imc_piece_bytes,
  imc_most_mcus = imc_piece_bytes / 2,
  /// Restart markers in a piece and its spill. Data with more are left to libjpeg.
  imc_most_restarts = imc_piece_bytes / 16,
  /// Stands for the words of an MCU that were not kept.
  imc_no_words = -1,
};

/// The data of a scan, and how they are to be read.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /// MCUs between restarts; 0 for no restarts.
  uint32_t interval;
  /// The blocks of an MCU, with the tables of their first and their other coefficients.
  int blocks;
  const imc_jpeg_codes *first[D_MAX_BLOCKS_IN_MCU], *others[D_MAX_BLOCKS_IN_MCU];
} imc_scan_data;

/// Where an MCU begins.
typedef struct {
  /// In bits from the start of its piece.
  uint32_t position;
  /// In the words of its piece, or `imc_no_words`.
  int32_t word;
} imc_mcu_start;

/// A restart marker, which itself is left out of the data.
typedef struct {
  /// In bits from the start of its piece.
  uint32_t position;
  uint32_t number;
} imc_restart;

typedef struct {
  /// The data without stuffing.
  uint8_t bytes[imc_piece_bytes + imc_spill_bytes];
  /// The bits that are the piece's own.
  size_t bits;
  /// Where the data of the scan end, in the same bits, as far as that is known.
  size_t end;
  /// The markers in the piece, and behind those the ones in its spill.
  uint32_t restarts, own_restarts;
  imc_restart restart[imc_most_restarts];
  /// Whether somebody has done with it.
  int is_done;
  /// The MCUs one after another, and where the last one ends.
  uint32_t mcus;
  imc_mcu_start starts[imc_most_mcus + 1];
  /// For each block a word with the difference of its first coefficient in the upper half and the
  /// number of others in the lower; then those, with their value above and their place below.
  int32_t words[imc_most_words];
} imc_piece;

/// Whether there are data for a piece.
int imc_piece_exists(const imc_scan_data *data, size_t number);

/// Reads the data of a piece, of which no MCU is known then.
void imc_piece_read(imc_piece *piece, const imc_scan_data *data, size_t number);

/// Decodes a piece that was read, from its start, wherever in an MCU that is.
void imc_piece_record(imc_piece *piece, const imc_scan_data *data);

#endif
