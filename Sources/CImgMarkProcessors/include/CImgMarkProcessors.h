// Which processors threads run on.

#ifndef CIMGMARKPROCESSORS_H
#define CIMGMARKPROCESSORS_H

/// The calling thread, as the system numbers it; 0 where the system has no such numbers.
int imp_this_thread(void);

/// Has another thread of the process run on any processor that this one may use but the one it is on.
///
/// Where processors share no cache, as in many virtual machines, Linux wakes a thread on the processor
/// of the thread that wakes it, though others are idle, and leaves both there for milliseconds. Nothing
/// changes where this thread may use one processor alone, or the system doesn't say.
void imp_keep_apart(int thread);

#endif
