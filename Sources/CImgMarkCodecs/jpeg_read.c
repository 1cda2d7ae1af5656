#include "jpeg_direct.h"
#include "jpeg_scan.h"
#include "jpeg_structure.h"

#include <stdlib.h>
#include <string.h>

/// The limit of scans: each one is processed over the whole image, so a small file with very many
/// scans would take hours. Encoders use about ten; optimizers stay below a hundred.
static const int most_scans = 500;

struct imc_jpeg {
  imc_guard guard;
  struct jpeg_decompress_struct codec;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  const uint8_t *bytes;
  imc_jpeg_structure structure;
  /// A copy of the file with its height filled in, if the file leaves it open.
  uint8_t *patched;
  /// The direct decoder of coefficients, if it is in use, and whether it failed.
  imc_jpeg_scan *scan;
  int scan_failed, is_direct;
  int source_ended;
  /// Whether image data are being read, not headers.
  int scanning;
  int inks, plain;
  /// How many pixels of the file become one, on each axis.
  JDIMENSION shrink;
  /// Whether a scan ended early. What the library decodes after that is invented.
  int damaged;
  /// Which components have had their first scan.
  int seen[MAX_COMPONENTS];
  imc_ending ending;
  imc_message remark;
  uint8_t *profile;
  unsigned profile_count;
  /// A row that can't be decoded in place.
  uint8_t *row;
};

// How far the data go -----------------------------------------------------------------------------

/// Returns whether the current scan leaves no bits for a later one to refine.
static int is_last_scan(j_decompress_ptr codec) {
  if (codec->coef_bits == NULL) return 1;
  for (int i = 0; i < codec->num_components; i++) {
    for (int k = 0; k < DCTSIZE2; k++) {
      if (codec->coef_bits[i][k] != 0) return 0;
    }
  }
  return 1;
}

/// Returns the number of rows that the current scan has brought so far, for its components.
static JDIMENSION rows_of_scan(j_decompress_ptr codec) {
  JDIMENSION step = (JDIMENSION)codec->max_v_samp_factor * DCTSIZE;
  if (codec->input_iMCU_row >= (codec->image_height + step - 1) / step) return codec->image_height;
  JDIMENSION rows = codec->input_iMCU_row * step;
  // The last row of halved chroma is smoothed with the row below, which is missing.
  int smooths = 0;
  for (int i = 0; i < codec->num_components; i++) {
    smooths |= codec->comp_info[i].v_samp_factor < codec->max_v_samp_factor;
  }
  return rows > 0 && smooths ? rows - 1 : rows;
}

static int is_in_scan(j_decompress_ptr codec, int component) {
  for (int i = 0; i < codec->comps_in_scan; i++) {
    if (codec->cur_comp_info[i]->component_index == component) return 1;
  }
  return 0;
}

/// Records how much of the image is there if its data end at the current position.
static void note_end_of_data(imc_jpeg *reader) {
  if (reader->damaged) return;
  j_decompress_ptr codec = &reader->codec;
  JDIMENSION present = codec->image_height, scanned = rows_of_scan(codec);
  for (int i = 0; i < codec->num_components; i++) {
    JDIMENSION rows = reader->seen[i] ? codec->image_height : is_in_scan(codec, i) ? scanned : 0;
    if (rows < present) present = rows;
  }
  JDIMENSION fine = !codec->progressive_mode ? present : is_last_scan(codec) ? scanned : 0;
  // Rows that were delivered count as present.
  JDIMENSION delivered = codec->output_scanline * reader->shrink;
  if (present < delivered) present = delivered < codec->image_height ? delivered : codec->image_height;
  reader->damaged = 1;
  reader->ending.rows = present;
  reader->ending.coarse = present > fine ? present - fine : 0;
}

/// Returns how many rows can be delivered, each from one or more rows of the file.
static JDIMENSION rows_to_deliver(const imc_jpeg *reader) {
  if (reader->ending.rows == reader->codec.image_height) return reader->codec.output_height;
  return reader->ending.rows / reader->shrink;
}

