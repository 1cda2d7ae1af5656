#ifndef FUZZ_STREAMS_H
#define FUZZ_STREAMS_H

#include <stddef.h>
#include <stdint.h>

// Deflate streams (RFC 1951) from the bytes of a fuzzer. Almost all bytes are no stream at all, and
// zlib writes few of the codes that the standard allows. So streams are also made from decisions:
// each byte decides something, and changing one changes a block, a code or a symbol.

/// The bytes of a fuzzer as decisions; all zeros behind the last.
typedef struct {
  const uint8_t *next, *end;
} decisions;

unsigned choose_byte(decisions *choices);
/// Returns a number below `count`, which is at least 1 and at most 65536.
unsigned choose(decisions *choices, unsigned count);
int has_choices(const decisions *choices);

typedef struct {
  uint8_t *bytes;
  size_t count, room;
} stream_bytes;

/// Appends a byte unless there is no more room.
void append_byte(stream_bytes *stream, uint8_t byte);

/// Appends a stream of any kind: the bytes as they are, packed by zlib in one of its many ways, or
/// made block by block of random codes; perhaps with one byte changed, or cut.
void append_stream(decisions *choices, stream_bytes *stream);

/// Appends a stream that zlib packs, in one of its many ways.
void append_packed(decisions *choices, const uint8_t *plain, size_t count, stream_bytes *stream);

/// Appends a stream of blocks with random codes.
void append_blocks(decisions *choices, stream_bytes *stream);

/// Changes a byte of what was appended behind the first `start`, or cuts it, now and then.
void damage(decisions *choices, stream_bytes *stream, size_t start);

#endif
