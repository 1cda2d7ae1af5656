#include "CImgMarkCodecs.h"
#include "FuzzStreams.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// PNG files by our stream, with special instructions and without, against libpng: the same pixels,
// or the same error.

enum { most_file = 1 << 21, most_filtered = 1 << 19 };

/// What the file says of itself.
typedef struct {
  uint32_t width, height;
  uint8_t bits, color;
} header;

static void require(int is_true, const char *text) {
  if (is_true) return;
  fprintf(stderr, "%s\n", text);
  abort();
}

// Files -------------------------------------------------------------------------------------------

static void append_number(stream_bytes *file, uint32_t number) {
  for (int i = 24; i >= 0; i -= 8) append_byte(file, (uint8_t)(number >> i));
}

static void append_chunk(stream_bytes *file, const char *kind, const uint8_t *data, size_t count) {
  append_number(file, (uint32_t)count);
  size_t start = file->count;
  for (int i = 0; i < 4; i++) append_byte(file, (uint8_t)kind[i]);
  for (size_t i = 0; i < count; i++) append_byte(file, data[i]);
  append_number(file, (uint32_t)crc32(0, file->bytes + start, (uInt)(file->count - start)));
}

static header choose_header(decisions *choices) {
  // PNG, third edition, table 12: color types and their depths.
  static const uint8_t kinds[15][2] = {
      {0, 1}, {0, 2}, {0, 4}, {0, 8}, {0, 16}, {2, 8}, {2, 16}, {3, 1}, {3, 2}, {3, 4}, {3, 8},
      {4, 8}, {4, 16}, {6, 8}, {6, 16}};
  const uint8_t *kind = kinds[choose(choices, 15)];
  // Small images are quick; large ones are read in several batches, with a window that moves along.
  unsigned most_side = choose(choices, 32) == 1 ? 512 : 48;
  return (header){
      .width = 1 + choose(choices, most_side), .height = 1 + choose(choices, most_side),
      .bits = kind[1], .color = kind[0]};
}

static size_t bytes_of_row(const header *header) {
  static const uint8_t channels[7] = {1, 0, 3, 1, 2, 0, 4};
  return ((size_t)header->width * channels[header->color] * header->bits + 7) / 8;
}

/// Chooses filtered rows, by the rest of the choices again and again, and packs them.
static size_t append_rows(decisions *choices, const header *header, stream_bytes *stream) {
  static uint8_t filtered[most_filtered];
  size_t row_bytes = bytes_of_row(header), count = 0;
  unsigned flat = choose(choices, 4), odd = choose(choices, 64);
  uint8_t way[6];
  for (size_t i = 0; i < sizeof way; i++) way[i] = (uint8_t)choose_byte(choices);
  const uint8_t *start = choices->next;
  for (uint32_t y = 0; y < header->height && count + row_bytes < sizeof filtered; y++) {
    if (!has_choices(choices)) choices->next = start;
    unsigned type = choose_byte(choices);
    filtered[count++] = (uint8_t)(odd == 1 ? type : type % 5);
    for (size_t x = 0; x < row_bytes; x++) {
      if (!has_choices(choices)) choices->next = start;
      // Flat areas have zeros, which unfiltering takes a shorter way for.
      filtered[count++] = (uint8_t)(x / 64 % 4 < flat ? 0 : choose_byte(choices));
    }
  }
  // Sometimes a byte too many, or too few.
  if (odd == 2 && count < sizeof filtered) filtered[count++] = 0;
  if (odd == 3) count--;
  append_packed(&(decisions){way, way + sizeof way}, filtered, count, stream);
  choices->next = choices->end;
  return count;
}

/// Appends the checksum of what the stream inflates to; it is right unless chosen otherwise.
static void append_checksum(stream_bytes *stream, size_t start, unsigned kind) {
  static uint8_t plain[most_filtered + 4096];
  z_stream inflater;
  memset(&inflater, 0, sizeof inflater);
  require(inflateInit2(&inflater, -15) == Z_OK, "zlib doesn't start");
  inflater.next_in = stream->bytes + start;
  inflater.avail_in = (uInt)(stream->count - start);
  inflater.next_out = plain;
  inflater.avail_out = sizeof plain;
  inflate(&inflater, Z_FINISH);
  uint32_t sum = (uint32_t)adler32(1, plain, (uInt)inflater.total_out);
  inflateEnd(&inflater);
  append_number(stream, kind == 1 ? sum ^ 1 : sum);
  if (kind == 2) append_byte(stream, 0);
  if (kind == 3) stream->count--;
}

static void append_image(decisions *choices, const header *header, stream_bytes *file) {
  static uint8_t bytes[most_file / 2];
  stream_bytes stream = {bytes, 0, sizeof bytes};
  unsigned window = choose(choices, 16), sum = choose(choices, 64), cuts = choose(choices, 8);
  size_t piece = 1 + choose(choices, 65536);
  uint8_t place[5];
  for (size_t i = 0; i < sizeof place; i++) place[i] = (uint8_t)choose_byte(choices);
  unsigned method = (window < 8 ? window : 7) << 4 | 8;
  append_byte(&stream, (uint8_t)method);
  append_byte(&stream, (uint8_t)(31 - (method << 8) % 31));
  if (choose(choices, 8) == 0) {
    append_blocks(choices, &stream);
  } else {
    append_rows(choices, header, &stream);
  }
  append_checksum(&stream, 2, sum);
  damage(&(decisions){place, place + sizeof place}, &stream, 0);
  for (size_t at = 0; at < stream.count;) {
    size_t count = cuts == 0 || stream.count - at < piece ? stream.count - at : piece;
    append_chunk(file, "IDAT", bytes + at, count);
    at += count;
    // A chunk without data is allowed, and so are many small ones.
    if (cuts == 1) append_chunk(file, "IDAT", NULL, 0);
    if (cuts == 2) piece = 1 + piece / 2;
  }
}

