#include "guard.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

void imc_message_set(imc_message *message, const char *text) {
  strncpy(message->text, text, sizeof message->text - 1);
  message->text[sizeof message->text - 1] = 0;
}

void imc_buffer_free(imc_buffer *buffer) {
  free(buffer->bytes);
  buffer->bytes = NULL;
  buffer->count = 0;
}

int imc_buffer_reserve(imc_buffer *buffer, size_t used, size_t more) {
  size_t needed;
  if (__builtin_add_overflow(used, more, &needed)) return 0;
  if (needed <= buffer->count) return 1;
  // Half as much again, so that growing byte by byte copies each byte only a few times.
  size_t count = needed + needed / 2 > needed ? needed + needed / 2 : needed;
  uint8_t *bytes = realloc(buffer->bytes, count);
  if (bytes == NULL) return 0;
  buffer->bytes = bytes;
  buffer->count = count;
  return 1;
}

uint32_t imc_crc32(const uint8_t *bytes, size_t count) {
  return libdeflate_crc32(0, bytes, count);
}

imc_status imc_inflate(const uint8_t *bytes, size_t count, size_t limit, imc_buffer *out) {
  struct libdeflate_decompressor *inflater = libdeflate_alloc_decompressor();
  if (inflater == NULL) return imc_status_no_memory;
  imc_status status = imc_status_corrupt;
  *out = (imc_buffer){NULL, 0};
  for (size_t room = 4096;; room *= 4) {
    if (room > limit) room = limit;
    if (!imc_buffer_reserve(out, 0, room)) {
      status = imc_status_no_memory;
      break;
    }
    size_t used, written;
    enum libdeflate_result result = libdeflate_zlib_decompress_ex(
        inflater, bytes, count, out->bytes, room, &used, &written);
    if (result == LIBDEFLATE_SUCCESS) {
      out->count = written;
      status = imc_status_ok;
      break;
    }
    if (result != LIBDEFLATE_INSUFFICIENT_SPACE || room == limit) break;
  }
  libdeflate_free_decompressor(inflater);
  if (status != imc_status_ok) imc_buffer_free(out);
  return status;
}

imc_status imc_pack(const uint8_t *bytes, size_t count, imc_buffer *out) {
  *out = (imc_buffer){NULL, 0};
  struct libdeflate_compressor *packer = libdeflate_alloc_compressor(6);
  if (packer == NULL) return imc_status_no_memory;
  size_t bound = libdeflate_zlib_compress_bound(packer, count);
  imc_status status = imc_status_no_memory;
  if (imc_buffer_reserve(out, 0, bound)) {
    out->count = libdeflate_zlib_compress(packer, bytes, count, out->bytes, bound);
    status = imc_status_ok;
  }
  libdeflate_free_compressor(packer);
  return status;
}
