#ifndef IMC_JPEG_DIRECT_H
#define IMC_JPEG_DIRECT_H

#include "jpeg_guard.h"

// Decoding coefficients here means replacing one of libjpeg's functions. The structure that holds
// it is private: only jpegint.h declares it, which few systems install, and it may change between
// versions.
//
// So the direct decoder is compiled only with that header, and used only after a check of the
// running library. Otherwise libjpeg decodes alone.

#if defined(__has_include) && !defined(IMC_WITHOUT_JPEGINT)
#if __has_include(<jpegint.h>)
#define IMC_HAS_JPEGINT 1
#endif
#endif

#ifdef IMC_HAS_JPEGINT
#include <jpegint.h>
#endif

/// Prepares rows like `imc_jpeg_start`, but decodes by `path` whatever the result of the check.
imc_status imc_jpeg_start_unchecked(
    imc_jpeg *reader, int plain, unsigned shrink, imc_jpeg_path path, imc_message *message);

/// Returns whether a coefficient of the image was decoded here, not by libjpeg.
int imc_jpeg_is_direct(const imc_jpeg *reader);

#endif
