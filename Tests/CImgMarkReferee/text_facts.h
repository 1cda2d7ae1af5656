// Facts about the types of Pango and Cairo, for either source of their declarations.

#ifndef TEXT_FACTS_H
#define TEXT_FACTS_H

#include "CImgMarkReferee.h"

#define TEXT_FIELD(type, field) \
  {#type "." #field, offsetof(type, field) << 8 | sizeof(((type *)0)->field)}
#define TEXT_NUMBER(expression) {#expression, (long)(expression)}

#define TEXT_FACTS \
  { \
    TEXT_NUMBER(CAIRO_ANTIALIAS_GRAY), TEXT_NUMBER(CAIRO_CONTENT_ALPHA), \
    TEXT_NUMBER(CAIRO_FORMAT_ARGB32), TEXT_NUMBER(CAIRO_HINT_METRICS_OFF), \
    TEXT_NUMBER(CAIRO_HINT_STYLE_NONE), TEXT_NUMBER(CAIRO_PATH_CLOSE_PATH), \
    TEXT_NUMBER(CAIRO_PATH_CURVE_TO), TEXT_NUMBER(CAIRO_PATH_LINE_TO), \
    TEXT_NUMBER(CAIRO_PATH_MOVE_TO), TEXT_NUMBER(CAIRO_STATUS_SUCCESS), \
    TEXT_NUMBER(CAIRO_STATUS_NO_MEMORY), TEXT_NUMBER(CAIRO_FORMAT_RGB24), \
    TEXT_NUMBER(CAIRO_PDF_METADATA_TITLE), TEXT_NUMBER(CAIRO_PDF_METADATA_CREATE_DATE), \
    TEXT_NUMBER(CAIRO_LINE_JOIN_ROUND), TEXT_NUMBER(sizeof(cairo_line_join_t)), \
    TEXT_NUMBER(sizeof(cairo_pdf_metadata_t)), TEXT_NUMBER(sizeof(cairo_status_t)), \
    TEXT_NUMBER(sizeof(cairo_matrix_t)), TEXT_FIELD(cairo_matrix_t, yx), \
    TEXT_FIELD(cairo_matrix_t, xy), TEXT_FIELD(cairo_matrix_t, x0), \
    TEXT_NUMBER(PANGO_DIRECTION_RTL), TEXT_NUMBER(PANGO_WEIGHT_NORMAL), \
    TEXT_NUMBER(PANGO_WRAP_WORD_CHAR), TEXT_NUMBER(sizeof(PangoWrapMode)), \
    TEXT_NUMBER(sizeof(PangoLayoutLine)), TEXT_FIELD(PangoLayoutLine, start_index), \
    TEXT_FIELD(PangoLayoutLine, length), TEXT_FIELD(PangoLayoutLine, runs), \
    TEXT_NUMBER(PANGO_GLYPH_UNKNOWN_FLAG), TEXT_NUMBER(PANGO_SCALE), \
    TEXT_NUMBER(PANGO_WEIGHT_BOLD), TEXT_NUMBER(sizeof(PangoWeight)), \
    TEXT_NUMBER(sizeof(cairo_antialias_t)), TEXT_NUMBER(sizeof(cairo_content_t)), \
    TEXT_NUMBER(sizeof(cairo_rectangle_t)), TEXT_NUMBER(sizeof(cairo_format_t)), \
    TEXT_NUMBER(sizeof(cairo_hint_metrics_t)), TEXT_NUMBER(sizeof(cairo_hint_style_t)), \
    TEXT_NUMBER(sizeof(cairo_path_data_t)), TEXT_FIELD(cairo_path_data_t, header.type), \
    TEXT_FIELD(cairo_path_data_t, header.length), TEXT_FIELD(cairo_path_data_t, point.x), \
    TEXT_FIELD(cairo_path_data_t, point.y), TEXT_NUMBER(sizeof(cairo_path_t)), \
    TEXT_FIELD(cairo_path_t, status), TEXT_FIELD(cairo_path_t, data), \
    TEXT_FIELD(cairo_path_t, num_data), TEXT_NUMBER(sizeof(PangoRectangle)), \
    TEXT_FIELD(PangoRectangle, x), TEXT_FIELD(PangoRectangle, y), \
    TEXT_FIELD(PangoRectangle, width), TEXT_FIELD(PangoRectangle, height), \
    TEXT_NUMBER(sizeof(PangoAnalysis)), TEXT_FIELD(PangoAnalysis, font), \
    TEXT_FIELD(PangoAnalysis, level), TEXT_FIELD(PangoAnalysis, gravity), \
    TEXT_FIELD(PangoAnalysis, flags), TEXT_FIELD(PangoAnalysis, script), \
    TEXT_FIELD(PangoAnalysis, language), TEXT_FIELD(PangoAnalysis, extra_attrs), \
    TEXT_NUMBER(sizeof(PangoItem)), TEXT_FIELD(PangoItem, offset), \
    TEXT_FIELD(PangoItem, length), TEXT_FIELD(PangoItem, num_chars), \
    TEXT_FIELD(PangoItem, analysis), TEXT_NUMBER(sizeof(PangoGlyphInfo)), \
    TEXT_FIELD(PangoGlyphInfo, glyph), TEXT_FIELD(PangoGlyphInfo, geometry.width), \
    TEXT_FIELD(PangoGlyphInfo, geometry.x_offset), TEXT_FIELD(PangoGlyphInfo, geometry.y_offset), \
    TEXT_FIELD(PangoGlyphInfo, attr), TEXT_NUMBER(sizeof(PangoGlyphString)), \
    TEXT_FIELD(PangoGlyphString, num_glyphs), TEXT_FIELD(PangoGlyphString, glyphs), \
    TEXT_FIELD(PangoGlyphString, log_clusters), TEXT_NUMBER(sizeof(PangoLayoutRun)), \
    TEXT_FIELD(PangoLayoutRun, item), TEXT_FIELD(PangoLayoutRun, glyphs), \
    TEXT_FIELD(PangoLayoutRun, y_offset), TEXT_FIELD(PangoLayoutRun, start_x_offset), \
    TEXT_FIELD(PangoLayoutRun, end_x_offset), {NULL, 0} \
  }

#endif
