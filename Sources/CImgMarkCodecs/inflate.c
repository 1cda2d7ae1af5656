#include "inflate_tables.h"

#include <string.h>

void imc_inflate_begin(imc_inflater *inflater) {
  memset(inflater, 0, offsetof(imc_inflater, literals));
  imc_define_symbols(inflater);
}

// Bits --------------------------------------------------------------------------------------------

// Afterwards at least 56 bits are available. The input has a margin that can be read.
#define REFILL()                       \
  do {                                 \
    uint64_t word;                     \
    memcpy(&word, next, sizeof word);  \
    bits |= word << count;             \
    next += (63 - count) >> 3;         \
    count |= 56;                       \
  } while (0)

#define SKIP(number) (bits >>= (number), count -= (number))
#define LOW_BITS(number) (bits & ((1ull << (number)) - 1))

#define RESUME(inflater)             \
  const uint8_t *next = (inflater)->next; \
  uint64_t bits = (inflater)->bits;       \
  unsigned count = (inflater)->count

#define SUSPEND(inflater) \
  ((inflater)->next = next, (inflater)->bits = bits, (inflater)->count = count)

const uint8_t *imc_inflate_position(const imc_inflater *inflater) {
  return inflater->next - inflater->count / 8;
}

// Heads of blocks ---------------------------------------------------------------------------------

static int read_fixed_codes(imc_inflater *inflater) {
  uint8_t lengths[288 + 32];
  memset(lengths, 8, 144);
  memset(lengths + 144, 9, 112);
  memset(lengths + 256, 7, 24);
  memset(lengths + 280, 8, 8);
  memset(lengths + 288, 5, 32);
  return imc_make_tables(inflater, lengths, 288, 32);
}

/// Reads the code lengths of a block, run by run (RFC 1951, 3.2.7); returns 0 if they are invalid.
static int read_lengths(
    imc_inflater *inflater, uint8_t *lengths, unsigned literals, unsigned distances,
    unsigned codes) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint32_t table[1 << length_bits];
  uint8_t own[19] = {0};
  RESUME(inflater);
  for (unsigned i = 0; i < codes; i++) {
    REFILL();
    own[order[i]] = bits & 7;
    SKIP(3);
  }
  if (!imc_make_length_table(table, own)) return 0;
  for (unsigned i = 0; i < literals + distances;) {
    REFILL();
    uint32_t found = table[LOW_BITS(length_bits)];
    if (found & is_other) return 0;
    SKIP(found & 63);
    uint8_t length = found >> 8 & 31, repeated = 0;
    unsigned times = 1;
    switch (length) {
      case 16:
        if (i == 0) return 0;
        repeated = lengths[i - 1];
        times = 3 + (bits & 3);
        SKIP(2);
        break;
      case 17:
        times = 3 + (bits & 7);
        SKIP(3);
        break;
      case 18:
        times = 11 + (bits & 127);
        SKIP(7);
        break;
      default:
        repeated = length;
    }
    if (times > literals + distances - i) return 0;
    memset(lengths + i, repeated, times);
    i += times;
  }
  SUSPEND(inflater);
  return 1;
}

static int read_codes(imc_inflater *inflater) {
  RESUME(inflater);
  REFILL();
  unsigned literals = 257 + (bits & 31), distances = 1 + (bits >> 5 & 31);
  unsigned codes = 4 + (bits >> 10 & 15);
  SKIP(14);
  SUSPEND(inflater);
  uint8_t lengths[286 + 30];
  if (literals > 286 || distances > 30) return 0;
  if (!read_lengths(inflater, lengths, literals, distances, codes) || lengths[256] == 0) return 0;
  return imc_make_tables(inflater, lengths, literals, distances);
}

/// Reads the head of a block (RFC 1951, 3.2.3); returns 0 if it is invalid.
static int read_head(imc_inflater *inflater) {
  RESUME(inflater);
  REFILL();
  inflater->is_final = bits & 1;
  unsigned kind = bits >> 1 & 3;
  SKIP(3);
  if (kind == 0) {
    SKIP(count % 8);
    next -= count / 8;
    inflater->stored = next[0] | (size_t)next[1] << 8;
    if ((inflater->stored ^ (next[2] | (size_t)next[3] << 8)) != 0xFFFF) return 0;
    next += 4;
    bits = count = 0;
    SUSPEND(inflater);
    inflater->place = imc_in_stored;
    return 1;
  }
  SUSPEND(inflater);
  if (kind == 3 || !(kind == 1 ? read_fixed_codes(inflater) : read_codes(inflater))) return 0;
  inflater->place = imc_in_codes;
  return 1;
}

// Blocks ------------------------------------------------------------------------------------------

/// Writes eight bytes repeatedly, which repeat the last `distance` bytes: 1, 2, 4 or 8 of them.
static inline void repeat_word(uint8_t *out, size_t distance, size_t length) {
  uint64_t word;
  memcpy(&word, out - distance, sizeof word);
  if (distance < 8) word &= (1ull << (8 * distance)) - 1;
  for (size_t filled = distance; filled < 8; filled *= 2) word |= word << (8 * filled);
  for (const uint8_t *end = out + length; out < end; out += 32) {
    for (int i = 0; i < 32; i += 8) memcpy(out + i, &word, sizeof word);
  }
}

