// The parameter and result types of the functions, as far as their members are used here.
//
// The libraries' own headers aren't included because they would also link the libraries. A test
// compares these declarations with them; they haven't changed within a version of the binary
// interface.

#ifndef TEXT_TYPES_H
#define TEXT_TYPES_H

#include <stdint.h>

// HarfBuzz ----------------------------------------------------------------------------------------

typedef struct hb_font_t hb_font_t;
typedef struct hb_face_t hb_face_t;

// Cairo -------------------------------------------------------------------------------------------

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_font_options cairo_font_options_t;

typedef enum { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_NO_MEMORY = 1 } cairo_status_t;
typedef enum { CAIRO_CONTENT_ALPHA = 0x2000 } cairo_content_t;
typedef enum { CAIRO_FORMAT_ARGB32 = 0, CAIRO_FORMAT_RGB24 = 1 } cairo_format_t;
typedef enum { CAIRO_FILTER_FAST = 0 } cairo_filter_t;
typedef enum { CAIRO_LINE_JOIN_ROUND = 1 } cairo_line_join_t;
typedef enum { CAIRO_ANTIALIAS_GRAY = 2 } cairo_antialias_t;
typedef enum { CAIRO_HINT_STYLE_NONE = 1 } cairo_hint_style_t;
typedef enum { CAIRO_HINT_METRICS_OFF = 1 } cairo_hint_metrics_t;

typedef enum {
  CAIRO_PDF_METADATA_TITLE = 0,
  CAIRO_PDF_METADATA_CREATE_DATE = 5
} cairo_pdf_metadata_t;

typedef void (*cairo_destroy_func_t)(void *data);
typedef cairo_status_t (*cairo_write_func_t)(
    void *closure, const unsigned char *data, unsigned int length);

typedef struct {
  double x, y, width, height;
} cairo_rectangle_t;

/// x' = xx x + xy y + x0, y' = yx x + yy y + y0.
typedef struct {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;

typedef enum {
  CAIRO_PATH_MOVE_TO,
  CAIRO_PATH_LINE_TO,
  CAIRO_PATH_CURVE_TO,
  CAIRO_PATH_CLOSE_PATH
} cairo_path_data_type_t;

/// An element of a path: first a header with its kind and the number of elements, then points.
typedef union {
  struct {
    cairo_path_data_type_t type;
    int length;
  } header;
  struct {
    double x, y;
  } point;
} cairo_path_data_t;

typedef struct {
  cairo_status_t status;
  cairo_path_data_t *data;
  int num_data;
} cairo_path_t;

// Pango -------------------------------------------------------------------------------------------

typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;

typedef enum { PANGO_DIRECTION_RTL = 1 } PangoDirection;
typedef enum { PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_BOLD = 700 } PangoWeight;
typedef enum { PANGO_WRAP_WORD_CHAR = 2 } PangoWrapMode;

/// Pango units per pixel.
#define PANGO_SCALE 1024
#define PANGO_GLYPH_UNKNOWN_FLAG ((uint32_t)0x10000000)

typedef struct {
  int x, y, width, height;
} PangoRectangle;

typedef struct {
  void *shape_engine, *lang_engine;
  PangoFont *font;
  uint8_t level, gravity, flags, script;
  PangoLanguage *language;
  void *extra_attrs;
} PangoAnalysis;

/// A run of text in one font.
typedef struct {
  /// Its start and length in the text, in bytes.
  int offset, length;
  int num_chars;
  PangoAnalysis analysis;
} PangoItem;

typedef struct {
  int32_t width, x_offset, y_offset;
} PangoGlyphGeometry;

typedef struct {
  uint32_t glyph;
  PangoGlyphGeometry geometry;
  uint32_t attr;
} PangoGlyphInfo;

typedef struct {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  /// For each glyph, the start of its cluster in the item, in bytes.
  int *log_clusters;
  int space;
} PangoGlyphString;

typedef struct {
  PangoItem *item;
  PangoGlyphString *glyphs;
  int y_offset, start_x_offset, end_x_offset;
} PangoLayoutRun;

typedef struct {
  PangoLayout *layout;
  /// The start and length of the line, in bytes.
  int start_index, length;
  void *runs;
  unsigned is_paragraph_start : 1;
  /// A PangoDirection.
  unsigned resolved_dir : 3;
} PangoLayoutLine;

#endif
