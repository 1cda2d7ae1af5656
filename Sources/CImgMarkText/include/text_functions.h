// The functions of GLib, HarfBuzz, Cairo and Pango that are used, one per line.

#ifndef TEXT_FUNCTIONS_H
#define TEXT_FUNCTIONS_H

/// Calls F(result, name, (parameters), (arguments)) for each function.
#define IMT_FUNCTIONS(F) \
  F(void *, g_object_ref, (void *object), (object)) \
  F(void, g_object_unref, (void *object), (object)) \
  \
  F(hb_face_t *, hb_font_get_face, (hb_font_t *font), (font)) \
  F(int, hb_ot_color_has_layers, (hb_face_t *face), (face)) \
  F(int, hb_ot_color_has_png, (hb_face_t *face), (face)) \
  \
  F(cairo_t *, cairo_create, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_destroy, (cairo_t *cairo), (cairo)) \
  F(void, cairo_save, (cairo_t *cairo), (cairo)) \
  F(void, cairo_restore, (cairo_t *cairo), (cairo)) \
  F(void, cairo_translate, (cairo_t *cairo, double x, double y), (cairo, x, y)) \
  F(void, cairo_scale, (cairo_t *cairo, double x, double y), (cairo, x, y)) \
  F(void, cairo_transform, (cairo_t *cairo, const cairo_matrix_t *matrix), (cairo, matrix)) \
  F(void, cairo_set_source_surface, \
    (cairo_t *cairo, cairo_surface_t *surface, double x, double y), (cairo, surface, x, y)) \
  F(cairo_pattern_t *, cairo_get_source, (cairo_t *cairo), (cairo)) \
  F(void, cairo_pattern_set_filter, (cairo_pattern_t *pattern, cairo_filter_t filter), \
    (pattern, filter)) \
  F(void, cairo_set_source_rgba, \
    (cairo_t *cairo, double red, double green, double blue, double alpha), \
    (cairo, red, green, blue, alpha)) \
  F(void, cairo_set_tolerance, (cairo_t *cairo, double tolerance), (cairo, tolerance)) \
  F(void, cairo_new_path, (cairo_t *cairo), (cairo)) \
  F(void, cairo_move_to, (cairo_t *cairo, double x, double y), (cairo, x, y)) \
  F(void, cairo_new_sub_path, (cairo_t *cairo), (cairo)) \
  F(void, cairo_line_to, (cairo_t *cairo, double x, double y), (cairo, x, y)) \
  F(void, cairo_close_path, (cairo_t *cairo), (cairo)) \
  F(void, cairo_rectangle, (cairo_t *cairo, double x, double y, double width, double height), \
    (cairo, x, y, width, height)) \
  F(void, cairo_arc, \
    (cairo_t *cairo, double x, double y, double radius, double start, double end), \
    (cairo, x, y, radius, start, end)) \
  F(void, cairo_arc_negative, \
    (cairo_t *cairo, double x, double y, double radius, double start, double end), \
    (cairo, x, y, radius, start, end)) \
  F(void, cairo_append_path, (cairo_t *cairo, const cairo_path_t *path), (cairo, path)) \
  F(void, cairo_fill, (cairo_t *cairo), (cairo)) \
  F(void, cairo_stroke, (cairo_t *cairo), (cairo)) \
  F(void, cairo_set_line_width, (cairo_t *cairo, double width), (cairo, width)) \
  F(void, cairo_set_line_join, (cairo_t *cairo, cairo_line_join_t join), (cairo, join)) \
  F(void, cairo_paint, (cairo_t *cairo), (cairo)) \
  F(void, cairo_clip, (cairo_t *cairo), (cairo)) \
  F(void, cairo_show_page, (cairo_t *cairo), (cairo)) \
  F(cairo_path_t *, cairo_copy_path, (cairo_t *cairo), (cairo)) \
  F(void, cairo_path_destroy, (cairo_path_t *path), (path)) \
  F(void, cairo_path_extents, \
    (cairo_t *cairo, double *left, double *top, double *right, double *bottom), \
    (cairo, left, top, right, bottom)) \
  F(cairo_surface_t *, cairo_recording_surface_create, \
    (cairo_content_t content, const cairo_rectangle_t *bounds), (content, bounds)) \
  F(cairo_surface_t *, cairo_image_surface_create_for_data, \
    (unsigned char *pixels, cairo_format_t format, int width, int height, int stride), \
    (pixels, format, width, height, stride)) \
  F(cairo_surface_t *, cairo_image_surface_create, \
    (cairo_format_t format, int width, int height), (format, width, height)) \
  F(cairo_surface_t *, cairo_pdf_surface_create_for_stream, \
    (cairo_write_func_t write, void *closure, double width, double height), \
    (write, closure, width, height)) \
  F(void, cairo_pdf_surface_set_size, (cairo_surface_t *surface, double width, double height), \
    (surface, width, height)) \
  F(void, cairo_pdf_surface_set_metadata, \
    (cairo_surface_t *surface, cairo_pdf_metadata_t metadata, const char *text), \
    (surface, metadata, text)) \
  F(cairo_status_t, cairo_surface_set_mime_data, \
    (cairo_surface_t *surface, const char *type, const unsigned char *bytes, \
     unsigned long count, cairo_destroy_func_t destroy, void *closure), \
    (surface, type, bytes, count, destroy, closure)) \
  F(cairo_status_t, cairo_surface_status, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_surface_finish, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_surface_destroy, (cairo_surface_t *surface), (surface)) \
  F(cairo_font_options_t *, cairo_font_options_create, (void), ()) \
  F(void, cairo_font_options_destroy, (cairo_font_options_t *options), (options)) \
  F(void, cairo_font_options_set_antialias, \
    (cairo_font_options_t *options, cairo_antialias_t antialias), (options, antialias)) \
  F(void, cairo_font_options_set_hint_style, \
    (cairo_font_options_t *options, cairo_hint_style_t style), (options, style)) \
  F(void, cairo_font_options_set_hint_metrics, \
    (cairo_font_options_t *options, cairo_hint_metrics_t metrics), (options, metrics)) \
  \
  F(PangoFontMap *, pango_cairo_font_map_new, (void), ()) \
  F(void, pango_cairo_context_set_font_options, \
    (PangoContext *context, const cairo_font_options_t *options), (context, options)) \
  F(void, pango_cairo_glyph_string_path, \
    (cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs), (cairo, font, glyphs)) \
  F(void, pango_cairo_show_glyph_string, \
    (cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs), (cairo, font, glyphs)) \
  F(void, pango_cairo_show_glyph_item, \
    (cairo_t *cairo, const char *text, PangoLayoutRun *run), (cairo, text, run)) \
  F(PangoContext *, pango_font_map_create_context, (PangoFontMap *map), (map)) \
  F(void, pango_context_set_font_description, \
    (PangoContext *context, const PangoFontDescription *description), (context, description)) \
  F(void, pango_context_set_language, (PangoContext *context, PangoLanguage *language), \
    (context, language)) \
  F(void, pango_context_set_round_glyph_positions, (PangoContext *context, int rounds), \
    (context, rounds)) \
  F(PangoLanguage *, pango_language_from_string, (const char *tag), (tag)) \
  F(PangoFontDescription *, pango_font_description_new, (void), ()) \
  F(void, pango_font_description_free, (PangoFontDescription *description), (description)) \
  F(void, pango_font_description_set_family, \
    (PangoFontDescription *description, const char *family), (description, family)) \
  F(void, pango_font_description_set_weight, \
    (PangoFontDescription *description, PangoWeight weight), (description, weight)) \
  F(void, pango_font_description_set_absolute_size, \
    (PangoFontDescription *description, double size), (description, size)) \
  F(PangoAttribute *, pango_attr_insert_hyphens_new, (int inserts), (inserts)) \
  F(PangoAttrList *, pango_attr_list_new, (void), ()) \
  F(void, pango_attr_list_insert, (PangoAttrList *list, PangoAttribute *attribute), \
    (list, attribute)) \
  F(void, pango_attr_list_unref, (PangoAttrList *list), (list)) \
  F(hb_font_t *, pango_font_get_hb_font, (PangoFont *font), (font)) \
  F(void, pango_glyph_string_extents, \
    (PangoGlyphString *glyphs, PangoFont *font, PangoRectangle *ink, PangoRectangle *logical), \
    (glyphs, font, ink, logical)) \
  F(PangoGlyphString *, pango_glyph_string_new, (void), ()) \
  F(void, pango_glyph_string_free, (PangoGlyphString *glyphs), (glyphs)) \
  F(void, pango_shape_full, \
    (const char *text, int count, const char *paragraph, int paragraph_count, \
     const PangoAnalysis *analysis, PangoGlyphString *glyphs), \
    (text, count, paragraph, paragraph_count, analysis, glyphs)) \
  F(PangoLayout *, pango_layout_new, (PangoContext *context), (context)) \
  F(void, pango_layout_set_single_paragraph_mode, (PangoLayout *layout, int setting), \
    (layout, setting)) \
  F(void, pango_layout_set_text, (PangoLayout *layout, const char *text, int count), \
    (layout, text, count)) \
  F(const char *, pango_layout_get_text, (PangoLayout *layout), (layout)) \
  F(void, pango_layout_set_attributes, (PangoLayout *layout, PangoAttrList *list), \
    (layout, list)) \
  F(void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width)) \
  F(void, pango_layout_set_wrap, (PangoLayout *layout, PangoWrapMode wrap), (layout, wrap)) \
  F(PangoLayoutIter *, pango_layout_get_iter, (PangoLayout *layout), (layout)) \
  F(void, pango_layout_iter_free, (PangoLayoutIter *place), (place)) \
  F(int, pango_layout_iter_get_baseline, (PangoLayoutIter *place), (place)) \
  F(void, pango_layout_iter_get_line_extents, \
    (PangoLayoutIter *place, PangoRectangle *ink, PangoRectangle *logical), \
    (place, ink, logical)) \
  F(PangoLayoutLine *, pango_layout_iter_get_line_readonly, (PangoLayoutIter *place), (place)) \
  F(void, pango_layout_iter_get_run_extents, \
    (PangoLayoutIter *place, PangoRectangle *ink, PangoRectangle *logical), \
    (place, ink, logical)) \
  F(PangoLayoutRun *, pango_layout_iter_get_run_readonly, (PangoLayoutIter *place), (place)) \
  F(int, pango_layout_iter_next_run, (PangoLayoutIter *place), (place))

#endif
