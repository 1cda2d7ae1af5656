#include "guard.h"
#include "png_stream.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct imc_png {
  imc_guard guard;
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count, position;
  uint32_t width, height;
  int channels, depth, interlaced;
  /// Whether the file ends before its end chunk.
  int cut;
  size_t row_bytes;
  /// The whole image if it is interlaced.
  uint8_t *image;
  /// The direct decoder of the same rows, as long as the data are ordinary.
  imc_png_stream *stream;
  /// The current pass and row of an interlaced image.
  int pass;
  uint32_t row;
  /// The number of rows delivered, and how many there are.
  uint32_t next;
  imc_ending ending;
  imc_message remark;
};

static const uint64_t most_bytes = UINT64_MAX / 4;

/// Deflate expands one byte to at most 1032: a match of 258 bytes takes at least two bits.
static const uint64_t most_expansion = 1032;

// libpng's side -----------------------------------------------------------------------------------

static void png_failed(png_structp png, png_const_charp text) {
  imc_guard *guard = png_get_error_ptr(png);
  imc_message_set(&guard->message, text);
  if (guard->status == imc_status_ok) {
    // libpng distinguishes its reasons only in its messages; if these change, the image counts as
    // corrupt.
    guard->status = strcmp(text, "Not enough image data") == 0 ? imc_status_truncated
        : strstr(text, "emory") != NULL                        ? imc_status_no_memory
                                                               : imc_status_corrupt;
  }
  longjmp(guard->jump, 1);
}

static void png_warned(png_structp png, png_const_charp text) {
  // The guard is the first member of its reader.
  imc_png *reader = png_get_error_ptr(png);
  if (reader->remark.text[0] == 0) imc_message_set(&reader->remark, text);
}

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  imc_png *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->position) {
    reader->guard.status = imc_status_truncated;
    png_error(png, "the file ends early");
  }
  memcpy(out, reader->bytes + reader->position, count);
  reader->position += count;
}

// The file as a whole -----------------------------------------------------------------------------

/// Returns how many bytes of image data the file has; clears `cut` if it reaches its end chunk.
static uint64_t image_data(const uint8_t *bytes, size_t count, int *cut) {
  uint64_t total = 0;
  *cut = 1;
  size_t position = 8;
  while (count - position >= 8) {
    const uint8_t *head = bytes + position;
    uint64_t length = (uint64_t)head[0] << 24 | head[1] << 16 | head[2] << 8 | head[3];
    uint64_t there = count - position - 8;
    if (memcmp(head + 4, "IDAT", 4) == 0) total += length < there ? length : there;
    if (memcmp(head + 4, "IEND", 4) == 0) *cut = 0;
    if (there < length + 4) break;
    position += 12 + length;
  }
  return total;
}

static uint64_t product(uint64_t a, uint64_t b) {
  uint64_t result;
  return __builtin_mul_overflow(a, b, &result) || result > most_bytes ? most_bytes : result;
}

/// Returns the bytes of the rows before compression, with their filter bytes (PNG, third edition,
/// 7.2 and 8.1).
static uint64_t filtered_bytes(uint32_t width, uint32_t height, int bits, int interlaced) {
  if (!interlaced) return product(height, ((uint64_t)width * bits + 7) / 8 + 1);
  uint64_t total = 0;
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
    uint64_t columns = PNG_PASS_COLS((uint64_t)width, pass);
    uint64_t rows = PNG_PASS_ROWS((uint64_t)height, pass);
    if (columns > 0) total += product(rows, (columns * bits + 7) / 8 + 1);
  }
  return total < most_bytes ? total : most_bytes;
}

// Entries -----------------------------------------------------------------------------------------

static imc_status close_failed(imc_png *reader) {
  imc_status status = reader->guard.status;
  imc_png_close(reader);
  return status;
}

