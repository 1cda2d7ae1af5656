#include "inflate_tables.h"

#include <string.h>

enum { longest_code = 15, most_codes = 288 };

void imc_define_symbols(imc_inflater *inflater) {
  uint32_t *symbols = inflater->literal_symbols;
  for (uint32_t i = 0; i < 256; i++) symbols[i] = is_literal | i << 8 | 1u << 24;
  symbols[256] = is_other | is_block_end;
  // RFC 1951, 3.2.5: each number of extra bits belongs to four lengths, and to two distances.
  uint32_t base = 3;
  for (uint32_t i = 0; i < 28; i++) {
    uint32_t extra = i < 8 ? 0 : (i - 4) / 4;
    symbols[257 + i] = extra | base << 16;
    base += 1u << extra;
  }
  symbols[285] = 258u << 16;
  symbols[286] = symbols[287] = is_other | is_no_code;
  symbols = inflater->distance_symbols;
  base = 1;
  for (uint32_t i = 0; i < 30; i++) {
    uint32_t extra = i < 4 ? 0 : (i - 2) / 2;
    symbols[i] = extra | base << 16;
    base += 1u << extra;
  }
  symbols[30] = symbols[31] = is_other | is_no_code;
}

static uint32_t entry(uint32_t symbol, unsigned length) {
  return symbol + length + (symbol & (is_literal | is_other) ? 0 : length << 8);
}

/// Returns the next code, in the bit order of the stream; 0 after the last one.
static unsigned next_code(unsigned code, unsigned length) {
  unsigned zeros = code ^ ((1u << length) - 1);
  if (zeros == 0) return 0;
  unsigned bit = 1u << (31 - __builtin_clz(zeros));
  return (code & (bit - 1)) | bit;
}

/// The codes of a table, sorted by their lengths.
typedef struct {
  unsigned counts[longest_code + 1];
  unsigned total;
  uint16_t symbols[most_codes];
} code_set;

/// Sorts codes (RFC 1951, 3.2.2); returns how many are unused: 0 for a complete set, negative if
/// there are too many codes.
static int sort_codes(code_set *set, const uint8_t *lengths, unsigned count) {
  unsigned starts[longest_code + 1];
  int left = 1;
  memset(set->counts, 0, sizeof set->counts);
  for (unsigned i = 0; i < count; i++) set->counts[lengths[i]]++;
  set->counts[0] = set->total = 0;
  for (int length = 1; length <= longest_code; length++) {
    starts[length] = set->total;
    set->total += set->counts[length];
    left = left * 2 - (int)set->counts[length];
    if (left < 0) return left;
  }
  for (unsigned i = 0; i < count; i++) {
    if (lengths[i] != 0) set->symbols[starts[lengths[i]]++] = (uint16_t)i;
  }
  return left;
}

/// Fills the tables for codes longer than `bits`, which follow the table that refers to them.
static void fill_long_codes(
    uint32_t *table, unsigned bits, const code_set *set, unsigned used, unsigned code,
    const uint32_t *symbols) {
  unsigned end = 1u << bits, start = 0, width = 0, prefix = UINT32_MAX;
  for (unsigned length = bits + 1; used < set->total; length++) {
    for (unsigned left = set->counts[length]; left > 0; left--) {
      if ((code & ((1u << bits) - 1)) != prefix) {
        prefix = code & ((1u << bits) - 1);
        width = length - bits;
        // As wide as the longest code with this prefix needs: until the remaining codes fill the
        // table.
        for (unsigned filled = left; filled < 1u << width;) {
          width++;
          filled = filled * 2 + set->counts[bits + width];
        }
        start = end;
        end += 1u << width;
        table[prefix] = is_other | width << 8 | start << 16 | bits;
      }
      uint32_t value = entry(symbols[set->symbols[used++]], length - bits);
      for (unsigned i = code >> bits; i < 1u << width; i += 1u << (length - bits)) {
        table[start + i] = value;
      }
      code = next_code(code, length);
    }
  }
}

/// Fills the table for a complete set of codes; returns 0 if the set isn't complete.
static int make_table(
    uint32_t *table, unsigned bits, const uint8_t *lengths, unsigned count,
    const uint32_t *symbols) {
  code_set set;
  if (sort_codes(&set, lengths, count) != 0) return 0;
  unsigned used = 0, code = 0;
  for (unsigned length = 1; length <= bits; length++) {
    // A shorter code appears once for each value of the bits after it.
    unsigned half = 1u << (length - 1);
    memcpy(table + half, table, half * sizeof *table);
    for (unsigned left = set.counts[length]; left > 0; left--) {
      table[code] = entry(symbols[set.symbols[used++]], length);
      code = next_code(code, length);
    }
  }
  fill_long_codes(table, bits, &set, used, code, symbols);
  return 1;
}

/// Makes the table of a complete set of codes, of a single code of one bit, or of no code; 0 if the
/// set is another.
///
/// A block without matches has no distances, and one with a single distance has one code for it. An
/// empty block may have one code as well, for its end.
static int make_codes(
    uint32_t *table, unsigned bits, const uint8_t *lengths, unsigned count,
    const uint32_t *symbols) {
  unsigned used = 0, last = 0;
  for (unsigned i = 0; i < count; i++) {
    if (lengths[i] == 0) continue;
    used++;
    last = i;
  }
  if (used > 1) return make_table(table, bits, lengths, count, symbols);
  if (used == 1 && lengths[last] != 1) return 0;
  for (unsigned i = 0; i < 1u << bits; i++) {
    int is_code = used == 1 && i % 2 == 0;
    table[i] = is_code ? entry(symbols[last], 1) : (uint32_t)(is_other | is_no_code);
  }
  return 1;
}

/// Joins two literals into one entry if an index contains both codes, because waiting for the table
/// takes most of the time.
static void pair_literals(uint32_t *table) {
  // From the highest index down, because the rest of an index is a lower index.
  for (unsigned i = 1u << literal_bits; i-- > 0;) {
    uint32_t first = table[i];
    uint32_t second = table[i >> (first & 63)];
    unsigned length = (first & 63) + (second & 63);
    if ((first & second & is_literal) == 0 || length > literal_bits) continue;
    table[i] = is_literal | length | (first & 0xFF00) | (second & 0xFF00) << 8 | 2u << 24;
  }
}

int imc_make_length_table(uint32_t table[1 << length_bits], const uint8_t lengths[19]) {
  uint32_t symbols[19];
  for (uint32_t i = 0; i < 19; i++) symbols[i] = is_literal | i << 8;
  return make_table(table, length_bits, lengths, 19, symbols);
}

int imc_make_tables(
    imc_inflater *inflater, const uint8_t *lengths, unsigned literals, unsigned distances) {
  uint32_t *table = inflater->literals;
  if (!make_codes(table, literal_bits, lengths, literals, inflater->literal_symbols)) return 0;
  pair_literals(table);
  return make_codes(
      inflater->distances, distance_bits, lengths + literals, distances,
      inflater->distance_symbols);
}
