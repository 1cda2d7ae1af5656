#ifndef IMC_JPEG_GUARD_H
#define IMC_JPEG_GUARD_H

#include "guard.h"

#include <stdio.h>

// First, because the messages depend on libjpeg's configuration.
#include <jpeglib.h>

#include <jerror.h>

/// Copies libjpeg's current message.
void imc_jpeg_words(j_common_ptr codec, imc_message *message);

/// Leaves through the guard in `client_data`; its status may have been set before.
_Noreturn void imc_jpeg_leave(j_common_ptr codec);

/// Replaces libjpeg's error handler, which ends the process, and its printing of messages.
struct jpeg_error_mgr *imc_jpeg_errors(struct jpeg_error_mgr *errors);

#endif
