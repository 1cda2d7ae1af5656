#include "FuzzStreams.h"
#include "inflate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// Our inflate against zlib: both inflate a stream to the same bytes, or both refuse it. Ours does it
// twice: once with everything in memory, and once piece by piece with a window that moves along.

enum {
  most_input = 1 << 19,
  /// No more than this is inflated.
  most_output = 1 << 17,
  most_batch = 1 << 15
};

/// How an inflater got on.
typedef struct {
  /// Whether the stream ends, with real bits, or there is more than was asked for.
  int is_done, is_full;
  /// Bytes of the output, and of the input if the stream ends.
  size_t made, used;
  uint8_t *bytes;
} outcome;

static void require(int is_true, const char *text) {
  if (is_true) return;
  fprintf(stderr, "%s\n", text);
  abort();
}

static outcome inflate_by_zlib(const stream_bytes *stream) {
  static uint8_t bytes[most_output + imc_output_margin];
  z_stream inflater;
  memset(&inflater, 0, sizeof inflater);
  require(inflateInit2(&inflater, -15) == Z_OK, "zlib doesn't start");
  inflater.next_in = stream->bytes;
  inflater.avail_in = (uInt)stream->count;
  inflater.next_out = bytes;
  inflater.avail_out = sizeof bytes;
  int result = inflate(&inflater, Z_FINISH);
  outcome outcome = {
      .is_done = result == Z_STREAM_END, .is_full = inflater.avail_out == 0,
      .made = inflater.total_out, .used = inflater.total_in, .bytes = bytes};
  inflateEnd(&inflater);
  return outcome;
}

/// Inflates with the whole input and output in memory.
static outcome inflate_at_once(const stream_bytes *stream, size_t window) {
  // On the heap, so that a byte before or behind is found.
  uint8_t *input = calloc(1, stream->count + imc_input_margin);
  outcome outcome = {.bytes = malloc(most_output + imc_output_margin)};
  imc_inflater *inflater = malloc(sizeof *inflater);
  require(input != NULL && outcome.bytes != NULL && inflater != NULL, "no memory");
  if (stream->count > 0) memcpy(input, stream->bytes, stream->count);

  imc_inflate_begin(inflater);
  inflater->next = input;
  inflater->end = input + stream->count;
  inflater->limit = inflater->end + 16;
  inflater->begin = inflater->out = outcome.bytes;
  inflater->window = window;
  imc_inflate_result result = imc_inflate_run(inflater, outcome.bytes + most_output);

  int is_real = imc_inflate_position(inflater) <= inflater->end;
  outcome.made = (size_t)(inflater->out - outcome.bytes);
  outcome.is_full = result != imc_inflate_damaged && is_real && outcome.made >= most_output;
  outcome.is_done = result == imc_inflate_done && is_real;
  outcome.used = (size_t)(imc_inflate_position(inflater) - input);
  free(inflater);
  free(input);
  return outcome;
}

// In pieces ---------------------------------------------------------------------------------------

typedef struct {
  imc_inflater inflater;
  const stream_bytes *stream;
  size_t position;
  int is_read;
  /// How much input and output is held at a time.
  size_t held, batch;
  uint8_t *input, *output, *row;
} pieces;

static int refill(pieces *pieces) {
  if (pieces->is_read) return 0;
  imc_inflater *inflater = &pieces->inflater;
  const uint8_t *kept = imc_inflate_position(inflater);
  size_t ahead = (size_t)(inflater->next - kept), there = (size_t)(inflater->end - kept);
  memmove(pieces->input, kept, there);
  size_t left = pieces->stream->count - pieces->position;
  size_t piece = pieces->held - there < left ? pieces->held - there : left;
  if (piece > 0) memcpy(pieces->input + there, pieces->stream->bytes + pieces->position, piece);
  pieces->position += piece;
  pieces->is_read = pieces->position == pieces->stream->count;
  there += piece;
  inflater->next = pieces->input + ahead;
  inflater->end = pieces->input + there;
  memset(pieces->input + there, 0, imc_input_margin);
  inflater->limit = pieces->is_read ? inflater->end + 16 : inflater->end - imc_input_margin;
  return 1;
}

