#include "jpeg_scan.h"

#include "jpeg_piece.h"

#include <pthread.h>
#include <stdlib.h>

/// The number of pieces in memory if a thread helps.
enum { most_pieces = 8 };

struct imc_jpeg_scan {
  imc_scan_data data;
  imc_jpeg_codes *tables;
  /// The component of each block of an MCU.
  int component[D_MAX_BLOCKS_IN_MCU];

  // The decoder that follows the data from the start.
  imc_piece *now;
  size_t position;
  uint32_t mcu;
  int32_t last[MAX_COMPS_IN_SCAN];
  /// The index of the next marker in the piece, the number that it must have, and the MCUs before
  /// it.
  uint32_t restart, number, to_go;

  // Shared with the helping thread.
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  pthread_t helper;
  int is_helped, is_closing;
  /// The piece that is being read, and the first one not begun by any thread.
  size_t current, unbegun;
  imc_piece *pieces[most_pieces];
  size_t pieces_count;
};

size_t imc_jpeg_scan_memory(void) { return most_pieces * sizeof(imc_piece); }

// Decoding ----------------------------------------------------------------------------------------

/// Adds the difference to the previous first coefficient; returns 0 on overflow, which libjpeg
/// rejects.
IMC_INLINE int add_difference(imc_jpeg_scan *scan, int block, int difference, JCOEF *coefficient) {
  int32_t *last = &scan->last[scan->component[block]];
  if (__builtin_add_overflow(*last, difference, last)) return 0;
  *coefficient = (JCOEF)*last;
  return 1;
}

/// Decodes the MCU at the current position; returns 0 if no code matches.
static int decode_mcu(imc_jpeg_scan *scan, JBLOCKROW *blocks) {
  const uint8_t *bytes = scan->now->bytes;
  imc_bits bits = imc_bits_at(bytes, scan->position);
  for (int i = 0; i < scan->data.blocks; i++) {
    JCOEF *block = blocks[i][0];
    int difference;
    if (!imc_read_difference(&bits, scan->data.first[i], &difference)) return 0;
    if (!add_difference(scan, i, difference, block)) return 0;
#define SET(PLACE, VALUE) block[PLACE] = (JCOEF)(VALUE)
    IMC_READ_OTHERS(&bits, scan->data.others[i], SET, return 0)
#undef SET
  }
  scan->position = imc_bits_position(&bits, bytes);
  return 1;
}

