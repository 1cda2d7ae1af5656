#ifndef IMC_BYTES16_H
#define IMC_BYTES16_H

#include <stdint.h>
#include <string.h>

// Operations on sixteen bytes. Clang compiles them to the machine's vectors: SSE2, SSE4.1 in
// functions that ask for it, NEON, or plain code.

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t shorts8 __attribute__((vector_size(16)));
typedef uint32_t words4 __attribute__((vector_size(16)));

/// Inlined into each caller, so that it may use the caller's instruction set.
#define INLINE static inline __attribute__((always_inline))

INLINE bytes16 load(const uint8_t *from) {
  bytes16 value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE void store(uint8_t *to, bytes16 value) { memcpy(to, &value, sizeof value); }

INLINE bytes16 choose(bytes16 mask, bytes16 chosen, bytes16 otherwise) {
  return (mask & chosen) | (~mask & otherwise);
}

/// The Paeth predictor (PNG, third edition, 9.4), in bytes.
///
/// With low and high the smaller and the larger of left and above, the standard chooses high if
/// high - corner >= 2 (corner - low), low if corner - low >= 2 (high - corner), and the corner
/// otherwise. Differences that would be negative count as 0, which changes neither test.
INLINE bytes16 paeth_of(bytes16 left, bytes16 above, bytes16 corner) {
  bytes16 low = __builtin_elementwise_min(left, above);
  bytes16 high = __builtin_elementwise_max(left, above);
  bytes16 to_low = __builtin_elementwise_sub_sat(corner, low);
  bytes16 to_high = __builtin_elementwise_sub_sat(high, corner);
  bytes16 is_low = (bytes16)(to_low >= __builtin_elementwise_add_sat(to_high, to_high));
  bytes16 is_high = (bytes16)(to_high >= __builtin_elementwise_add_sat(to_low, to_low));
  return choose(is_high, high, choose(is_low, low, corner));
}

/// Returns half the sum, rounded down.
INLINE bytes16 average_of(bytes16 left, bytes16 above) {
  return (left & above) + ((left ^ above) >> 1);
}

#endif
