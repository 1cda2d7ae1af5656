#include "CImgMarkReferee.h"

#include <lcms2.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// It must precede the header of its messages.
#include <jpeglib.h>

#include <jerror.h>

typedef struct {
  const uint8_t *bytes;
  size_t count;
} referee_source;

static void read_source(png_structp png, png_bytep out, size_t count) {
  referee_source *source = png_get_io_ptr(png);
  if (count > source->count) png_error(png, "short");
  memcpy(out, source->bytes, count);
  source->bytes += count;
  source->count -= count;
}

int referee_png(const uint8_t *bytes, size_t count, uint8_t *rgba, size_t capacity) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  referee_source source = {bytes, count};
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, &source, read_source);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_read_png(
      png, info, PNG_TRANSFORM_EXPAND | PNG_TRANSFORM_SCALE_16 | PNG_TRANSFORM_GRAY_TO_RGB, NULL);
  size_t stride = png_get_rowbytes(png, info), height = png_get_image_height(png, info);
  int fits = stride * height == capacity;
  for (size_t y = 0; fits && y < height; y++) {
    memcpy(rgba + y * stride, png_get_rows(png, info)[y], stride);
  }
  png_destroy_read_struct(&png, &info, NULL);
  return fits;
}

int referee_jpeg(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity) {
  struct jpeg_decompress_struct codec;
  struct jpeg_error_mgr errors;
  codec.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&codec);
  jpeg_mem_src(&codec, bytes, count);
  jpeg_read_header(&codec, TRUE);
  jpeg_start_decompress(&codec);
  size_t stride = (size_t)codec.output_width * codec.output_components;
  int channels = stride * codec.output_height <= capacity ? codec.output_components : 0;
  while (channels > 0 && codec.output_scanline < codec.output_height) {
    JSAMPROW row = pixels + codec.output_scanline * stride;
    jpeg_read_scanlines(&codec, &row, 1);
  }
  jpeg_destroy_decompress(&codec);
  return channels;
}

const char *referee_jpeg_credit(void) {
  struct jpeg_error_mgr errors;
  jpeg_std_error(&errors);
  return errors.jpeg_message_table[JMSG_COPYRIGHT];
}

int referee_jpeg_last_message(void) {
  struct jpeg_error_mgr errors;
  return jpeg_std_error(&errors)->last_jpeg_message;
}

static J_COLOR_SPACE input_space(referee_color color) {
  switch (color) {
    case referee_gray: return JCS_GRAYSCALE;
    case referee_rgb: case referee_ycc: return JCS_RGB;
    case referee_cmyk: case referee_ycck: return JCS_CMYK;
  }
  return JCS_UNKNOWN;
}

static J_COLOR_SPACE stored_space(referee_color color) {
  switch (color) {
    case referee_gray: return JCS_GRAYSCALE;
    case referee_rgb: return JCS_RGB;
    case referee_ycc: return JCS_YCbCr;
    case referee_cmyk: return JCS_CMYK;
    case referee_ycck: return JCS_YCCK;
  }
  return JCS_UNKNOWN;
}

size_t referee_write_jpeg(
    const uint8_t *samples, int width, int height, referee_options options, const uint8_t *profile,
    size_t profile_count, uint8_t *out, size_t capacity) {
  struct jpeg_compress_struct codec;
  struct jpeg_error_mgr errors;
  unsigned char *file = NULL;
  unsigned long size = 0;
  jpeg_scan_info scans[4] = {{0}};
  codec.err = jpeg_std_error(&errors);
  jpeg_create_compress(&codec);
  jpeg_mem_dest(&codec, &file, &size);
  codec.image_width = (JDIMENSION)width;
  codec.image_height = (JDIMENSION)height;
  codec.in_color_space = input_space(options.color);
  codec.input_components = codec.in_color_space == JCS_GRAYSCALE ? 1
      : codec.in_color_space == JCS_RGB                          ? 3
                                                                 : 4;
  jpeg_set_defaults(&codec);
  jpeg_set_colorspace(&codec, stored_space(options.color));
  jpeg_set_quality(&codec, options.quality, TRUE);
  for (int i = 0; i < codec.num_components; i++) {
    int factor = options.halved_chroma && (i == 0 || i == 3) ? 2 : 1;
    codec.comp_info[i].h_samp_factor = codec.comp_info[i].v_samp_factor = factor;
    if (options.luma_sampling != 0 && i == 0) {
      codec.comp_info[i].h_samp_factor = options.luma_sampling >> 4;
      codec.comp_info[i].v_samp_factor = options.luma_sampling & 15;
    }
    scans[i] = (jpeg_scan_info){1, {i}, 0, DCTSIZE2 - 1, 0, 0};
  }
  if (options.separate_scans) {
    codec.scan_info = scans;
    codec.num_scans = codec.num_components;
  }
  if (options.progressive) jpeg_simple_progression(&codec);
  codec.arith_code = options.arithmetic;
  codec.restart_interval = (unsigned)options.restart_interval;
  if (options.no_adobe) codec.write_Adobe_marker = FALSE;
  jpeg_start_compress(&codec, TRUE);
  if (profile_count > 0) {
    jpeg_write_icc_profile(&codec, profile, (unsigned)profile_count);
  }
  while (codec.next_scanline < codec.image_height) {
    JSAMPROW row = (JSAMPROW)(samples
        + (size_t)codec.next_scanline * width * codec.input_components);
    jpeg_write_scanlines(&codec, &row, 1);
  }
  jpeg_finish_compress(&codec);
  jpeg_destroy_compress(&codec);
  if (size <= capacity) memcpy(out, file, size);
  free(file);
  return size <= capacity ? size : 0;
}

static cmsInt32Number sample_lightness(
    const cmsUInt16Number *inks, cmsUInt16Number *lab, void *unused) {
  (void)unused;
  double color = (inks[0] + inks[1] + inks[2]) / 3.0 / 65535, black = inks[3] / 65535.0;
  cmsCIELab gray = {100 * (1 - black) * (1 - color), 0, 0};
  cmsFloat2LabEncodedV2(lab, &gray);
  return TRUE;
}

size_t referee_gray_inks_profile(uint8_t *out, size_t capacity) {
  cmsHPROFILE profile = cmsCreateProfilePlaceholder(NULL);
  cmsSetProfileVersion(profile, 2.1);
  cmsSetDeviceClass(profile, cmsSigOutputClass);
  cmsSetColorSpace(profile, cmsSigCmykData);
  cmsSetPCS(profile, cmsSigLabData);
  cmsPipeline *pipeline = cmsPipelineAlloc(NULL, 4, 3);
  cmsStage *table = cmsStageAllocCLut16bit(NULL, 9, 4, 3, NULL);
  cmsStageSampleCLut16bit(table, sample_lightness, NULL, 0);
  cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, table);
  cmsWriteTag(profile, cmsSigAToB0Tag, pipeline);
  cmsWriteTag(profile, cmsSigAToB1Tag, pipeline);
  cmsPipelineFree(pipeline);
  cmsUInt32Number size = 0;
  int fits = cmsSaveProfileToMem(profile, NULL, &size) && size <= capacity
      && cmsSaveProfileToMem(profile, out, &size);
  cmsCloseProfile(profile);
  return fits ? size : 0;
}
