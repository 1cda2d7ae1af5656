#include "jpeg_guard.h"

void imc_jpeg_words(j_common_ptr codec, imc_message *message) {
  char text[JMSG_LENGTH_MAX];
  codec->err->format_message(codec, text);
  imc_message_set(message, text);
}

_Noreturn void imc_jpeg_leave(j_common_ptr codec) {
  imc_guard *guard = codec->client_data;
  imc_jpeg_words(codec, &guard->message);
  if (guard->status == imc_status_ok) {
    guard->status = codec->err->msg_code == JERR_OUT_OF_MEMORY ? imc_status_no_memory
                                                               : imc_status_corrupt;
  }
  longjmp(guard->jump, 1);
}

static void jpeg_silent(j_common_ptr codec) { (void)codec; }

struct jpeg_error_mgr *imc_jpeg_errors(struct jpeg_error_mgr *errors) {
  jpeg_std_error(errors);
  errors->error_exit = imc_jpeg_leave;
  errors->output_message = jpeg_silent;
  return errors;
}
