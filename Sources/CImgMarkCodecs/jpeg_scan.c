#include "jpeg_scan.h"

#include "jpeg_codes.h"

#include <pthread.h>
#include <stdlib.h>

enum {
  /// Bytes of a piece: enough for a decoder to fall into step near its start.
  piece_bytes = 1 << 15,
  /// What the last MCU of a piece may need from those behind it, and the bits are read ahead by.
  spill_bytes = (D_MAX_BLOCKS_IN_MCU * DCTSIZE2 * imc_longest_code + 7) / 8 + 16,
  /// How many pieces are there at a time, with help.
  most_pieces = 8,
  /// Coefficients and MCUs that are kept of a piece; rarely are there more. What is left out is
  /// decoded when its turn comes.
  most_words = 2 * piece_bytes,
  most_mcus = piece_bytes / 2,
  /// Restart markers in a piece and its spill. Data with more are left to libjpeg.
  most_restarts = piece_bytes / 16,
  /// Stands for the words of an MCU that were not kept.
  no_words = -1,
};

/// Where an MCU begins.
typedef struct {
  /// In bits from the start of its piece.
  uint32_t position;
  /// In the words of its piece, or `no_words`.
  int32_t word;
} mcu_start;

/// A restart marker, which itself is left out of the data.
typedef struct {
  /// In bits from the start of its piece.
  uint32_t position;
  uint32_t number;
} restart;

/// A part of the data, and what was decoded of it ahead of time.
typedef struct {
  /// The data without stuffing.
  uint8_t bytes[piece_bytes + spill_bytes];
  /// The bits that are the piece's own.
  size_t bits;
  /// Where the data of the scan end, in the same bits, as far as that is known.
  size_t end;
  /// The markers in the piece, and behind those the ones in its spill.
  uint32_t restarts, own_restarts;
  restart restart[most_restarts];
  /// Whether somebody has done with it.
  int is_done;
  /// The MCUs one after another, and where the last one ends.
  uint32_t mcus;
  mcu_start starts[most_mcus + 1];
  /// For each block a word with the difference of its first coefficient in the upper half and the
  /// number of others in the lower; then those, with their value above and their place below.
  int32_t words[most_words];
} piece;

struct imc_jpeg_scan {
  const uint8_t *bytes;
  size_t count;
  /// The tables and the components of the blocks of an MCU.
  imc_jpeg_codes *tables;
  int blocks;
  const imc_jpeg_codes *first[D_MAX_BLOCKS_IN_MCU], *others[D_MAX_BLOCKS_IN_MCU];
  int component[D_MAX_BLOCKS_IN_MCU];
  /// MCUs between restarts; 0 for no restarts.
  uint32_t interval;

  // The decoder that knows where it is.
  piece *now;
  size_t position;
  uint32_t mcu;
  int32_t last[MAX_COMPS_IN_SCAN];
  /// The next marker of the piece, the number that the next one must have, and the MCUs before it.
  uint32_t restart, number, to_go;

  // Shared with the thread that helps.
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  pthread_t helper;
  int is_helped, is_closing;
  /// The piece that is being read, and the first that nobody has begun.
  size_t current, unbegun;
  piece *pieces[most_pieces];
  size_t pieces_count;
};

size_t imc_jpeg_scan_memory(void) { return most_pieces * sizeof(piece); }

// Pieces ------------------------------------------------------------------------------------------

/// Where a piece begins in the data: not between a byte and the one stuffed behind it.
static size_t start_of(const imc_jpeg_scan *scan, size_t number) {
  size_t at = number * piece_bytes;
  if (at >= scan->count) return scan->count;
  return at > 0 && scan->bytes[at - 1] == 0xFF ? at + 1 : at;
}

/// Adds data to a piece without the zeros that are stuffed behind bytes of ones, and without restart
/// markers, up to another marker or for `most` bytes; `from` becomes where they end. Returns how many
/// there are then.
static size_t unstuff(
    const imc_jpeg_scan *scan, piece *piece, size_t done, size_t most, size_t *from, size_t end,
    int *is_marker) {
  const uint8_t *bytes = scan->bytes;
  size_t at = *from;
  while (at < end && done < most) {
    size_t left = end - at < most - done ? end - at : most - done;
    const uint8_t *ones = memchr(bytes + at, 0xFF, left);
    size_t plain = ones == NULL ? left : (size_t)(ones - (bytes + at));
    memcpy(piece->bytes + done, bytes + at, plain);
    done += plain;
    at += plain;
    if (ones == NULL) continue;
    int next = at + 1 < scan->count ? bytes[at + 1] : JPEG_EOI;
    if (next == 0) {
      piece->bytes[done++] = 0xFF;
    } else if (
        scan->interval > 0 && next >= JPEG_RST0 && next <= JPEG_RST0 + 7
        && piece->restarts < most_restarts) {
      piece->restart[piece->restarts++] = (restart){(uint32_t)done * 8, (uint32_t)next & 7};
    } else {
      *is_marker = 1;
      break;
    }
    at += 2;
  }
  *from = at;
  return done;
}

