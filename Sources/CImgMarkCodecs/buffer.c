#include "CImgMarkCodecs.h"
