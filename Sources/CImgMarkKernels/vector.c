#include "kernels.h"

// The vectors that every processor of the architecture has: SSE2 on x86-64, NEON on arm64.
#define TARGET
#include "lanes.h"

static inline uint64_t difference(const uint8_t *a, const uint8_t *b) {
  uint64_t first, second;
  __builtin_memcpy(&first, a, 8);
  __builtin_memcpy(&second, b, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return __builtin_bswap64(first ^ second);
#else
  return first ^ second;
#endif
}

#define BLOCK 8
#define BYTE_BITS 8
#define DIFFERENCES difference
#include "changes.h"

const imk_kernels *imk_vector(void) {
  static const imk_kernels kernels = {"vector", imk_decode_plain, filter, changes, add, paint};
  return &kernels;
}