// libjpeg's side ----------------------------------------------------------------------------------

static void read_failed(j_common_ptr common) {
  imc_jpeg *reader = common->client_data;
  imc_guard *guard = &reader->guard;
  const char *reason = NULL;
  switch (common->err->msg_code) {
    case JERR_SOF_UNSUPPORTED: reason = "lossless or hierarchical"; break;
    case JERR_ARITH_NOTIMPL: reason = "arithmetic coding, which this libjpeg lacks"; break;
    case JERR_BAD_PRECISION: reason = "bits a sample other than 8"; break;
    case JERR_UNKNOWN_MARKER:
      if (reader->structure.process == 55) reason = "JPEG-LS";
      break;
    default: break;
  }
  if (reason != NULL) {
    int bits = reader->structure.precision;
    guard->status = imc_status_unsupported;
    if (common->err->msg_code == JERR_BAD_PRECISION) {
      snprintf(guard->message.text, sizeof guard->message.text,
               "JPEG process SOF%d with %d bits a sample", reader->structure.process, bits);
    } else {
      snprintf(guard->message.text, sizeof guard->message.text, "JPEG process SOF%d (%s)",
               reader->structure.process, reason);
    }
    longjmp(guard->jump, 1);
  }
  // Whatever error the library reports about the inserted end marker, the cause is the missing end.
  if (reader->source_ended && guard->status == imc_status_ok) {
    guard->status = imc_status_truncated;
    // After an error, the library can't deliver even the rows before it.
    reader->ending = (imc_ending){.rows = reader->codec.output_scanline};
  }
  imc_jpeg_leave(common);
}

static void warned(j_common_ptr common, int level) {
  imc_jpeg *reader = common->client_data;
  if (level >= 0 || reader->damaged) return;
  const int *number = common->err->msg_parm.i;
  int breaks_off = 0, corrupts = 0;
  switch (common->err->msg_code) {
    case JWRN_HIT_MARKER:
      corrupts = 1;
      breaks_off = reader->codec.unread_marker == JPEG_EOI;
      break;
    case JWRN_MUST_RESYNC:
      corrupts = 1;
      breaks_off = number[0] == JPEG_EOI;
      break;
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
      corrupts = 1;
      break;
    case JWRN_EXTRANEOUS_DATA:
      // Garbage between segments or after the image is common and harmless; before a restart marker
      // it means that blocks were lost.
      corrupts = number[1] >= JPEG_RST0 && number[1] <= JPEG_RST0 + 7;
      break;
    default:
      break;
  }
  if (breaks_off) {
    note_end_of_data(reader);
  } else if (corrupts) {
    common->err->error_exit(common);
  } else if (reader->remark.text[0] == 0) {
    imc_jpeg_words(common, &reader->remark);
  }
}

static void begin_source(j_decompress_ptr codec) { (void)codec; }

/// Ends the image at the end of the file.
static boolean end_source(j_decompress_ptr codec) {
  static const uint8_t end[2] = {0xFF, JPEG_EOI};
  imc_jpeg *reader = codec->client_data;
  reader->source_ended = 1;
  // An arithmetic decoder doesn't report the end of its data: it may read zeros beyond it.
  if (codec->arith_code && reader->scanning) note_end_of_data(reader);
  codec->src->next_input_byte = end;
  codec->src->bytes_in_buffer = sizeof end;
  return TRUE;
}

static void skip_source(j_decompress_ptr codec, long count) {
  if (count <= 0) return;
  if ((size_t)count > codec->src->bytes_in_buffer) {
    end_source(codec);
    return;
  }
  codec->src->next_input_byte += count;
  codec->src->bytes_in_buffer -= (size_t)count;
}

static void keep_source(j_decompress_ptr codec) { (void)codec; }

// Entries -----------------------------------------------------------------------------------------

static imc_status close_failed(imc_jpeg *reader) {
  imc_status status = reader->guard.status;
  imc_jpeg_close(reader);
  return status;
}

