#ifndef CIMGMARKCODECS_H
#define CIMGMARKCODECS_H
#include <stddef.h>
#include <stdint.h>
#endif
