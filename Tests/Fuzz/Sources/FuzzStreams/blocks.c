#include "FuzzStreams.h"

#include <string.h>

enum { longest_code = 15, literals = 288, distances = 32, most_output = 1 << 18 };

/// A code for each symbol that has a length (RFC 1951, 3.2.2).
typedef struct {
  unsigned count;
  uint8_t lengths[literals];
  uint16_t codes[literals];
  /// The symbols that have a code.
  unsigned used;
  uint16_t symbols[literals];
} code_set;

typedef struct {
  stream_bytes *stream;
  uint64_t bits;
  unsigned count;
  /// How many bytes the stream has made so far, if all of it can be read.
  size_t made;
} bit_writer;

static void write_bits(bit_writer *writer, uint64_t value, unsigned count) {
  writer->bits |= value << writer->count;
  writer->count += count;
  for (; writer->count >= 8; writer->count -= 8, writer->bits >>= 8) {
    append_byte(writer->stream, (uint8_t)writer->bits);
  }
}

/// Codes are written from their highest bit on.
static void write_code(bit_writer *writer, const code_set *set, unsigned symbol) {
  for (unsigned i = set->lengths[symbol]; i-- > 0;) {
    write_bits(writer, set->codes[symbol] >> i & 1, 1);
  }
}

static void assign_codes(code_set *set) {
  unsigned code = 0;
  set->used = 0;
  for (unsigned length = 1; length <= longest_code; length++) {
    code <<= 1;
    for (unsigned i = 0; i < set->count; i++) {
      if (set->lengths[i] == length) set->codes[i] = (uint16_t)code++;
    }
  }
  for (unsigned i = 0; i < set->count; i++) {
    if (set->lengths[i] != 0) set->symbols[set->used++] = (uint16_t)i;
  }
}

/// Chooses the lengths of a complete set of codes: one code of no bits, split again and again.
static unsigned choose_lengths(decisions *choices, unsigned most, uint8_t *lengths) {
  unsigned wanted = 2 + choose(choices, most - 1), leaves = 1;
  // Which code is split: one of the longest, of the shortest, or any.
  unsigned habit = choose(choices, 4);
  lengths[0] = 0;
  while (leaves < wanted) {
    unsigned leaf = habit == 0 ? leaves - 1 : habit == 1 ? 0 : choose(choices, leaves);
    unsigned tries = 0;
    while (lengths[leaf] == longest_code && tries++ < leaves) leaf = (leaf + 1) % leaves;
    if (lengths[leaf] == longest_code) break;
    uint8_t length = (uint8_t)(lengths[leaf] + 1);
    // The halves go to the end, so that the shortest stay in front.
    memmove(lengths + leaf, lengths + leaf + 1, leaves - leaf - 1);
    lengths[leaves - 1] = lengths[leaves] = length;
    leaves++;
  }
  return leaves;
}

/// Chooses which symbols have codes, and which codes; in a set of literals 256 mostly has one.
static void choose_set(decisions *choices, unsigned count, code_set *set) {
  uint8_t lengths[literals];
  memset(set, 0, sizeof *set);
  set->count = count;
  // Distances may have no code at all, or one.
  unsigned kind = choose(choices, 8);
  int is_small = count == 1 || (count <= distances && kind < 2);
  unsigned leaves = is_small ? kind % 2 : choose_lengths(choices, count, lengths);
  if (is_small) lengths[0] = 1;
  unsigned symbol = choose(choices, count), step = 1 + choose(choices, count);
  for (unsigned i = 0; i < leaves; i++) {
    while (set->lengths[symbol] != 0) symbol = (symbol + 1) % count;
    set->lengths[symbol] = lengths[i];
    symbol = (symbol + step) % count;
  }
  if (count > 256 && set->lengths[256] == 0 && choose(choices, 32) != 1) {
    // The end of the block takes the code of another symbol.
    while (set->lengths[symbol] == 0) symbol = (symbol + 1) % count;
    set->lengths[256] = set->lengths[symbol];
    set->lengths[symbol] = 0;
  }
  // A set that is incomplete, or has too many codes.
  if (choose(choices, 32) == 1) set->lengths[choose(choices, count)] = (uint8_t)choose(choices, 16);
  assign_codes(set);
}

// Heads -------------------------------------------------------------------------------------------

/// Writes the lengths of codes run by run (RFC 1951, 3.2.7), each as one number or as repeats.
static void write_lengths(
    decisions *choices, bit_writer *writer, const code_set *coder, const uint8_t *lengths,
    unsigned count) {
  int repeats = choose(choices, 4) != 0;
  for (unsigned i = 0; i < count;) {
    unsigned run = 1;
    while (i + run < count && lengths[i + run] == lengths[i]) run++;
    if (repeats && lengths[i] == 0 && run >= 11) {
      unsigned times = run < 138 ? run : 138;
      write_code(writer, coder, 18);
      write_bits(writer, times - 11, 7);
      i += times;
    } else if (repeats && lengths[i] == 0 && run >= 3) {
      unsigned times = run < 10 ? run : 10;
      write_code(writer, coder, 17);
      write_bits(writer, times - 3, 3);
      i += times;
    } else if (repeats && run >= 4) {
      unsigned times = run - 1 < 6 ? run - 1 : 6;
      write_code(writer, coder, lengths[i]);
      write_code(writer, coder, 16);
      write_bits(writer, times - 3, 2);
      i += 1 + times;
    } else {
      write_code(writer, coder, lengths[i++]);
    }
  }
}

