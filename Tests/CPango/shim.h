#include <hb-ot.h>
#include <pango/pangocairo.h>
