// A server of HTTP for this machine alone, by libmicrohttpd, and the page that it serves.
//
// The library brings GnuTLS with it and would make every start slower, so it is opened at run time.

#ifndef CIMGMARKSERVER_H
#define CIMGMARKSERVER_H

#include <stddef.h>
#include <stdint.h>

#include "server_functions.h"

typedef struct ims_server ims_server;
/// A request and its answer.
typedef struct ims_exchange ims_exchange;

/// Is called twice for a request, on the server's thread: when its header is there, and when its body
/// is complete as well. What is answered to the header alone is not asked for its body.
typedef void (*ims_handler)(void *context, ims_exchange *exchange, int is_complete);

/// Opens libmicrohttpd, once in a process; returns NULL, or what the system says is wrong.
const char *ims_open(void);

/// Listens on 127.0.0.1, on a port that is free where it is asked for 0.
///
/// Returns NULL with a code of the system in `error`. Bodies over `body_limit` bytes are refused.
ims_server *ims_start(
    uint16_t port, size_t body_limit, ims_handler handler, void *context, int *error);

/// The port that a server listens on.
uint16_t ims_port(const ims_server *server);

/// Ends a server; what is being answered is answered first.
void ims_stop(ims_server *server);

const char *ims_method(const ims_exchange *exchange);
/// The path, without what follows a question mark.
const char *ims_path(const ims_exchange *exchange);
/// A field of the header; NULL where there is none.
const char *ims_header(const ims_exchange *exchange, const char *name);
const uint8_t *ims_body(const ims_exchange *exchange, size_t *count);

/// Answers with bytes, which are copied.
void ims_answer(ims_exchange *exchange, unsigned status, const uint8_t *bytes, size_t count);
/// Adds a field to the header of the answer.
void ims_add_header(ims_exchange *exchange, const char *name, const char *value);

/// A file of the page.
typedef struct {
  const char *path;
  const char *media_type;
  const uint8_t *bytes;
  size_t count;
} ims_file;

/// The files of the page; the path of the last is NULL.
const ims_file *ims_page(void);

#endif