imc_status imc_png_open(
    const uint8_t *bytes, size_t count, imc_png **out, imc_info *info, imc_message *message) {
  *out = NULL;
  if (count >= 16 && memcmp(bytes + 12, "CgBI", 4) == 0) {
    imc_message_set(message, "Apple's CgBI variant of PNG");
    return imc_status_unsupported;
  }
  imc_png *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return imc_status_no_memory;
  reader->bytes = bytes;
  reader->count = count;
  IMC_ENTER(&reader->guard, message, return close_failed(reader));

  reader->png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->guard, png_failed, png_warned);
  if (reader->png != NULL) reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL) {
    reader->guard.status = imc_status_no_memory;
    return close_failed(reader);
  }
  png_structp png = reader->png;
  png_set_read_fn(png, reader, read_bytes);
  // The caller limits pixels. Chunks other than the image are skipped, so their length is harmless,
  // and a photo may have megabytes of metadata.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(png, reader->info);

  int color = png_get_color_type(png, reader->info);
  int bits = png_get_bit_depth(png, reader->info);
  int transparent = png_get_valid(png, reader->info, PNG_INFO_tRNS) != 0;
  reader->width = png_get_image_width(png, reader->info);
  reader->height = png_get_image_height(png, reader->info);
  reader->interlaced = png_get_interlace_type(png, reader->info) != PNG_INTERLACE_NONE;
  reader->channels = ((color & PNG_COLOR_MASK_COLOR) != 0 ? 3 : 1)
      + ((color & PNG_COLOR_MASK_ALPHA) != 0 || transparent);
  reader->depth = bits == 16 ? 16 : 8;
  reader->ending.rows = reader->height;

  uint64_t row = product(reader->width, reader->channels);
  int stored = bits * png_get_channels(png, reader->info);
  uint64_t filtered = filtered_bytes(reader->width, reader->height, stored, reader->interlaced);
  // libpng keeps a row and the one before, at the depth of the file.
  uint64_t memory = product(reader->interlaced ? (uint64_t)reader->height + 4 : 4, row);
  if (!reader->interlaced) memory += imc_png_stream_memory(((uint64_t)reader->width * stored + 7) / 8);
  *info = (imc_info){
      .width = reader->width,
      .height = reader->height,
      .channels = (uint8_t)reader->channels,
      .depth = (uint8_t)reader->depth,
      .too_short = filtered > product(most_expansion, image_data(bytes, count, &reader->cut)),
      .memory = memory,
  };
  *out = reader;
  return imc_status_ok;
}

/// Records how far an image got that stopped at the reader's pass and row.
static imc_status stop(imc_png *reader) {
  if (reader->guard.status != imc_status_truncated) return reader->guard.status;
  // libpng counts the last row, or the last pass, before it looks for the end of the stream.
  int all = reader->interlaced
      ? png_get_current_pass_number(reader->png) >= PNG_INTERLACE_ADAM7_PASSES
      : png_get_current_row_number(reader->png) >= reader->height;
  if (!reader->interlaced) {
    reader->ending.rows = all ? reader->height : reader->row;
  } else if (!all) {
    // Each pass shows its pixels as blocks that later passes refine, so after the first one every
    // row shows something. Only the seventh completes rows, one after another.
    reader->ending.rows = reader->pass == 0 ? reader->row : reader->height;
    reader->ending.coarse = reader->ending.rows - (reader->pass == 6 ? reader->row : 0);
  }
  if (reader->ending.rows < reader->height || reader->ending.coarse > 0) {
    return imc_status_truncated;
  }
  imc_message_set(&reader->remark, "the file ends early, behind the last row");
  return imc_status_ok;
}

/// Near the end of a file that was cut, reads byte by byte: libpng would ask for a block that isn't
/// complete, and lose the rows in it.
static void read_cautiously(imc_png *reader) {
  if (!reader->cut) return;
  size_t left = reader->count - reader->position;
  if (left < 32768 + 2 * reader->row_bytes) png_set_compression_buffer_size(reader->png, 1);
}

static void read_all_rows(imc_png *reader, uint8_t *image, size_t stride) {
  int passes = reader->interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
  for (reader->pass = 0; reader->pass < passes; reader->pass++) {
    for (reader->row = 0; reader->row < reader->height; reader->row++) {
      read_cautiously(reader);
      png_read_row(reader->png, NULL, image + reader->row * stride);
    }
  }
}

imc_status imc_png_survey(imc_png *reader, imc_message *message) {
  IMC_ENTER(&reader->guard, message, return stop(reader));

  if (reader->interlaced) png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  reader->row_bytes = png_get_rowbytes(reader->png, reader->info);
  // All rows are read into a single one.
  reader->image = calloc(1, reader->row_bytes);
  if (reader->image == NULL) return reader->guard.status = imc_status_no_memory;
  read_all_rows(reader, reader->image, 0);
  return imc_status_ok;
}

/// Ends the reading of an interlaced image; the rows so far can still be delivered.
static imc_status stop_whole(imc_png *reader) {
  if (reader->image == NULL) return reader->guard.status;
  imc_status status = stop(reader);
  reader->guard.status = status == imc_status_truncated ? imc_status_ok : status;
  return reader->guard.status;
}