static void read_piece(const imc_jpeg_scan *scan, piece *piece, size_t number) {
  size_t at = start_of(scan, number), next = start_of(scan, number + 1);
  int is_marker = 0;
  piece->restarts = 0;
  size_t own = unstuff(scan, piece, 0, piece_bytes + 1, &at, next, &is_marker);
  size_t all = own;
  piece->own_restarts = piece->restarts;
  if (!is_marker) {
    all = unstuff(scan, piece, own, own + spill_bytes - 1, &at, scan->count, &is_marker);
  }
  memset(piece->bytes + all, 0, sizeof piece->bytes - all);
  piece->bits = own * 8;
  piece->end = is_marker || at >= scan->count ? all * 8 : SIZE_MAX;
  piece->mcus = 0;
}

// Decoding ----------------------------------------------------------------------------------------

/// Writes an MCU as words; NULL where no code fits.
static int32_t *record_mcu(const imc_jpeg_scan *scan, imc_bits *bits, int32_t *words) {
  for (int i = 0; i < scan->blocks; i++) {
    int32_t *head = words++;
    int difference;
    if (!imc_read_difference(bits, scan->first[i], &difference)) return NULL;
#define RECORD(PLACE, VALUE) *words++ = (int32_t)((uint32_t)(VALUE) << 16 | (PLACE))
    IMC_READ_OTHERS(bits, scan->others[i], RECORD, return NULL)
#undef RECORD
    *head = (int32_t)((uint32_t)difference << 16 | (uint32_t)(words - head - 1));
  }
  return words;
}

/// Decodes a piece from its start, wherever in an MCU that is.
static void record_piece(const imc_jpeg_scan *scan, piece *piece) {
  int32_t *words = piece->words, *end = words + most_words - D_MAX_BLOCKS_IN_MCU * DCTSIZE2;
  imc_bits bits = imc_bits_at(piece->bytes, 0);
  size_t position = 0;
  uint32_t mcus = 0, next = 0;
  while (position < piece->bits && mcus < most_mcus && words < end) {
    size_t marker = next < piece->restarts ? piece->restart[next].position : SIZE_MAX;
    piece->starts[mcus] = (mcu_start){(uint32_t)position, (int32_t)(words - piece->words)};
    if (marker < position + 8) {
      // Padding, unless it is a very short MCU, which has to be decoded when its turn comes.
      if (marker > position) piece->starts[mcus++].word = no_words;
      bits = imc_bits_at(piece->bytes, position = marker);
      next += 1;
      continue;
    }
    int32_t *after = record_mcu(scan, &bits, words);
    size_t behind = imc_bits_position(&bits, piece->bytes);
    if (after != NULL && behind <= marker) {
      words = after;
      mcus += 1;
      position = behind;
    } else {
      // What led here can't have been in step.
      words = piece->words;
      mcus = 0;
      position = behind > marker ? marker : position / 8 * 8 + 8;
      bits = imc_bits_at(piece->bytes, position);
    }
  }
  piece->starts[mcus] = (mcu_start){(uint32_t)position, no_words};
  piece->mcus = mcus;
}

/// Adds a first coefficient to those before it; 0 where they run over, which libjpeg refuses.
IMC_INLINE int add_difference(imc_jpeg_scan *scan, int block, int difference, JCOEF *coefficient) {
  int32_t *last = &scan->last[scan->component[block]];
  if (__builtin_add_overflow(*last, difference, last)) return 0;
  *coefficient = (JCOEF)*last;
  return 1;
}

