// For the functions that only Linux has.
#define _GNU_SOURCE

#include "include/CImgMarkProcessors.h"

#ifdef __linux__

#include <sched.h>
#include <unistd.h>

int imp_this_thread(void) { return gettid(); }

void imp_keep_apart(int thread) {
  cpu_set_t allowed;
  int here = sched_getcpu();
  if (thread <= 0 || here < 0 || sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  CPU_CLR(here, &allowed);
  // Only a hint: where it fails, the system chooses.
  if (CPU_COUNT(&allowed) > 0) sched_setaffinity(thread, sizeof allowed, &allowed);
}

#else

int imp_this_thread(void) { return 0; }

void imp_keep_apart(int thread) { (void)thread; }

#endif