/// Returns the format of the file's samples, before libpng transforms them.
static imc_png_samples samples_of(imc_png *reader, int keeps_depth) {
  png_structp png = reader->png;
  imc_png_samples samples = {
      .width = reader->width,
      .channels = png_get_channels(png, reader->info),
      .bits = png_get_bit_depth(png, reader->info),
      .has_palette = png_get_color_type(png, reader->info) == PNG_COLOR_TYPE_PALETTE,
      .keeps_depth = keeps_depth,
      .expanded_channels = reader->channels,
  };
  png_colorp palette = NULL;
  png_bytep alpha = NULL;
  png_color_16p key = NULL;
  int entries = 0, alphas = 0;
  png_get_PLTE(png, reader->info, &palette, &entries);
  int transparent = png_get_tRNS(png, reader->info, &alpha, &alphas, &key) != 0;
  for (int i = 0; samples.has_palette && i < 256; i++) {
    uint8_t *entry = samples.palette[i];
    if (i < entries) {
      entry[0] = palette[i].red;
      entry[1] = palette[i].green;
      entry[2] = palette[i].blue;
    }
    entry[3] = transparent && i < alphas ? alpha[i] : 255;
  }
  samples.has_key = transparent && !samples.has_palette;
  if (samples.has_key) {
    int is_gray = samples.channels == 1;
    samples.key[0] = is_gray ? key->gray : key->red;
    samples.key[1] = key->green;
    samples.key[2] = key->blue;
  }
  return samples;
}

/// Returns whether the direct decoder may try the rows. It accepts whole files only, because libpng
/// reports best how far others go.
static int may_stream(const imc_png *reader, imc_png_path path) {
  return path != imc_png_by_libpng && !reader->interlaced && !reader->cut;
}

imc_status imc_png_start(imc_png *reader, int deep, imc_png_path path, imc_message *message) {
  IMC_ENTER(&reader->guard, message, return stop_whole(reader));

  // libpng has read up to the data of the first IDAT chunk.
  imc_png_source source = {
      reader->bytes, reader->count, reader->position, reader->height,
      samples_of(reader, reader->depth == 16 && deep), path == imc_png_plainly};
  // A color key is compared at the depth of the file: libpng expands before it scales.
  png_set_expand(reader->png);
  if (reader->depth == 16 && deep) {
    const uint16_t one = 1;
    if (*(const uint8_t *)&one == 1) png_set_swap(reader->png);
  } else if (reader->depth == 16) {
    png_set_scale_16(reader->png);
    reader->depth = 8;
  }
  if (reader->interlaced) png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  reader->row_bytes = png_get_rowbytes(reader->png, reader->info);
  if (reader->row_bytes != (size_t)reader->width * reader->channels * (reader->depth / 8)) {
    png_error(reader->png, "rows have an unexpected length");
  }
  if (reader->interlaced) {
    reader->image = calloc(reader->height, reader->row_bytes);
    if (reader->image == NULL) return reader->guard.status = imc_status_no_memory;
    read_all_rows(reader, reader->image, reader->row_bytes);
  }
  if (may_stream(reader, path)) reader->stream = imc_png_stream_open(&source);
  return imc_status_ok;
}

/// Continues with libpng, which must read again the rows that the direct decoder delivered.
static void leave_stream(imc_png *reader, uint8_t *row) {
  imc_png_stream_close(reader->stream);
  reader->stream = NULL;
  for (uint32_t y = 0; y < reader->next; y++) png_read_row(reader->png, row, NULL);
}

/// Counts the row that was complete when the file ended.
static imc_status stop_in_row(imc_png *reader, size_t *read) {
  if (reader->guard.status != imc_status_truncated) return reader->guard.status;
  reader->row = reader->next;
  imc_status status = stop(reader);
  *read += reader->ending.rows - reader->next;
  reader->next = reader->ending.rows;
  return status;
}

imc_status imc_png_rows(
    imc_png *reader, uint8_t *rows, size_t capacity, size_t count, size_t *read,
    imc_message *message) {
  *read = 0;
  IMC_ENTER(&reader->guard, message, return stop_in_row(reader, read));

  if (reader->row_bytes == 0 || count > capacity / reader->row_bytes) {
    png_error(reader->png, "no room for the rows");
  }
  if (count > reader->height - reader->next) count = reader->height - reader->next;
  if (reader->stream != NULL && count > 0) {
    if (imc_png_stream_rows(reader->stream, rows, count)) {
      *read = count;
      reader->next += (uint32_t)count;
      return imc_status_ok;
    }
    leave_stream(reader, rows);
  }
  while (*read < count && reader->next < reader->ending.rows) {
    uint8_t *row = rows + *read * reader->row_bytes;
    if (reader->interlaced) {
      memcpy(row, reader->image + reader->next * reader->row_bytes, reader->row_bytes);
    } else {
      read_cautiously(reader);
      png_read_row(reader->png, row, NULL);
    }
    *read += 1;
    reader->next += 1;
  }
  int cut = reader->ending.rows < reader->height || reader->ending.coarse > 0;
  return cut && reader->next == reader->ending.rows ? imc_status_truncated : imc_status_ok;
}

imc_ending imc_png_ending(const imc_png *reader) { return reader->ending; }

imc_message imc_png_remark(const imc_png *reader) { return reader->remark; }

void imc_png_close(imc_png *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  if (reader->stream != NULL) imc_png_stream_close(reader->stream);
  free(reader->image);
  free(reader);
}
