// How the C library manages the process's memory.

#ifndef CIMGMARKMEMORY_H
#define CIMGMARKMEMORY_H

#include <stddef.h>

/// Reserves `bytes` of memory at once for all threads, in pages of 2 MB if the system has them.
///
/// Otherwise a process gets its memory in pages of 4 KB, and again for each large array, because
/// those are returned to the system. Afterwards all threads share one heap: this suits a few
/// threads that allocate seldom, but not one per processor that allocates all the time. Call it
/// before other threads allocate.
void imm_reserve(size_t bytes);

#endif
