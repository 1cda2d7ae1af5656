#include "kernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define TARGET __attribute__((target("avx2,fma")))
#include "lanes.h"

TARGET static inline uint64_t difference_32(const uint8_t *a, const uint8_t *b) {
  __m256i first = _mm256_loadu_si256((const __m256i *)a);
  __m256i second = _mm256_loadu_si256((const __m256i *)b);
  return (uint32_t)~_mm256_movemask_epi8(_mm256_cmpeq_epi8(first, second));
}

TARGET static inline uint64_t difference_64(const uint8_t *a, const uint8_t *b) {
  return difference_32(a, b) | difference_32(a + 32, b + 32) << 32;
}

#define BLOCK 64
#define BYTE_BITS 1
#define DIFFERENCES difference_64
#include "changes.h"

const imk_kernels *imk_avx2(void) {
  static const imk_kernels kernels = {"AVX2", imk_decode_plain, filter, changes, add, paint};
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") ? &kernels : imk_vector();
}

const imk_kernels *imk_fastest(void) {
  static const imk_kernels kernels = {"AVX-512", imk_decode_avx512, filter, changes, add, paint};
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi")
                 && imk_avx2() != imk_vector()
             ? &kernels
             : imk_avx2();
}

#else

const imk_kernels *imk_avx2(void) { return imk_vector(); }

const imk_kernels *imk_fastest(void) { return imk_vector(); }

#endif
