#include "include/CImgMarkMemory.h"

// Defines the C library's name.
#include <stdlib.h>

#ifdef __GLIBC__

#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

enum { page = 4096, megabyte = 1 << 20, least_mapped = 4 * megabyte };

void imm_reserve(size_t bytes) {
  if (bytes > INT_MAX) return;
  // Larger arrays are rare; they still go back to the system.
  mallopt(M_MMAP_THRESHOLD, least_mapped);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TOP_PAD, (int)bytes);
  uintptr_t start = ((uintptr_t)sbrk(0) + page - 1) / page * page;
  // More than the heap has free, so that it grows. Volatile, because a compiler may remove an
  // allocation that is only freed.
  void *volatile first = malloc(least_mapped - page);
  free(first);
  uintptr_t end = (uintptr_t)sbrk(0);
  // Large pages are optional.
  if (end > start) madvise((void *)start, end - start, MADV_HUGEPAGE);
  mallopt(M_TOP_PAD, megabyte);
}

#else

void imm_reserve(size_t bytes) { (void)bytes; }

#endif