/// Copies an MCU that was decoded ahead of time.
static int replay_mcu(imc_jpeg_scan *scan, const int32_t *words, JBLOCKROW *blocks) {
  for (int i = 0; i < scan->data.blocks; i++) {
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

/// Returns the next piece that no thread has begun, if another one fits; the mutex is held.
static imc_piece *begin_piece(imc_jpeg_scan *scan, size_t *number) {
  if (scan->unbegun >= scan->current + scan->pieces_count) return NULL;
  if (!imc_piece_exists(&scan->data, scan->unbegun)) return NULL;
  *number = scan->unbegun++;
  imc_piece *piece = scan->pieces[*number % scan->pieces_count];
  piece->is_done = 0;
  return piece;
}

/// Decodes a piece ahead of time; the mutex is held except during that.
static void do_piece(imc_jpeg_scan *scan, imc_piece *piece, size_t number) {
  pthread_mutex_unlock(&scan->mutex);
  imc_piece_read(piece, &scan->data, number);
  imc_piece_record(piece, &scan->data);
  pthread_mutex_lock(&scan->mutex);
  piece->is_done = 1;
  pthread_cond_broadcast(&scan->changed);
}

static void *help(void *argument) {
  imc_jpeg_scan *scan = argument;
  pthread_mutex_lock(&scan->mutex);
  while (!scan->is_closing) {
    size_t number;
    imc_piece *piece = begin_piece(scan, &number);
    if (piece != NULL) {
      do_piece(scan, piece, number);
    } else {
      pthread_cond_wait(&scan->changed, &scan->mutex);
    }
  }
  pthread_mutex_unlock(&scan->mutex);
  return NULL;
}

/// Advances to a piece. If another thread is decoding it, decodes others until it is ready.
static void enter_piece(imc_jpeg_scan *scan, size_t number) {
  pthread_mutex_lock(&scan->mutex);
  scan->current = number;
  imc_piece *wanted = scan->pieces[number % scan->pieces_count];
  if (scan->unbegun <= number) {
    scan->unbegun = number + 1;
    pthread_cond_broadcast(&scan->changed);
    pthread_mutex_unlock(&scan->mutex);
    imc_piece_read(wanted, &scan->data, number);
  } else {
    pthread_cond_broadcast(&scan->changed);
    while (!wanted->is_done) {
      size_t other;
      imc_piece *piece = begin_piece(scan, &other);
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

/// Returns whether the scan can be decoded here: sequential, with Huffman codes, in a single scan.
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
  scan->data.bytes = bytes;
  scan->data.count = count;
  scan->tables = malloc(2 * (size_t)codec->comps_in_scan * sizeof *scan->tables);
  if (scan->tables == NULL) return release(scan);
  for (int i = 0; i < codec->comps_in_scan; i++) {
    const jpeg_component_info *component = codec->cur_comp_info[i];
    imc_jpeg_codes_make(&scan->tables[2 * i], codec->dc_huff_tbl_ptrs[component->dc_tbl_no]);
    imc_jpeg_codes_make(&scan->tables[2 * i + 1], codec->ac_huff_tbl_ptrs[component->ac_tbl_no]);
  }
  scan->data.interval = scan->to_go = codec->restart_interval;
  scan->data.blocks = codec->blocks_in_MCU;
  for (int i = 0; i < scan->data.blocks; i++) {
    int component = scan->component[i] = codec->MCU_membership[i];
    scan->data.first[i] = &scan->tables[2 * component];
    scan->data.others[i] = &scan->tables[2 * component + 1];
  }
  helped = helped && count > 2 * imc_piece_bytes;
  scan->pieces_count = helped ? most_pieces : 1;
  for (size_t i = 0; i < scan->pieces_count; i++) {
    scan->pieces[i] = malloc(sizeof(imc_piece));
    if (scan->pieces[i] == NULL) return release(scan);
  }
  // Without attributes, neither call can fail.
  pthread_mutex_init(&scan->mutex, NULL);
  pthread_cond_init(&scan->changed, NULL);
  scan->unbegun = 1;
  scan->is_helped = helped && pthread_create(&scan->helper, NULL, help, scan) == 0;
  imc_piece_read(scan->pieces[0], &scan->data, 0);
  scan->now = scan->pieces[0];
  return scan;
}

/// Continues after the next restart marker, which must be here; returns 0 if it isn't.
static int pass_restart(imc_jpeg_scan *scan) {
  if (scan->restart >= scan->now->own_restarts) {
    // Then the marker is in the next piece, after at most some padding in this one.
    size_t bits = scan->now->bits;
    if (bits == scan->now->end || scan->position + 8 <= bits) return 0;
    scan->position = scan->position > bits ? scan->position - bits : 0;
    enter_piece(scan, scan->current + 1);
    if (scan->now->own_restarts == 0) return 0;
  }
  imc_restart marker = scan->now->restart[scan->restart];
  if (marker.number != scan->number) return 0;
  if (marker.position < scan->position || marker.position >= scan->position + 8) return 0;
  scan->position = marker.position;
  scan->restart += 1;
  scan->number = (scan->number + 1) & 7;
  scan->to_go = scan->data.interval;
  memset(scan->last, 0, sizeof scan->last);
  return 1;
}

int imc_jpeg_scan_mcu(imc_jpeg_scan *scan, JBLOCKROW *blocks) {
  if (scan->data.interval > 0 && scan->to_go-- == 0) {
    if (!pass_restart(scan)) return 0;
    scan->to_go -= 1;
  }
  while (scan->position >= scan->now->bits) {
    if (scan->now->bits == scan->now->end) return 0;
    scan->position -= scan->now->bits;
    enter_piece(scan, scan->current + 1);
  }
  const imc_piece *piece = scan->now;
  while (scan->mcu < piece->mcus && piece->starts[scan->mcu].position < scan->position) scan->mcu++;
  const imc_mcu_start *start = &piece->starts[scan->mcu];
  if (scan->mcu < piece->mcus && start->position == scan->position && start->word != imc_no_words) {
    if (!replay_mcu(scan, piece->words + start->word, blocks)) return 0;
    scan->position = start[1].position;
  } else if (!decode_mcu(scan, blocks)) {
    return 0;
  }
  // An MCU must not extend beyond a marker or the end.
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
