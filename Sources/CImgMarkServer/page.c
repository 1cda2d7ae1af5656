#include "CImgMarkServer.h"

// The files in Page are served unchanged; the compiler embeds them (C23, 6.10.3).
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t page_html[] = {
#embed "Page/page.html"
};
static const uint8_t icon_svg[] = {
#embed "Page/icon.svg"
};
static const uint8_t style_css[] = {
#embed "Page/style.css"
};
static const uint8_t main_js[] = {
#embed "Page/main.js"
};
static const uint8_t geometry_js[] = {
#embed "Page/geometry.js"
};
static const uint8_t model_js[] = {
#embed "Page/model.js"
};
static const uint8_t server_js[] = {
#embed "Page/server.js"
};
static const uint8_t stage_js[] = {
#embed "Page/stage.js"
};
static const uint8_t marks_js[] = {
#embed "Page/marks.js"
};
static const uint8_t layer_js[] = {
#embed "Page/layer.js"
};
static const uint8_t drawings_js[] = {
#embed "Page/drawings.js"
};
static const uint8_t picture_js[] = {
#embed "Page/picture.js"
};
static const uint8_t panel_js[] = {
#embed "Page/panel.js"
};
static const uint8_t dialogs_js[] = {
#embed "Page/dialogs.js"
};
static const uint8_t warnings_js[] = {
#embed "Page/warnings.js"
};

#define SCRIPT(path, bytes) {path, "text/javascript; charset=utf-8", bytes, sizeof bytes}

static const ims_file files[] = {
    {"/", "text/html; charset=utf-8", page_html, sizeof page_html},
    {"/icon.svg", "image/svg+xml", icon_svg, sizeof icon_svg},
    {"/style.css", "text/css; charset=utf-8", style_css, sizeof style_css},
    SCRIPT("/main.js", main_js),
    SCRIPT("/geometry.js", geometry_js),
    SCRIPT("/model.js", model_js),
    SCRIPT("/server.js", server_js),
    SCRIPT("/stage.js", stage_js),
    SCRIPT("/marks.js", marks_js),
    SCRIPT("/layer.js", layer_js),
    SCRIPT("/drawings.js", drawings_js),
    SCRIPT("/picture.js", picture_js),
    SCRIPT("/panel.js", panel_js),
    SCRIPT("/dialogs.js", dialogs_js),
    SCRIPT("/warnings.js", warnings_js),
    {NULL, NULL, NULL, 0},
};

const ims_file *ims_page(void) { return files; }
