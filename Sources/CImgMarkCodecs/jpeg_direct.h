#ifndef IMC_JPEG_DIRECT_H
#define IMC_JPEG_DIRECT_H

#include "jpeg_guard.h"

// Decoding coefficients here means putting a function in the place of libjpeg's own. The structure
// that holds libjpeg's function is private to it: only jpegint.h declares it, which few systems
// install, and nothing promises that it stays the same between versions.
//
// So the direct path is compiled only with that header, and used only after a check of the library
// that is running. Otherwise libjpeg decodes alone.

#if defined(__has_include) && !defined(IMC_WITHOUT_JPEGINT)
#if __has_include(<jpegint.h>)
#define IMC_HAS_JPEGINT 1
#endif
#endif

#ifdef IMC_HAS_JPEGINT
#include <jpegint.h>
#endif

/// Prepares rows like `imc_jpeg_start`, but decodes by `path` whatever the check found.
imc_status imc_jpeg_start_unchecked(
    imc_jpeg *reader, int plain, unsigned shrink, imc_jpeg_path path, imc_message *message);

/// Whether a coefficient of the image was decoded here rather than by libjpeg.
int imc_jpeg_is_direct(const imc_jpeg *reader);

#endif