static void append_file(decisions *choices, stream_bytes *file) {
  static const uint8_t signature[8] = {137, 80, 78, 71, 13, 10, 26, 10};
  for (int i = 0; i < 8; i++) append_byte(file, signature[i]);
  header header = choose_header(choices);
  uint8_t ihdr[13] = {
      0, 0, (uint8_t)(header.width >> 8), (uint8_t)header.width, 0, 0,
      (uint8_t)(header.height >> 8), (uint8_t)header.height, header.bits, header.color, 0, 0, 0};
  append_chunk(file, "IHDR", ihdr, sizeof ihdr);
  uint8_t palette[768], alpha[256];
  unsigned entries = 1 + choose(choices, 256), has_alpha = choose(choices, 2);
  if (header.bits < 8 && entries > 1u << header.bits) entries = 1u << header.bits;
  for (unsigned i = 0; i < 3 * entries; i++) palette[i] = (uint8_t)(i * 37);
  for (unsigned i = 0; i < entries; i++) alpha[i] = (uint8_t)(i * 11);
  if (header.color == 3) append_chunk(file, "PLTE", palette, 3 * entries);
  size_t alphas = header.color == 3 ? entries : header.color == 0 ? 2 : 6;
  if (has_alpha && header.color < 4) append_chunk(file, "tRNS", alpha, alphas);
  append_image(choices, &header, file);
  append_chunk(file, "IEND", NULL, 0);
}

// Decoding ----------------------------------------------------------------------------------------

typedef struct {
  imc_status status;
  imc_message message, remark;
  imc_ending ending;
  size_t rows, row_bytes;
  uint8_t *bytes;
} outcome;

static outcome decode(const uint8_t *file, size_t count, imc_png_path path, int deep, size_t step) {
  outcome outcome = {0};
  imc_png *reader = NULL;
  imc_info info;
  outcome.status = imc_png_open(file, count, &reader, &info, &outcome.message);
  if (outcome.status != imc_status_ok) return outcome;
  outcome.row_bytes = (size_t)info.width * info.channels * (deep && info.depth == 16 ? 2 : 1);
  outcome.bytes = calloc(info.height, outcome.row_bytes);
  // Of its own size, so that a byte before or behind is found.
  uint8_t *rows = malloc(step * outcome.row_bytes);
  require(outcome.bytes != NULL && rows != NULL, "no memory");
  outcome.status = imc_png_start(reader, deep, path, &outcome.message);
  while (outcome.status == imc_status_ok && outcome.rows < info.height) {
    size_t read = 0;
    outcome.status = imc_png_rows(
        reader, rows, step * outcome.row_bytes, step, &read, &outcome.message);
    require(read <= info.height - outcome.rows, "too many rows");
    require(read > 0 || outcome.status != imc_status_ok, "no rows");
    memcpy(outcome.bytes + outcome.rows * outcome.row_bytes, rows, read * outcome.row_bytes);
    outcome.rows += read;
  }
  outcome.ending = imc_png_ending(reader);
  outcome.remark = imc_png_remark(reader);
  imc_png_close(reader);
  free(rows);
  return outcome;
}

static void compare(const outcome *ours, const outcome *expected) {
  require(ours->status == expected->status, "another status");
  require(strcmp(ours->remark.text, expected->remark.text) == 0, "another remark");
  if (ours->status != imc_status_ok) {
    require(strcmp(ours->message.text, expected->message.text) == 0, "another message");
  }
  if (ours->bytes == NULL) return;
  // libpng stops if zlib has read all data, even if zlib has rows left to write.
  require(ours->ending.rows >= expected->ending.rows, "another ending");
  require(ours->status != imc_status_ok || ours->rows == expected->rows, "other rows");
  // Which rows come before an error depends on how many are read at once.
  size_t rows = ours->rows < expected->rows ? ours->rows : expected->rows;
  require(memcmp(ours->bytes, expected->bytes, rows * ours->row_bytes) == 0, "other pixels");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static uint8_t bytes[most_file];
  decisions choices = {data, data + size};
  stream_bytes made = {bytes, 0, sizeof bytes};
  int deep = (int)choose(&choices, 2);
  size_t step = 1 + choose(&choices, 64);
  append_file(&choices, &made);
  uint8_t *file = malloc(made.count);
  require(file != NULL, "no memory");
  memcpy(file, bytes, made.count);

  outcome expected = decode(file, made.count, imc_png_by_libpng, deep, step);
  for (imc_png_path path = imc_png_fastest; path <= imc_png_plainly; path++) {
    outcome ours = decode(file, made.count, path, deep, step);
    compare(&ours, &expected);
    free(ours.bytes);
  }
  free(expected.bytes);
  free(file);
  return 0;
}
