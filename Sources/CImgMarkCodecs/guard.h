#ifndef IMC_GUARD_H
#define IMC_GUARD_H

#include "CImgMarkCodecs.h"

#include <setjmp.h>

/// Where a failing library call comes back to, and what it said.
typedef struct {
  jmp_buf jump;
  imc_status status;
  imc_message message;
} imc_guard;

/// The first statement of every entry that calls a library which jumps. What failed once isn't
/// called again; `otherwise` is the statement that leaves the entry then, and after a jump.
#define IMC_ENTER(guard, text, otherwise)  \
  if ((guard)->status != imc_status_ok) {  \
    *(text) = (guard)->message;            \
    otherwise;                             \
  }                                        \
  if (setjmp((guard)->jump) != 0) {        \
    *(text) = (guard)->message;            \
    otherwise;                             \
  }

void imc_message_set(imc_message *message, const char *text);

/// Makes room for `more` bytes behind the first `used`; 0 where memory is out.
int imc_buffer_reserve(imc_buffer *buffer, size_t used, size_t more);

#endif
