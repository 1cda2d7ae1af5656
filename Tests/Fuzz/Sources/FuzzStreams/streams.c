#include "FuzzStreams.h"

#include <string.h>
#include <zlib.h>

unsigned choose_byte(decisions *choices) {
  return choices->next < choices->end ? *choices->next++ : 0;
}

unsigned choose(decisions *choices, unsigned count) {
  unsigned number = choose_byte(choices);
  if (count > 256) number |= choose_byte(choices) << 8;
  return number % count;
}

int has_choices(const decisions *choices) { return choices->next < choices->end; }

void append_byte(stream_bytes *stream, uint8_t byte) {
  if (stream->count < stream->room) stream->bytes[stream->count++] = byte;
}

/// Packs a piece of the input, and flushes it.
static void pack_piece(z_stream *packer, int flush, stream_bytes *stream) {
  packer->next_out = stream->bytes + stream->count;
  packer->avail_out = (uInt)(stream->room - stream->count);
  deflate(packer, flush);
  stream->count = stream->room - packer->avail_out;
}

void append_packed(decisions *choices, const uint8_t *plain, size_t count, stream_bytes *stream) {
  static const int flushes[] = {Z_NO_FLUSH, Z_PARTIAL_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH, Z_BLOCK};
  z_stream packer;
  memset(&packer, 0, sizeof packer);
  int level = (int)choose(choices, 10), memory = 1 + (int)choose(choices, 9);
  int strategy = (int)choose(choices, 5), flush = flushes[choose(choices, 5)];
  if (deflateInit2(&packer, level, Z_DEFLATED, -15, memory, strategy) != Z_OK) return;
  size_t piece = 1 + choose(choices, 65536);
  packer.next_in = (Bytef *)plain;
  while (count > piece) {
    packer.avail_in = (uInt)piece;
    pack_piece(&packer, flush, stream);
    count -= piece;
  }
  packer.avail_in = (uInt)count;
  pack_piece(&packer, Z_FINISH, stream);
  deflateEnd(&packer);
}

void damage(decisions *choices, stream_bytes *stream, size_t start) {
  unsigned kind = choose(choices, 8);
  size_t count = stream->count - start;
  if (count == 0 || kind > 1) return;
  // Heads are short, and most is decided in them.
  unsigned range = choose(choices, 2) == 0 && count > 64 ? 64 : count < 65536 ? count : 65536;
  size_t place = start + choose(choices, range);
  if (kind == 0) {
    stream->bytes[place] ^= (uint8_t)(1u << choose(choices, 8));
  } else {
    stream->count = place;
  }
}

/// Appends what zlib makes of the rest of the choices, repeated.
static void append_rest_packed(decisions *choices, stream_bytes *stream) {
  static uint8_t plain[1 << 17];
  size_t repeats = 1 + choose(choices, 64), count = 0;
  // How it is packed is decided first, so that it stays as it is if the text behind changes.
  uint8_t way[6];
  for (size_t i = 0; i < sizeof way; i++) way[i] = (uint8_t)choose_byte(choices);
  size_t left = (size_t)(choices->end - choices->next);
  for (size_t i = 0; i < repeats && left > 0 && left <= sizeof plain - count; i++) {
    memcpy(plain + count, choices->next, left);
    count += left;
  }
  choices->next = choices->end;
  append_packed(&(decisions){way, way + sizeof way}, plain, count, stream);
}

void append_stream(decisions *choices, stream_bytes *stream) {
  size_t start = stream->count;
  // Where it is damaged is decided first: the rest is used up.
  uint8_t place[5];
  for (size_t i = 0; i < sizeof place; i++) place[i] = (uint8_t)choose_byte(choices);
  switch (choose(choices, 4)) {
    case 0:
      while (has_choices(choices)) append_byte(stream, (uint8_t)choose_byte(choices));
      break;
    case 1: append_rest_packed(choices, stream); break;
    default: append_blocks(choices, stream); break;
  }
  damage(&(decisions){place, place + sizeof place}, stream, start);
}
