#ifndef IMC_JPEG_GUARD_H
#define IMC_JPEG_GUARD_H

#include "guard.h"

#include <stdio.h>

// First, since the messages depend on how the library was configured.
#include <jpeglib.h>

#include <jerror.h>

/// libjpeg's own words for what it is reporting.
void imc_jpeg_words(j_common_ptr codec, imc_message *message);

/// Leaves through the guard that is `client_data`; its status may have been set before.
_Noreturn void imc_jpeg_leave(j_common_ptr codec);

/// Replaces libjpeg's way of failing, which ends the process, and of talking, which prints.
struct jpeg_error_mgr *imc_jpeg_errors(struct jpeg_error_mgr *errors);

#endif