/// Decodes the MCU at the current place; 0 where no code fits.
static int decode_mcu(imc_jpeg_scan *scan, JBLOCKROW *blocks) {
  const uint8_t *bytes = scan->now->bytes;
  imc_bits bits = imc_bits_at(bytes, scan->position);
  for (int i = 0; i < scan->blocks; i++) {
    JCOEF *block = blocks[i][0];
    int difference;
    if (!imc_read_difference(&bits, scan->first[i], &difference)) return 0;
    if (!add_difference(scan, i, difference, block)) return 0;
#define SET(PLACE, VALUE) block[PLACE] = (JCOEF)(VALUE)
    IMC_READ_OTHERS(&bits, scan->others[i], SET, return 0)
#undef SET
  }
  scan->position = imc_bits_position(&bits, bytes);
  return 1;
}

/// Takes over an MCU that was decoded ahead of time.
static int replay_mcu(imc_jpeg_scan *scan, const int32_t *words, JBLOCKROW *blocks) {
  for (int i = 0; i < scan->blocks; i++) {
    JCOEF *block = blocks[i][0];
    int32_t head = *words++;
    if (!add_difference(scan, i, head >> 16, block)) return 0;
    for (const int32_t *end = words + (head & 0xFF); words < end; words++) {
      block[*words & (DCTSIZE2 - 1)] = (JCOEF)(*words >> 16);
    }
  }
  return 1;
}

// Threads -----------------------------------------------------------------------------------------

/// The next piece that nobody has begun, if there may be one more; the mutex is held.
static piece *begin_piece(imc_jpeg_scan *scan, size_t *number) {
  if (scan->unbegun >= scan->current + scan->pieces_count) return NULL;
  if (start_of(scan, scan->unbegun) >= scan->count) return NULL;
  *number = scan->unbegun++;
  piece *piece = scan->pieces[*number % scan->pieces_count];
  piece->is_done = 0;
  return piece;
}

/// Does a piece ahead of time; the mutex is held but while that goes on.
static void do_piece(imc_jpeg_scan *scan, piece *piece, size_t number) {
  pthread_mutex_unlock(&scan->mutex);
  read_piece(scan, piece, number);
  record_piece(scan, piece);
  pthread_mutex_lock(&scan->mutex);
  piece->is_done = 1;
  pthread_cond_broadcast(&scan->changed);
}

static void *help(void *argument) {
  imc_jpeg_scan *scan = argument;
  pthread_mutex_lock(&scan->mutex);
  while (!scan->is_closing) {
    size_t number;
    piece *piece = begin_piece(scan, &number);
    if (piece != NULL) {
      do_piece(scan, piece, number);
    } else {
      pthread_cond_wait(&scan->changed, &scan->mutex);
    }
  }
  pthread_mutex_unlock(&scan->mutex);
  return NULL;
}

/// Goes on to a piece. Where somebody is at it, others are done until it is there.
static void enter_piece(imc_jpeg_scan *scan, size_t number) {
  pthread_mutex_lock(&scan->mutex);
  scan->current = number;
  piece *wanted = scan->pieces[number % scan->pieces_count];
  if (scan->unbegun <= number) {
    scan->unbegun = number + 1;
    pthread_cond_broadcast(&scan->changed);
    pthread_mutex_unlock(&scan->mutex);
    read_piece(scan, wanted, number);
  } else {
    pthread_cond_broadcast(&scan->changed);
    while (!wanted->is_done) {
      size_t other;
      piece *piece = begin_piece(scan, &other);
      if (piece != NULL) {
        do_piece(scan, piece, other);
      } else {
        pthread_cond_wait(&scan->changed, &scan->mutex);
      }
    }
    pthread_mutex_unlock(&scan->mutex);
  }
  scan->now = wanted;
  scan->mcu = 0;
  scan->restart = 0;
}

// Entries -----------------------------------------------------------------------------------------

/// Whether the scan is one that is understood here: sequential, by Huffman codes, all in one go.
static int is_plain(j_decompress_ptr codec) {
  return !codec->progressive_mode && !codec->arith_code && !codec->buffered_image
      && codec->data_precision == 8;
}

static void *release(imc_jpeg_scan *scan) {
  for (int i = 0; i < most_pieces; i++) free(scan->pieces[i]);
  free(scan->tables);
  free(scan);
  return NULL;
}