/// Fills in the height of an image that declares it only after its first scan (DNL).
static void fill_height(imc_jpeg *reader, uint32_t lines) {
  size_t at = reader->structure.frame + 3, count = reader->source.bytes_in_buffer;
  const uint8_t *start = reader->source.next_input_byte;
  if (reader->structure.frame == 0 || at + 2 > count || lines == 0 || lines > JPEG_MAX_DIMENSION
      || start[at] != 0 || start[at + 1] != 0) {
    return;
  }
  reader->patched = malloc(count);
  if (reader->patched == NULL) ERREXIT1(&reader->codec, JERR_OUT_OF_MEMORY, 0);
  memcpy(reader->patched, start, count);
  reader->patched[at] = (uint8_t)(lines >> 8);
  reader->patched[at + 1] = (uint8_t)lines;
  reader->source.next_input_byte = reader->patched;
}

static void read_profile(imc_jpeg *reader) {
  j_decompress_ptr codec = &reader->codec;
  if (jpeg_read_icc_profile(codec, &reader->profile, &reader->profile_count)) return;
  for (jpeg_saved_marker_ptr marker = codec->marker_list; marker != NULL; marker = marker->next) {
    if (marker->data_length >= 14 && memcmp(marker->data, "ICC_PROFILE", 12) == 0) {
      imc_message_set(&reader->remark, "the color profile is incomplete and was ignored");
    }
  }
}

/// Returns the memory in bytes: all coefficients of an image with several scans, else a few rows
/// and some data.
static uint64_t memory(j_decompress_ptr codec, int channels) {
  uint64_t total = (uint64_t)codec->image_width * channels * 64;
  if (!jpeg_has_multiple_scans(codec)) return total + imc_jpeg_scan_memory();
  for (int i = 0; i < codec->num_components; i++) {
    const jpeg_component_info *component = &codec->comp_info[i];
    total += ((uint64_t)component->width_in_blocks + component->h_samp_factor)
        * ((uint64_t)component->height_in_blocks + component->v_samp_factor) * sizeof(JBLOCK);
  }
  return total;
}

/// Returns the largest ratio between the two axes' subsampling of a component, rounded up.
static int unevenness(j_decompress_ptr codec) {
  int most = 1;
  for (int i = 0; i < codec->num_components; i++) {
    const jpeg_component_info *component = &codec->comp_info[i];
    int across = codec->max_h_samp_factor * component->v_samp_factor;
    int down = codec->max_v_samp_factor * component->h_samp_factor;
    int more = across > down ? across : down, less = across > down ? down : across;
    if ((more + less - 1) / less > most) most = (more + less - 1) / less;
  }
  return most;
}

/// Rejects images without one, three or four components.
static int channels(imc_jpeg *reader) {
  switch (reader->codec.jpeg_color_space) {
    case JCS_GRAYSCALE: return 1;
    case JCS_YCbCr: case JCS_RGB: return 3;
    case JCS_CMYK: case JCS_YCCK: return 4;
    default: break;
  }
  reader->guard.status = imc_status_unsupported;
  snprintf(reader->guard.message.text, sizeof reader->guard.message.text, "%d color components",
           reader->codec.num_components);
  longjmp(reader->guard.jump, 1);
}