/// Copies a match; up to 32 bytes more may be written.
static inline void copy_match(uint8_t *out, size_t distance, size_t length) {
  const uint8_t *end = out + length, *from = out - distance;
  if (distance < 16) {
    // The match overlaps itself. Flat areas often repeat a byte or a pixel like this.
    if ((distance & (distance - 1)) == 0) {
      repeat_word(out, distance, length);
      return;
    }
    for (int i = 0; i < 16; i++) out[i] = from[i];
    size_t repeats = distance;
    while (repeats < 16) repeats += distance;
    out += 16;
    from = out - repeats;
  }
  while (out < end) {
    memcpy(out, from, 16);
    memcpy(out + 16, from + 16, 16);
    out += 32;
    from += 32;
  }
}

/// Inflates a block of codes as far as the input and the output allow.
static imc_inflate_result run_codes(imc_inflater *inflater, const uint8_t *target) {
  const uint32_t *literals = inflater->literals, *distances = inflater->distances;
  const uint8_t *begin = inflater->begin, *limit = inflater->limit;
  const size_t window = inflater->window;
  uint8_t *out = inflater->out;
  RESUME(inflater);

// Two bytes are written even for one literal; the next write overwrites the extra one.
#define PUT_LITERALS()                    \
  do {                                    \
    out[0] = (uint8_t)(found >> 8);       \
    out[1] = (uint8_t)(found >> 16);      \
    out += found >> 24;                   \
    SKIP(found & 63);                     \
  } while (0)

  imc_inflate_result result = imc_inflate_more;
  while (out < target && next < limit) {
    REFILL();
    uint32_t found = literals[LOW_BITS(literal_bits)];
    if (found & is_literal) {
      // After a refill there are bits for four codes of 11 bits.
      PUT_LITERALS();
      found = literals[LOW_BITS(literal_bits)];
      if (found & is_literal) {
        PUT_LITERALS();
        found = literals[LOW_BITS(literal_bits)];
        if (found & is_literal) {
          PUT_LITERALS();
          found = literals[LOW_BITS(literal_bits)];
          if (found & is_literal) {
            PUT_LITERALS();
            continue;
          }
        }
      }
      // A match takes up to 48 bits.
      REFILL();
    }
    if (__builtin_expect(found & is_other, 0)) {
      if ((found & (is_block_end | is_no_code)) == 0) {
        SKIP(literal_bits);
        found = literals[(found >> 16) + LOW_BITS(found >> 8 & 15)];
        if (found & is_literal) {
          PUT_LITERALS();
          continue;
        }
      }
      if (found & is_other) {
        if (found & is_no_code) return imc_inflate_damaged;
        SKIP(found & 63);
        result = imc_inflate_done;
        break;
      }
    }
    size_t length = (found >> 16) + (LOW_BITS(found & 63) >> (found >> 8 & 15));
    SKIP(found & 63);
    found = distances[LOW_BITS(distance_bits)];
    if (__builtin_expect(found & is_other, 0)) {
      if (found & is_no_code) return imc_inflate_damaged;
      SKIP(distance_bits);
      found = distances[(found >> 16) + LOW_BITS(found >> 8 & 15)];
      if (found & is_other) return imc_inflate_damaged;
    }
    size_t distance = (found >> 16) + (LOW_BITS(found & 63) >> (found >> 8 & 15));
    SKIP(found & 63);
    if (distance > (size_t)(out - begin) || distance > window) return imc_inflate_damaged;
    copy_match(out, distance, length);
    out += length;
  }
#undef PUT_LITERALS
  inflater->out = out;
  SUSPEND(inflater);
  return result;
}

/// Copies the available bytes of a stored block.
static void run_stored(imc_inflater *inflater, const uint8_t *target) {
  size_t there = (size_t)(inflater->end - inflater->next);
  size_t room = inflater->out < target ? (size_t)(target - inflater->out) : 0;
  size_t count = inflater->stored < there ? inflater->stored : there;
  if (count > room) count = room;
  memcpy(inflater->out, inflater->next, count);
  inflater->out += count;
  inflater->next += count;
  inflater->stored -= count;
}

imc_inflate_result imc_inflate_run(imc_inflater *inflater, const uint8_t *target) {
  for (;;) {
    int ended = 0;
    switch (inflater->place) {
      case imc_at_end:
        return imc_inflate_done;
      case imc_at_head:
        if (inflater->next >= inflater->limit) return imc_inflate_more;
        if (!read_head(inflater)) return imc_inflate_damaged;
        break;
      case imc_in_stored:
        // If the input was cut, the head may have been read beyond its end.
        if (inflater->next > inflater->end) return imc_inflate_damaged;
        run_stored(inflater, target);
        if (inflater->stored > 0) return imc_inflate_more;
        ended = 1;
        break;
      case imc_in_codes: {
        imc_inflate_result result = run_codes(inflater, target);
        if (result != imc_inflate_done) return result;
        ended = 1;
        break;
      }
    }
    if (ended) inflater->place = inflater->is_final ? imc_at_end : imc_at_head;
  }
}
