#include "deflate.h"

#include "huffman.h"

#include <libdeflate.h>
#include <string.h>

enum {
  /// Large enough for the head of a block not to matter, small enough for its codes to fit.
  block_size = 32768,
  /// Shorter runs are cheap as literals, and not all of them are found.
  least_run = 9,
  longest_match = 258,
  /// Four codes and what is left of a byte fit in a word.
  longest_code = 12,
  literals = 286,
  block_end = 256,
  length_codes = 19
};

/// A run of equal bytes behind some that are none.
typedef struct {
  uint16_t before, length;
} run;

typedef struct {
  uint32_t counts[literals];
  uint8_t lengths[literals];
  uint16_t codes[literals];
  size_t run_count;
  run runs[block_size / least_run + 2];
} block;

typedef struct {
  uint8_t *out;
  uint64_t bits;
  unsigned count;
} bit_writer;

static inline void put(bit_writer *writer, uint64_t bits, unsigned count) {
  writer->bits |= bits << writer->count;
  writer->count += count;
}

/// Writes whole bytes; fewer than eight bits stay. Eight bytes must have room.
static inline void flush(bit_writer *writer) {
  memcpy(writer->out, &writer->bits, sizeof writer->bits);
  writer->out += writer->count / 8;
  writer->bits >>= writer->count / 8 * 8;
  writer->count %= 8;
}

// Runs --------------------------------------------------------------------------------------------

/// The code of a length, its extra bits and how many they are (RFC 1951, 3.2.5).
typedef struct {
  unsigned code, extra, extra_bits;
} length_code;

static length_code code_of(unsigned length) {
  if (length == longest_match) return (length_code){285, 0, 0};
  unsigned rest = length - 3;
  if (rest < 8) return (length_code){257 + rest, 0, 0};
  unsigned extra_bits = 29 - (unsigned)__builtin_clz(rest);
  unsigned group = rest >> extra_bits;
  return (length_code){
      257 + 4 * extra_bits + group, rest & ((1u << extra_bits) - 1), extra_bits};
}

/// The part of a run that the next match takes; what it leaves is none at all, or enough for one.
static unsigned next_match(unsigned left) {
  if (left <= longest_match) return left;
  return left < longest_match + 3 ? longest_match - 3 : longest_match;
}

static uint64_t word_at(const uint8_t *at) {
  uint64_t word;
  memcpy(&word, at, sizeof word);
  return word;
}

/// Finds runs that come after a byte of their own, looking at every eighth byte only.
static void find_runs(block *found, const uint8_t *bytes, size_t count) {
  size_t done = 0;
  found->run_count = 0;
  for (size_t at = 1; at + 8 <= count; at += 8) {
    if (word_at(bytes + at) != word_at(bytes + at - 1)) continue;
    size_t end = at + 8;
    while (end < count && bytes[end] == bytes[at]) end++;
    found->runs[found->run_count++] = (run){(uint16_t)(at - done), (uint16_t)(end - at)};
    done = end;
    at = end + 1 - 8;
  }
  found->runs[found->run_count++] = (run){(uint16_t)(count - done), 0};
}

/// Counts what comes how often.
static void count_symbols(block *found, const uint8_t *bytes) {
  // Four counters, because a count must not wait for the one before it.
  uint32_t counts[4][256] = {{0}};
  memset(found->counts, 0, sizeof found->counts);
  for (size_t i = 0; i < found->run_count; i++) {
    size_t before = found->runs[i].before;
    size_t at = 0;
    for (; at + 4 <= before; at += 4) {
      for (int k = 0; k < 4; k++) counts[k][bytes[at + (size_t)k]]++;
    }
    for (; at < before; at++) counts[0][bytes[at]]++;
    unsigned left = found->runs[i].length;
    bytes += before + left;
    while (left > 0) {
      unsigned match = next_match(left);
      found->counts[code_of(match).code]++;
      left -= match;
    }
  }
  for (int i = 0; i < 256; i++) {
    found->counts[i] = counts[0][i] + counts[1][i] + counts[2][i] + counts[3][i];
  }
  found->counts[block_end] = 1;
}

// Heads -------------------------------------------------------------------------------------------

/// A length of codes, or how often one comes again (RFC 1951, 3.2.7).
typedef struct {
  uint8_t symbol, extra;
} length_token;

/// Tells lengths in short: zeros and repeats by their number.
static int tokens_of(const uint8_t *lengths, int count, length_token *tokens) {
  int used = 0;
  for (int i = 0; i < count;) {
    int times = 1;
    while (i + times < count && lengths[i + times] == lengths[i]) times++;
    if (lengths[i] == 0 && times >= 11) {
      if (times > 138) times = 138;
      tokens[used++] = (length_token){18, (uint8_t)(times - 11)};
    } else if (lengths[i] == 0 && times >= 3) {
      tokens[used++] = (length_token){17, (uint8_t)(times - 3)};
    } else if (i > 0 && lengths[i] == lengths[i - 1] && times >= 3) {
      if (times > 6) times = 6;
      tokens[used++] = (length_token){16, (uint8_t)(times - 3)};
    } else {
      tokens[used++] = (length_token){lengths[i], 0};
      times = 1;
    }
    i += times;
  }
  return used;
}

