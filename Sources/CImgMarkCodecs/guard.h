#ifndef IMC_GUARD_H
#define IMC_GUARD_H

#include "CImgMarkCodecs.h"

#include <setjmp.h>

/// The place to which a failing library call returns, its status and its message.
typedef struct {
  jmp_buf jump;
  imc_status status;
  imc_message message;
} imc_guard;

/// The first statement of each function that calls a library which jumps. After a failure the
/// library isn't called again; `otherwise` is the statement that then leaves the function, also
/// after a jump.
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

/// Makes room for `more` bytes after the first `used`; returns 0 if memory runs out.
int imc_buffer_reserve(imc_buffer *buffer, size_t used, size_t more);

#endif
