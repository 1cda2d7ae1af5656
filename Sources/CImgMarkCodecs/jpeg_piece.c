#include "jpeg_piece.h"

/// Returns where a piece begins in the data: not between a byte and the stuffed byte after it.
static size_t start_of(const imc_scan_data *data, size_t number) {
  size_t at = number * imc_piece_bytes;
  if (at >= data->count) return data->count;
  return at > 0 && data->bytes[at - 1] == 0xFF ? at + 1 : at;
}

int imc_piece_exists(const imc_scan_data *data, size_t number) {
  return start_of(data, number) < data->count;
}

/// Appends data to a piece without stuffed zeros (after bytes of ones) and restart markers, up to
/// another marker or for `most` bytes. Sets `from` to the end of the data read. Returns the new
/// byte count.
static size_t unstuff(
    const imc_scan_data *data, imc_piece *piece, size_t done, size_t most, size_t *from, size_t end,
    int *is_marker) {
  const uint8_t *bytes = data->bytes;
  size_t at = *from;
  while (at < end && done < most) {
    size_t left = end - at < most - done ? end - at : most - done;
    const uint8_t *ones = memchr(bytes + at, 0xFF, left);
    size_t plain = ones == NULL ? left : (size_t)(ones - (bytes + at));
    memcpy(piece->bytes + done, bytes + at, plain);
    done += plain;
    at += plain;
    if (ones == NULL) continue;
    int next = at + 1 < data->count ? bytes[at + 1] : JPEG_EOI;
    if (next == 0) {
      piece->bytes[done++] = 0xFF;
    } else if (
        data->interval > 0 && next >= JPEG_RST0 && next <= JPEG_RST0 + 7
        && piece->restarts < imc_most_restarts) {
      piece->restart[piece->restarts++] = (imc_restart){(uint32_t)done * 8, (uint32_t)next & 7};
    } else {
      *is_marker = 1;
      break;
    }
    at += 2;
  }
  *from = at;
  return done;
}

void imc_piece_read(imc_piece *piece, const imc_scan_data *data, size_t number) {
  size_t at = start_of(data, number), next = start_of(data, number + 1);
  int is_marker = 0;
  piece->restarts = 0;
  size_t own = unstuff(data, piece, 0, imc_piece_bytes + 1, &at, next, &is_marker);
  size_t all = own;
  piece->own_restarts = piece->restarts;
  if (!is_marker) {
    all = unstuff(data, piece, own, own + imc_spill_bytes - 1, &at, data->count, &is_marker);
  }
  memset(piece->bytes + all, 0, sizeof piece->bytes - all);
  piece->bits = own * 8;
  piece->end = is_marker || at >= data->count ? all * 8 : SIZE_MAX;
  piece->mcus = 0;
}

/// Writes an MCU as words; returns NULL if no code matches.
static int32_t *record_mcu(const imc_scan_data *data, imc_bits *bits, int32_t *words) {
  for (int i = 0; i < data->blocks; i++) {
    int32_t *head = words++;
    int difference;
    if (!imc_read_difference(bits, data->first[i], &difference)) return NULL;
#define RECORD(PLACE, VALUE) *words++ = (int32_t)((uint32_t)(VALUE) << 16 | (PLACE))
    IMC_READ_OTHERS(bits, data->others[i], RECORD, return NULL)
#undef RECORD
    *head = (int32_t)((uint32_t)difference << 16 | (uint32_t)(words - head - 1));
  }
  return words;
}

void imc_piece_record(imc_piece *piece, const imc_scan_data *data) {
  int32_t *words = piece->words, *end = words + imc_most_words - D_MAX_BLOCKS_IN_MCU * DCTSIZE2;
  imc_bits bits = imc_bits_at(piece->bytes, 0);
  size_t position = 0;
  uint32_t mcus = 0, next = 0;
  while (position < piece->bits && mcus < imc_most_mcus && words < end) {
    size_t marker = next < piece->restarts ? piece->restart[next].position : SIZE_MAX;
    piece->starts[mcus] = (imc_mcu_start){(uint32_t)position, (int32_t)(words - piece->words)};
    if (marker < position + 8) {
      // This is padding, or a very short MCU, which must be decoded at its turn.
      if (marker > position) piece->starts[mcus++].word = imc_no_words;
      bits = imc_bits_at(piece->bytes, position = marker);
      next += 1;
      continue;
    }
    int32_t *after = record_mcu(data, &bits, words);
    size_t behind = imc_bits_position(&bits, piece->bytes);
    if (after != NULL && behind <= marker) {
      words = after;
      mcus += 1;
      position = behind;
    } else {
      // An error means that the MCUs so far weren't in step with the data.
      words = piece->words;
      mcus = 0;
      position = behind > marker ? marker : position / 8 * 8 + 8;
      bits = imc_bits_at(piece->bytes, position);
    }
  }
  piece->starts[mcus] = (imc_mcu_start){(uint32_t)position, imc_no_words};
  piece->mcus = mcus;
}