imc_status imc_jpeg_open(
    const uint8_t *bytes, size_t count, uint32_t lines, imc_jpeg **out, imc_info *info,
    imc_message *message) {
  *out = NULL;
  imc_jpeg *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return imc_status_no_memory;
  j_decompress_ptr codec = &reader->codec;
  codec->err = imc_jpeg_errors(&reader->errors);
  reader->errors.error_exit = read_failed;
  reader->errors.emit_message = warned;
  codec->client_data = reader;
  IMC_ENTER(&reader->guard, message, return close_failed(reader));

  jpeg_create_decompress(codec);
  reader->bytes = bytes;
  reader->structure = imc_jpeg_structure_of(bytes, count);
  reader->source = (struct jpeg_source_mgr){
      bytes, reader->structure.end, begin_source, end_source, skip_source, jpeg_resync_to_restart,
      keep_source};
  codec->src = &reader->source;
  fill_height(reader, lines);
  jpeg_save_markers(codec, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(codec, TRUE);
  reader->ending.rows = codec->image_height;
  reader->shrink = 1;
  int samples = channels(reader);
  reader->inks = samples == 4;
  read_profile(reader);

  *info = (imc_info){
      .width = codec->image_width,
      .height = codec->image_height,
      .channels = (uint8_t)samples,
      .depth = 8,
      .inks = (uint8_t)reader->inks,
      // Adobe's programs, and others that follow them, store 255 minus the ink.
      .inverted = reader->inks && codec->saw_Adobe_marker,
      .unevenness = (uint8_t)unevenness(codec),
      .memory = memory(codec, samples),
  };
  *out = reader;
  return imc_status_ok;
}

const uint8_t *imc_jpeg_profile(const imc_jpeg *reader, size_t *count) {
  *count = reader->profile_count;
  return reader->profile;
}

/// Reads all scans, recording their components and rows.
static void read_scans(imc_jpeg *reader) {
  j_decompress_ptr codec = &reader->codec;
  int scans = 1, status;
  while ((status = jpeg_consume_input(codec)) != JPEG_REACHED_EOI) {
    if (status == JPEG_REACHED_SOS && ++scans > most_scans) {
      reader->guard.status = imc_status_unsupported;
      imc_message_set(&reader->guard.message, "over 500 scans");
      longjmp(reader->guard.jump, 1);
    }
    if (status != JPEG_SCAN_COMPLETED || reader->damaged) continue;
    for (int i = 0; i < codec->comps_in_scan; i++) {
      if (codec->Ss == 0) reader->seen[codec->cur_comp_info[i]->component_index] = 1;
    }
  }
  int missing = reader->source_ended;
  for (int i = 0; i < codec->num_components; i++) missing |= !reader->seen[i];
  if (missing) note_end_of_data(reader);
}

#ifdef IMC_HAS_JPEGINT

/// Replaces libjpeg's decoder of one MCU; FALSE suspends the decompressor.
static boolean scan_mcu(j_decompress_ptr codec, JBLOCKROW *blocks) {
  imc_jpeg *reader = codec->client_data;
  reader->is_direct = 1;
  if (imc_jpeg_scan_mcu(reader->scan, blocks)) return TRUE;
  reader->scan_failed = 1;
  return FALSE;
}

/// Decodes the coefficients here if the image is ordinary.
static void decode_directly(imc_jpeg *reader, imc_jpeg_path path) {
  j_decompress_ptr codec = &reader->codec;
  reader->scan = imc_jpeg_scan_open(
      codec, codec->src->next_input_byte, codec->src->bytes_in_buffer, path == imc_jpeg_helped);
  if (reader->scan != NULL) codec->entropy->decode_mcu = scan_mcu;
}

#else

static void decode_directly(imc_jpeg *reader, imc_jpeg_path path) {
  (void)reader;
  (void)path;
}

#endif

int imc_jpeg_is_direct(const imc_jpeg *reader) { return reader->is_direct; }

static void start(imc_jpeg *reader) {
  j_decompress_ptr codec = &reader->codec;
  codec->scale_num = 1;
  codec->scale_denom = reader->shrink;
  codec->buffered_image = jpeg_has_multiple_scans(codec);
  jpeg_start_decompress(codec);
}

/// Starts again with libjpeg, and continues after the rows that were delivered.
static void start_anew(imc_jpeg *reader, JSAMPROW row) {
  j_decompress_ptr codec = &reader->codec;
  JDIMENSION delivered = codec->output_scanline;
  imc_jpeg_scan_close(reader->scan);
  reader->scan = NULL;
  jpeg_abort_decompress(codec);
  codec->src->next_input_byte = reader->patched != NULL ? reader->patched : reader->bytes;
  codec->src->bytes_in_buffer = reader->structure.end;
  jpeg_read_header(codec, TRUE);
  start(reader);
  while (codec->output_scanline < delivered) jpeg_read_scanlines(codec, &row, 1);
}

imc_status imc_jpeg_start_unchecked(
    imc_jpeg *reader, int plain, unsigned shrink, imc_jpeg_path path, imc_message *message) {
  IMC_ENTER(&reader->guard, message, return reader->guard.status);

  j_decompress_ptr codec = &reader->codec;
  reader->shrink = shrink;
  reader->plain = plain && reader->inks;
  if (reader->plain) {
    reader->row = malloc((size_t)codec->image_width * 4);
    if (reader->row == NULL) ERREXIT1(codec, JERR_OUT_OF_MEMORY, 0);
  }
  reader->scanning = 1;
  start(reader);
  if (codec->buffered_image) {
    read_scans(reader);
    jpeg_start_output(codec, codec->input_scan_number);
  } else if (path != imc_jpeg_by_libjpeg) {
    decode_directly(reader, path);
  }
  return imc_status_ok;
}

imc_status imc_jpeg_start(
    imc_jpeg *reader, int plain, unsigned shrink, imc_jpeg_path path, imc_message *message) {
  if (path != imc_jpeg_by_libjpeg && imc_jpeg_direct_state() != imc_jpeg_direct_in_use) {
    path = imc_jpeg_by_libjpeg;
  }
  return imc_jpeg_start_unchecked(reader, plain, shrink, path, message);
}

static void invert(uint8_t *row, size_t count) {
  for (size_t i = 0; i < count; i++) row[i] = 255 - row[i];
}

/// (1 - ink) (1 - black), rounded to nearest.
static void print_inks(const uint8_t *inks, size_t width, uint8_t *rgb) {
  for (size_t i = 0; i < width; i++) {
    unsigned paper = 255 - inks[4 * i + 3];
    for (int channel = 0; channel < 3; channel++) {
      rgb[3 * i + channel] = (uint8_t)(((255 - inks[4 * i + channel]) * paper + 127) / 255);
    }
  }
}

imc_status imc_jpeg_rows(
    imc_jpeg *reader, uint8_t *rows, size_t capacity, size_t count, size_t *read,
    imc_message *message) {
  *read = 0;
  IMC_ENTER(&reader->guard, message, return reader->guard.status);

  j_decompress_ptr codec = &reader->codec;
  size_t width = codec->output_width;
  size_t row_bytes = width * (reader->plain ? 3 : codec->output_components);
  if (count > capacity / row_bytes) ERREXIT1(codec, JERR_BUFFER_SIZE, 0);
  while (*read < count && codec->output_scanline < rows_to_deliver(reader)) {
    uint8_t *out = rows + *read * row_bytes;
    JSAMPROW row = reader->plain ? reader->row : out;
    if (jpeg_read_scanlines(codec, &row, 1) == 0 && reader->scan_failed) {
      start_anew(reader, row);
      jpeg_read_scanlines(codec, &row, 1);
    }
    // Only now is it known whether the data contained this row.
    if (codec->output_scanline > rows_to_deliver(reader)) break;
    if (reader->inks && codec->saw_Adobe_marker) invert(row, width * 4);
    if (reader->plain) print_inks(row, width, out);
    *read += 1;
  }
  int cut = reader->ending.rows < codec->image_height || reader->ending.coarse > 0;
  return cut && codec->output_scanline >= rows_to_deliver(reader) ? imc_status_truncated
                                                              : imc_status_ok;
}

imc_ending imc_jpeg_ending(const imc_jpeg *reader) { return reader->ending; }

imc_message imc_jpeg_remark(const imc_jpeg *reader) { return reader->remark; }

void imc_jpeg_close(imc_jpeg *reader) {
  imc_jpeg_scan_close(reader->scan);
  jpeg_destroy_decompress(&reader->codec);
  free(reader->patched);
  free(reader->profile);
  free(reader->row);
  free(reader);
}
