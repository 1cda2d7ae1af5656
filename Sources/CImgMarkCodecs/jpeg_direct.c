#include "jpeg_direct.h"

#include <pthread.h>
#include <string.h>

#ifdef IMC_HAS_JPEGINT

enum {
  test_side = 16,
  test_bytes = test_side * test_side * 3,
};

/// Decodes the test picture; returns 0 if that fails, or if another decoder did it.
static int decode(const imc_buffer *file, imc_jpeg_path path, uint8_t *pixels) {
  imc_jpeg *reader;
  imc_info info;
  imc_message message;
  size_t rows = 0;
  if (imc_jpeg_open(file->bytes, file->count, test_side, &reader, &info, &message)
      != imc_status_ok) {
    return 0;
  }
  int is_decoded = imc_jpeg_start_unchecked(reader, 0, 1, path, &message) == imc_status_ok
      && imc_jpeg_rows(reader, pixels, test_bytes, test_side, &rows, &message) == imc_status_ok
      && rows == test_side && imc_jpeg_is_direct(reader) == (path != imc_jpeg_by_libjpeg);
  imc_jpeg_close(reader);
  return is_decoded;
}

/// Returns whether both decoders give the same pixels for a picture of four MCUs with different
/// pixels.
static int agrees_on_test_picture(void) {
  uint8_t rgba[test_side * test_side * 4], by_libjpeg[test_bytes], by_us[test_bytes];
  uint32_t state = 1;
  for (size_t i = 0; i < sizeof rgba; i++) {
    state = state * 1664525 + 1013904223;
    rgba[i] = i % 4 == 3 ? 255 : (uint8_t)(state >> 24);
  }
  static const uint8_t background[3] = {0, 0, 0};
  imc_buffer file;
  imc_message message;
  if (imc_jpeg_encode(rgba, test_side, test_side, 90, background, NULL, 0, &file, &message)
      != imc_status_ok) {
    return 0;
  }
  int agrees = decode(&file, imc_jpeg_by_libjpeg, by_libjpeg)
      && decode(&file, imc_jpeg_alone, by_us) && memcmp(by_libjpeg, by_us, test_bytes) == 0;
  imc_buffer_free(&file);
  return agrees;
}

/// Returns whether the running library has the version of the header, as far as it reports it.
/// `jpeg_CreateDecompress` compares JPEG_LIB_VERSION and the size of the public structure.
/// libjpeg-turbo doesn't report its own version, but its messages name it, and new versions add
/// messages.
static int is_known_library(const char *credit, int last_message) {
#ifdef LIBJPEG_TURBO_VERSION
  if (strstr(credit, "libjpeg-turbo") == NULL) return 0;
#else
  if (strstr(credit, "libjpeg-turbo") != NULL || strstr(credit, "mozjpeg") != NULL) return 0;
#endif
  return last_message == JMSG_LASTMSGCODE - 1;
}

imc_jpeg_direct imc_jpeg_direct_judged(const char *credit, int last_message) {
  if (!is_known_library(credit, last_message)) return imc_jpeg_direct_other_library;
  return agrees_on_test_picture() ? imc_jpeg_direct_in_use : imc_jpeg_direct_other_pixels;
}

#else

imc_jpeg_direct imc_jpeg_direct_judged(const char *credit, int last_message) {
  (void)credit;
  (void)last_message;
  return imc_jpeg_direct_not_built;
}

#endif

static imc_jpeg_direct state;

static void judge(void) {
  struct jpeg_error_mgr errors;
  jpeg_std_error(&errors);
  state = imc_jpeg_direct_judged(
      errors.jpeg_message_table[JMSG_COPYRIGHT], errors.last_jpeg_message);
}

imc_jpeg_direct imc_jpeg_direct_state(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, judge);
  return state;
}
