#include "jpeg_guard.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  imc_guard guard;
  struct jpeg_compress_struct codec;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  imc_buffer file;
  uint8_t *row;
} imc_jpeg_writer;

static void begin_file(j_compress_ptr codec) { (void)codec; }

/// Enlarges the file when it is full; also allocates it at the start.
static boolean grow_file(j_compress_ptr codec) {
  imc_jpeg_writer *writer = codec->client_data;
  size_t used = writer->file.count;
  if (!imc_buffer_reserve(&writer->file, used, used < 65536 ? 65536 : used)) {
    ERREXIT1(codec, JERR_OUT_OF_MEMORY, 0);
  }
  codec->dest->next_output_byte = writer->file.bytes + used;
  codec->dest->free_in_buffer = writer->file.count - used;
  return TRUE;
}

static void end_file(j_compress_ptr codec) {
  imc_jpeg_writer *writer = codec->client_data;
  writer->file.count -= codec->dest->free_in_buffer;
}

/// Blends a row over the background: source-over on encoded values, rounded to nearest.
static void flatten_row(
    const uint8_t *rgba, size_t width, const uint8_t *background, uint8_t *row) {
  for (size_t i = 0; i < width; i++) {
    unsigned alpha = rgba[4 * i + 3];
    for (int channel = 0; channel < 3; channel++) {
      unsigned sum = rgba[4 * i + channel] * alpha + background[channel] * (255 - alpha);
      row[3 * i + channel] = (uint8_t)((sum + 127) / 255);
    }
  }
}

/// Embeds a profile that fits in one segment (ICC.1:2022, B.4).
static void write_profile(j_compress_ptr codec, const uint8_t *profile, size_t count) {
  static const char name[12] = "ICC_PROFILE";
  if (count > 65533 - 14) ERREXIT(codec, JERR_BAD_LENGTH);
  jpeg_write_m_header(codec, JPEG_APP0 + 2, (unsigned)count + 14);
  for (size_t i = 0; i < sizeof name; i++) jpeg_write_m_byte(codec, name[i]);
  jpeg_write_m_byte(codec, 1);
  jpeg_write_m_byte(codec, 1);
  for (size_t i = 0; i < count; i++) jpeg_write_m_byte(codec, profile[i]);
}

static imc_status close_writer(imc_jpeg_writer *writer, imc_buffer *out) {
  imc_status status = writer->guard.status;
  jpeg_destroy_compress(&writer->codec);
  free(writer->row);
  if (status == imc_status_ok) {
    *out = writer->file;
  } else {
    imc_buffer_free(&writer->file);
  }
  free(writer);
  return status;
}

imc_status imc_jpeg_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, int quality, const uint8_t *background,
    const uint8_t *profile, size_t profile_count, imc_buffer *out, imc_message *message) {
  *out = (imc_buffer){NULL, 0};
  if (width == 0 || height == 0 || width > JPEG_MAX_DIMENSION || height > JPEG_MAX_DIMENSION) {
    imc_message_set(message, "a side over 65500 pixels");
    return imc_status_unsupported;
  }
  imc_jpeg_writer *writer = calloc(1, sizeof *writer);
  if (writer == NULL) return imc_status_no_memory;
  writer->codec.err = imc_jpeg_errors(&writer->errors);
  writer->codec.client_data = writer;
  IMC_ENTER(&writer->guard, message, return close_writer(writer, out));

  j_compress_ptr codec = &writer->codec;
  jpeg_create_compress(codec);
  writer->destination.init_destination = begin_file;
  writer->destination.empty_output_buffer = grow_file;
  writer->destination.term_destination = end_file;
  codec->dest = &writer->destination;
  grow_file(codec);
  writer->row = malloc((size_t)width * 3);
  if (writer->row == NULL) ERREXIT1(codec, JERR_OUT_OF_MEMORY, 0);

  codec->image_width = width;
  codec->image_height = height;
  codec->input_components = 3;
  codec->in_color_space = JCS_RGB;
  jpeg_set_defaults(codec);
  jpeg_set_quality(codec, quality, TRUE);
  // Markers and labels are thin and colored: halved chroma would blur them.
  for (int i = 0; i < codec->num_components; i++) {
    codec->comp_info[i].h_samp_factor = 1;
    codec->comp_info[i].v_samp_factor = 1;
  }
  codec->optimize_coding = TRUE;
  jpeg_start_compress(codec, TRUE);
  if (profile != NULL) write_profile(codec, profile, profile_count);
  while (codec->next_scanline < height) {
    flatten_row(rgba + (size_t)codec->next_scanline * width * 4, width, background, writer->row);
    jpeg_write_scanlines(codec, &writer->row, 1);
  }
  jpeg_finish_compress(codec);
  return close_writer(writer, out);
}