static void make_room(pieces *pieces) {
  imc_inflater *inflater = &pieces->inflater;
  size_t used = (size_t)(pieces->row - pieces->output);
  if (used <= imc_window) return;
  size_t moved = used - imc_window;
  memmove(pieces->output, pieces->output + moved, (size_t)(inflater->out - pieces->output) - moved);
  pieces->row -= moved;
  inflater->out -= moved;
}

/// Inflates the next batch and adds it to the outcome; 0 behind the last one.
static int inflate_batch(pieces *pieces, outcome *outcome) {
  imc_inflater *inflater = &pieces->inflater;
  make_room(pieces);
  size_t left = most_output - outcome->made;
  size_t batch = pieces->batch < left ? pieces->batch : left;
  const uint8_t *target = pieces->row + batch;
  imc_inflate_result result = imc_inflate_more;
  int is_over = 0;
  while (!is_over && inflater->out < target) {
    result = imc_inflate_run(inflater, target);
    is_over = result != imc_inflate_more || (inflater->out < target && !refill(pieces));
  }
  size_t made = (size_t)(inflater->out - pieces->row);
  // What is beyond the batch is part of the next one.
  size_t counted = made < batch || result == imc_inflate_done ? made : batch;
  memcpy(outcome->bytes + outcome->made, pieces->row, counted);
  outcome->made += counted;
  pieces->row += counted;
  int is_real = imc_inflate_position(inflater) <= inflater->end;
  outcome->is_done = result == imc_inflate_done && is_real;
  outcome->is_full = result != imc_inflate_damaged && is_real && outcome->made >= most_output;
  outcome->used = pieces->position - (size_t)(inflater->end - imc_inflate_position(inflater));
  return result == imc_inflate_more && is_real && !is_over && outcome->made < most_output;
}

static outcome inflate_in_pieces(
    const stream_bytes *stream, size_t window, size_t held, size_t batch) {
  pieces *pieces = malloc(sizeof *pieces);
  outcome outcome = {.bytes = malloc(most_output + most_batch + imc_output_margin)};
  require(pieces != NULL && outcome.bytes != NULL, "no memory");
  imc_inflate_begin(&pieces->inflater);
  pieces->stream = stream;
  pieces->position = 0;
  pieces->is_read = 0;
  pieces->held = held;
  pieces->batch = batch;
  pieces->input = malloc(held + imc_input_margin);
  pieces->output = pieces->row = malloc(imc_window + batch + imc_output_margin);
  require(pieces->input != NULL && pieces->output != NULL, "no memory");
  pieces->inflater.next = pieces->inflater.end = pieces->inflater.limit = pieces->input;
  pieces->inflater.begin = pieces->inflater.out = pieces->output;
  pieces->inflater.window = window;
  while (inflate_batch(pieces, &outcome)) {}
  free(pieces->input);
  free(pieces->output);
  free(pieces);
  return outcome;
}

// Comparing ---------------------------------------------------------------------------------------

static void compare(const outcome *ours, const outcome *expected, int may_refuse) {
  size_t both = ours->made < expected->made ? ours->made : expected->made;
  require(memcmp(ours->bytes, expected->bytes, both) == 0, "other bytes");
  if (may_refuse && !ours->is_done && !ours->is_full) return;
  if (expected->made < most_output) {
    require(ours->is_done == expected->is_done, "only one of them ends");
    require(!ours->is_full, "too many bytes");
    require(!ours->is_done || ours->made == expected->made, "another length");
    require(!ours->is_done || ours->used == expected->used, "another end");
  } else if (expected->is_done || expected->is_full) {
    require(ours->is_full || ours->is_done, "ours refuses what zlib inflates");
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static uint8_t bytes[most_input];
  decisions choices = {data, data + size};
  // Mostly the largest window: zlib doesn't check smaller ones.
  unsigned bits = choose(&choices, 64), piece = choose(&choices, 8192);
  size_t window = bits < 7 ? 256u << bits : imc_window;
  size_t held = imc_input_margin + 16 + piece, batch = 1 + choose(&choices, most_batch);
  stream_bytes stream = {bytes, 0, sizeof bytes};
  append_stream(&choices, &stream);

  outcome expected = inflate_by_zlib(&stream);
  outcome at_once = inflate_at_once(&stream, window);
  outcome in_pieces = inflate_in_pieces(&stream, window, held, batch);
  compare(&at_once, &expected, window < imc_window);
  compare(&in_pieces, &expected, window < imc_window);
  free(at_once.bytes);
  free(in_pieces.bytes);
  return 0;
}