imc_jpeg_scan *imc_jpeg_scan_open(
    j_decompress_ptr codec, const uint8_t *bytes, size_t count, int helped) {
  if (!is_plain(codec)) return NULL;
  imc_jpeg_scan *scan = calloc(1, sizeof *scan);
  if (scan == NULL) return NULL;
  scan->bytes = bytes;
  scan->count = count;
  scan->tables = malloc(2 * (size_t)codec->comps_in_scan * sizeof *scan->tables);
  if (scan->tables == NULL) return release(scan);
  for (int i = 0; i < codec->comps_in_scan; i++) {
    const jpeg_component_info *component = codec->cur_comp_info[i];
    imc_jpeg_codes_make(&scan->tables[2 * i], codec->dc_huff_tbl_ptrs[component->dc_tbl_no]);
    imc_jpeg_codes_make(&scan->tables[2 * i + 1], codec->ac_huff_tbl_ptrs[component->ac_tbl_no]);
  }
  scan->interval = scan->to_go = codec->restart_interval;
  scan->blocks = codec->blocks_in_MCU;
  for (int i = 0; i < scan->blocks; i++) {
    int component = scan->component[i] = codec->MCU_membership[i];
    scan->first[i] = &scan->tables[2 * component];
    scan->others[i] = &scan->tables[2 * component + 1];
  }
  helped = helped && count > 2 * piece_bytes;
  scan->pieces_count = helped ? most_pieces : 1;
  for (size_t i = 0; i < scan->pieces_count; i++) {
    scan->pieces[i] = malloc(sizeof(piece));
    if (scan->pieces[i] == NULL) return release(scan);
  }
  // Without attributes neither call has a reason to fail.
  pthread_mutex_init(&scan->mutex, NULL);
  pthread_cond_init(&scan->changed, NULL);
  scan->unbegun = 1;
  scan->is_helped = helped && pthread_create(&scan->helper, NULL, help, scan) == 0;
  read_piece(scan, scan->pieces[0], 0);
  scan->now = scan->pieces[0];
  return scan;
}

/// Goes on behind the next restart marker, which must stand here; 0 where it doesn't.
static int pass_restart(imc_jpeg_scan *scan) {
  if (scan->restart >= scan->now->own_restarts) {
    // Then it is in the next piece, with some padding in this one at most.
    size_t bits = scan->now->bits;
    if (bits == scan->now->end || scan->position + 8 <= bits) return 0;
    scan->position = scan->position > bits ? scan->position - bits : 0;
    enter_piece(scan, scan->current + 1);
    if (scan->now->own_restarts == 0) return 0;
  }
  restart marker = scan->now->restart[scan->restart];
  if (marker.number != scan->number) return 0;
  if (marker.position < scan->position || marker.position >= scan->position + 8) return 0;
  scan->position = marker.position;
  scan->restart += 1;
  scan->number = (scan->number + 1) & 7;
  scan->to_go = scan->interval;
  memset(scan->last, 0, sizeof scan->last);
  return 1;
}

int imc_jpeg_scan_mcu(imc_jpeg_scan *scan, JBLOCKROW *blocks) {
  if (scan->interval > 0 && scan->to_go-- == 0) {
    if (!pass_restart(scan)) return 0;
    scan->to_go -= 1;
  }
  while (scan->position >= scan->now->bits) {
    if (scan->now->bits == scan->now->end) return 0;
    scan->position -= scan->now->bits;
    enter_piece(scan, scan->current + 1);
  }
  const piece *piece = scan->now;
  while (scan->mcu < piece->mcus && piece->starts[scan->mcu].position < scan->position) scan->mcu++;
  const mcu_start *start = &piece->starts[scan->mcu];
  if (scan->mcu < piece->mcus && start->position == scan->position && start->word != no_words) {
    if (!replay_mcu(scan, piece->words + start->word, blocks)) return 0;
    scan->position = start[1].position;
  } else if (!decode_mcu(scan, blocks)) {
    return 0;
  }
  // An MCU goes over neither a marker nor the end.
  size_t end = scan->restart < piece->restarts ? piece->restart[scan->restart].position : piece->end;
  return scan->position <= end;
}

void imc_jpeg_scan_close(imc_jpeg_scan *scan) {
  if (scan == NULL) return;
  if (scan->is_helped) {
    pthread_mutex_lock(&scan->mutex);
    scan->is_closing = 1;
    pthread_cond_broadcast(&scan->changed);
    pthread_mutex_unlock(&scan->mutex);
    pthread_join(scan->helper, NULL);
  }
  pthread_mutex_destroy(&scan->mutex);
  pthread_cond_destroy(&scan->changed);
  release(scan);
}