static void write_head(
    decisions *choices, bit_writer *writer, const code_set *literal_set,
    const code_set *distance_set) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  // A complete set of 19 codes: 13 of four bits and 6 of five.
  code_set coder = {.count = 19};
  unsigned first = choose(choices, 19);
  for (unsigned i = 0; i < 19; i++) coder.lengths[(first + i) % 19] = i < 13 ? 4 : 5;
  assign_codes(&coder);
  write_bits(writer, literal_set->count - 257, 5);
  write_bits(writer, distance_set->count - 1, 5);
  write_bits(writer, 19 - 4, 4);
  for (unsigned i = 0; i < 19; i++) write_bits(writer, coder.lengths[order[i]], 3);
  uint8_t lengths[literals + distances];
  memcpy(lengths, literal_set->lengths, literal_set->count);
  memcpy(lengths + literal_set->count, distance_set->lengths, distance_set->count);
  write_lengths(choices, writer, &coder, lengths, literal_set->count + distance_set->count);
}

// Symbols -----------------------------------------------------------------------------------------

/// Chooses a distance that has a code and, if there is one, that is within what was made.
static unsigned choose_distance(decisions *choices, const code_set *set, size_t made) {
  unsigned first = choose(choices, set->used), is_careless = choose(choices, 64) == 1;
  for (unsigned i = 0; i < set->used; i++) {
    unsigned symbol = set->symbols[(first + i) % set->used];
    unsigned extra = symbol < 4 ? 0 : (symbol - 2) / 2;
    unsigned end = symbol < 4 ? symbol + 1 : (2 + symbol % 2 + 1u) << extra;
    if (symbol < 30 && (end <= made || is_careless)) return symbol;
  }
  return UINT32_MAX;
}

static void write_symbol(
    decisions *choices, bit_writer *writer, const code_set *literal_set,
    const code_set *distance_set) {
  unsigned symbol = literal_set->symbols[choose(choices, literal_set->used)];
  if (symbol == 256) return;
  if (symbol < 256) {
    write_code(writer, literal_set, symbol);
    writer->made++;
    return;
  }
  if (distance_set->used == 0) return;
  unsigned distance = choose_distance(choices, distance_set, writer->made);
  if (distance == UINT32_MAX) return;
  unsigned index = symbol - 257, extra = index < 8 || index >= 28 ? 0 : (index - 4) / 4;
  unsigned more = choose(choices, 1u << extra), far = distance < 4 ? 0 : (distance - 2) / 2;
  unsigned base = index < 8 ? 3 + index : index == 28 ? 258 : 3 + ((4 + index % 4) << extra);
  write_code(writer, literal_set, symbol);
  write_bits(writer, more, extra);
  write_code(writer, distance_set, distance);
  write_bits(writer, far == 0 ? 0 : choose(choices, 1u << far), far);
  writer->made += base + more;
}

static void write_symbols(
    decisions *choices, bit_writer *writer, const code_set *literal_set,
    const code_set *distance_set) {
  unsigned count = choose(choices, 4096), again = choose(choices, 4);
  for (unsigned i = 0; i < count && has_choices(choices) && writer->made < most_output; i++) {
    const uint8_t *next = choices->next;
    write_symbol(choices, writer, literal_set, distance_set);
    // The same decisions once more, for long streams from few bytes.
    for (unsigned j = 0; j < 40 * again && writer->made < most_output; j++) {
      decisions same = {next, choices->next};
      write_symbol(&same, writer, literal_set, distance_set);
    }
  }
  write_code(writer, literal_set, 256);
}

// Blocks ------------------------------------------------------------------------------------------

static void write_stored(decisions *choices, bit_writer *writer) {
  unsigned count = choose(choices, choose(choices, 8) == 0 ? 65536 : 64);
  write_bits(writer, 0, (8 - writer->count) % 8);
  write_bits(writer, count, 16);
  write_bits(writer, choose(choices, 64) == 1 ? count : count ^ 0xFFFF, 16);
  for (unsigned i = 0; i < count; i++) append_byte(writer->stream, (uint8_t)choose_byte(choices));
  writer->made += count;
}

static void write_fixed(decisions *choices, bit_writer *writer) {
  code_set literal_set = {.count = 288}, distance_set = {.count = 32};
  memset(literal_set.lengths, 8, 144);
  memset(literal_set.lengths + 144, 9, 112);
  memset(literal_set.lengths + 256, 7, 24);
  memset(literal_set.lengths + 280, 8, 8);
  memset(distance_set.lengths, 5, 32);
  assign_codes(&literal_set);
  assign_codes(&distance_set);
  write_symbols(choices, writer, &literal_set, &distance_set);
}

static void write_dynamic(decisions *choices, bit_writer *writer) {
  code_set literal_set, distance_set;
  choose_set(choices, 257 + choose(choices, 30), &literal_set);
  choose_set(choices, 1 + choose(choices, 30), &distance_set);
  write_head(choices, writer, &literal_set, &distance_set);
  write_symbols(choices, writer, &literal_set, &distance_set);
}

void append_blocks(decisions *choices, stream_bytes *stream) {
  bit_writer writer = {.stream = stream};
  int is_final;
  do {
    unsigned kind = choose(choices, 8);
    is_final = !has_choices(choices) || writer.made >= most_output || choose(choices, 8) == 7;
    write_bits(&writer, (unsigned)is_final, 1);
    unsigned type = kind == 0 ? 0 : kind == 1 ? 1 : kind == 2 && choose(choices, 32) == 1 ? 3 : 2;
    write_bits(&writer, type, 2);
    if (type == 0) write_stored(choices, &writer);
    if (type == 1) write_fixed(choices, &writer);
    if (type == 2) write_dynamic(choices, &writer);
  } while (!is_final);
  write_bits(&writer, 0, (8 - writer.count) % 8);
}
