// How the C library keeps memory for the process.

#ifndef CIMGMARKMEMORY_H
#define CIMGMARKMEMORY_H

#include <stddef.h>

/// Gets `bytes` of memory at a stroke, in pages of 2 MB where the system has them, for all threads.
///
/// Else a process finds its memory a page of 4 KB at a time, and again for every large array, since
/// those go back to the system. Threads then share one heap: this suits a few that allocate seldom, and
/// not one on each processor that allocates all the time. Before other threads have allocated anything.
void imm_reserve(size_t bytes);

#endif