static void put_head(bit_writer *writer, const block *found, int is_final) {
  static const uint8_t order[length_codes] = {
      16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  static const uint8_t extra_bits[3] = {2, 3, 7};
  // One code of one bit for the distance 1.
  uint8_t all[literals + 1];
  memcpy(all, found->lengths, literals);
  all[literals] = 1;
  length_token tokens[literals + 1];
  int used = tokens_of(all, literals + 1, tokens);
  uint32_t counts[length_codes] = {0};
  for (int i = 0; i < used; i++) counts[tokens[i].symbol]++;
  uint8_t lengths[length_codes];
  uint16_t codes[length_codes];
  imc_choose_lengths(counts, length_codes, 7, lengths);
  imc_assign_codes(lengths, length_codes, codes);

  put(writer, (uint64_t)is_final | 2 << 1, 3);
  put(writer, literals - 257, 5);
  put(writer, 0, 5);
  put(writer, length_codes - 4, 4);
  flush(writer);
  for (int i = 0; i < length_codes; i++) {
    put(writer, lengths[order[i]], 3);
    flush(writer);
  }
  for (int i = 0; i < used; i++) {
    int symbol = tokens[i].symbol;
    put(writer, codes[symbol], lengths[symbol]);
    if (symbol >= 16) put(writer, tokens[i].extra, extra_bits[symbol - 16]);
    flush(writer);
  }
}

// Blocks ------------------------------------------------------------------------------------------

static void put_literals(
    bit_writer *to, const uint32_t entries[256], const uint8_t *bytes, size_t count) {
  bit_writer writer = *to;
  size_t at = 0;
  for (; at + 4 <= count; at += 4) {
    for (int k = 0; k < 4; k++) {
      uint32_t entry = entries[bytes[at + (size_t)k]];
      put(&writer, entry >> 8, entry & 255);
    }
    flush(&writer);
  }
  for (; at < count; at++) {
    uint32_t entry = entries[bytes[at]];
    put(&writer, entry >> 8, entry & 255);
    flush(&writer);
  }
  *to = writer;
}

static void put_block(bit_writer *writer, block *found, const uint8_t *bytes, int is_final) {
  imc_choose_lengths(found->counts, literals, longest_code, found->lengths);
  imc_assign_codes(found->lengths, literals, found->codes);
  put_head(writer, found, is_final);
  uint32_t entries[256];
  for (int i = 0; i < 256; i++) entries[i] = (uint32_t)found->codes[i] << 8 | found->lengths[i];
  for (size_t i = 0; i < found->run_count; i++) {
    put_literals(writer, entries, bytes, found->runs[i].before);
    unsigned left = found->runs[i].length;
    bytes += found->runs[i].before + left;
    while (left > 0) {
      unsigned match = next_match(left);
      length_code length = code_of(match);
      put(writer, found->codes[length.code], found->lengths[length.code]);
      put(writer, length.extra, length.extra_bits);
      // The only distance has a code of one zero.
      put(writer, 0, 1);
      flush(writer);
      left -= match;
    }
  }
  put(writer, found->codes[block_end], found->lengths[block_end]);
  flush(writer);
}

size_t imc_deflate_bound(size_t count) {
  // No literal has a longer code, and the head of a block takes at most 565 bytes.
  return count + count / 2 + (count / block_size + 1) * 600 + 32;
}

size_t imc_deflate_blocks(const uint8_t *bytes, size_t count, int is_end, uint8_t *out) {
  bit_writer writer = {out, 0, 0};
  block found;
  for (size_t at = 0; at < count; at += block_size) {
    size_t size = count - at < block_size ? count - at : block_size;
    find_runs(&found, bytes + at, size);
    count_symbols(&found, bytes + at);
    put_block(&writer, &found, bytes + at, is_end && at + size == count);
  }
  if (!is_end) {
    // A stored block of no bytes, whose length begins on a byte (RFC 1951, 3.2.4).
    put(&writer, 0, 3);
    flush(&writer);
    if (writer.count > 0) writer.out++;
    static const uint8_t nothing[4] = {0, 0, 0xFF, 0xFF};
    memcpy(writer.out, nothing, sizeof nothing);
    writer.out += sizeof nothing;
  } else if (writer.count > 0) {
    writer.out++;
  }
  return (size_t)(writer.out - out);
}

size_t imc_deflate_split(size_t count) { return count / block_size / 2 * block_size; }

uint32_t imc_adler32_joined(uint32_t first, uint32_t second, size_t second_count) {
  enum { modulus = 65521 };
  // The second sum was begun at 1 and 0 instead of where the first had ended.
  uint64_t low = first & 0xFFFF, count = second_count % modulus;
  uint64_t a = (low + (second & 0xFFFF) + modulus - 1) % modulus;
  uint64_t b = ((first >> 16) + (second >> 16) + count * (low + modulus - 1)) % modulus;
  return (uint32_t)(b << 16 | a);
}
