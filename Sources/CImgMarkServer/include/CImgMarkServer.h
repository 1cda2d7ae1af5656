// An HTTP server for this machine only, by libmicrohttpd, and the page that it serves.
//
// The library is opened at run time, because with GnuTLS it would slow down every start.

#ifndef CIMGMARKSERVER_H
#define CIMGMARKSERVER_H

#include <stddef.h>
#include <stdint.h>

#include "server_functions.h"

typedef struct ims_server ims_server;
/// A request and its answer.
typedef struct ims_exchange ims_exchange;

/// Called twice per request, on the server's thread: after its header, and after its body. If it
/// answers after the header, the body isn't read.
typedef void (*ims_handler)(void *context, ims_exchange *exchange, int is_complete);

/// Opens libmicrohttpd, once per process; returns NULL, or the system's error message.
const char *ims_open(void);

/// Listens on 127.0.0.1, on a free port if `port` is 0.
///
/// Returns NULL on failure, with the system's code in `error`. Bodies over `body_limit` bytes are
/// rejected.
ims_server *ims_start(
    uint16_t port, size_t body_limit, ims_handler handler, void *context, int *error);

/// Returns the port that a server listens on.
uint16_t ims_port(const ims_server *server);

/// Stops a server after it has finished current answers.
void ims_stop(ims_server *server);

const char *ims_method(const ims_exchange *exchange);
/// Returns the path without the query (after `?`).
const char *ims_path(const ims_exchange *exchange);
/// Returns a field of the header; NULL if missing.
const char *ims_header(const ims_exchange *exchange, const char *name);
const uint8_t *ims_body(const ims_exchange *exchange, size_t *count);

/// Answers with a copy of the bytes.
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
