#include "CImgMarkServer.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// The library's name with the version of its binary interface.
#ifdef __APPLE__
static const char library_name[] = "libmicrohttpd.12.dylib";
#else
static const char library_name[] = "libmicrohttpd.so.12";
#endif

#define DECLARE(result, name, parameters) static result(*name) parameters;
IMS_FUNCTIONS(DECLARE)
#undef DECLARE
static ims_mhd_start MHD_start_daemon;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[512];

static void *find(void *library, const char *name) {
  void *function = dlsym(library, name);
  if (function == NULL && failure[0] == 0) {
    const char *reason = dlerror();
    snprintf(failure, sizeof failure, "%s", reason != NULL ? reason : name);
  }
  return function;
}

static void open_library(void) {
  void *library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    const char *reason = dlerror();
    snprintf(failure, sizeof failure, "%s", reason != NULL ? reason : library_name);
    return;
  }
#define FIND(result, name, parameters) name = (result(*) parameters)find(library, #name);
  IMS_FUNCTIONS(FIND)
#undef FIND
  MHD_start_daemon = (ims_mhd_start)find(library, "MHD_start_daemon");
}

const char *ims_open(void) {
  pthread_once(&once, open_library);
  return failure[0] != 0 ? failure : NULL;
}

struct ims_server {
  struct MHD_Daemon *daemon;
  ims_handler handler;
  void *context;
  size_t body_limit;
  uint16_t port;
};

struct ims_exchange {
  struct MHD_Connection *connection;
  const char *method;
  const char *path;
  uint8_t *body;
  size_t count;
  size_t capacity;
  unsigned status;
  struct MHD_Response *response;
};

// MARK: - Requests

const char *ims_method(const ims_exchange *exchange) { return exchange->method; }

const char *ims_path(const ims_exchange *exchange) { return exchange->path; }

const char *ims_header(const ims_exchange *exchange, const char *name) {
  return MHD_lookup_connection_value(exchange->connection, IMS_MHD_HEADER_KIND, name);
}

const uint8_t *ims_body(const ims_exchange *exchange, size_t *count) {
  *count = exchange->count;
  return exchange->body;
}

void ims_answer(ims_exchange *exchange, unsigned status, const uint8_t *bytes, size_t count) {
  if (exchange->response != NULL) MHD_destroy_response(exchange->response);
  exchange->status = status;
  // The library copies the bytes and doesn't write to them.
  exchange->response =
      MHD_create_response_from_buffer(count, (void *)(uintptr_t)bytes, IMS_MHD_RESPMEM_MUST_COPY);
}

void ims_add_header(ims_exchange *exchange, const char *name, const char *value) {
  if (exchange->response != NULL) MHD_add_response_header(exchange->response, name, value);
}

/// Sends the answer; without one, the connection is closed.
static int send_answer(ims_exchange *exchange) {
  if (exchange->response == NULL) return IMS_MHD_NO;
  int result = MHD_queue_response(exchange->connection, exchange->status, exchange->response);
  MHD_destroy_response(exchange->response);
  exchange->response = NULL;
  return result;
}

/// Appends a part of a body; returns 0 if it becomes too large or memory runs out.
static int append(ims_exchange *exchange, const char *bytes, size_t count, size_t limit) {
  if (count > limit - exchange->count) return 0;
  if (exchange->count + count > exchange->capacity) {
    size_t capacity = exchange->capacity < 4096 ? 4096 : exchange->capacity * 2;
    if (capacity < exchange->count + count) capacity = exchange->count + count;
    uint8_t *grown = realloc(exchange->body, capacity);
    if (grown == NULL) return 0;
    exchange->body = grown;
    exchange->capacity = capacity;
  }
  memcpy(exchange->body + exchange->count, bytes, count);
  exchange->count += count;
  return 1;
}

static int handle(
    void *context, struct MHD_Connection *connection, const char *url, const char *method,
    const char *version, const char *upload, size_t *upload_count, void **request) {
  (void)version;
  ims_server *server = context;
  ims_exchange *exchange = *request;
  if (exchange == NULL) {
    exchange = calloc(1, sizeof *exchange);
    if (exchange == NULL) return IMS_MHD_NO;
    *request = exchange;
    exchange->connection = connection;
    exchange->method = method;
    exchange->path = url;
    server->handler(server->context, exchange, 0);
    return exchange->response != NULL ? send_answer(exchange) : IMS_MHD_YES;
  }
  if (*upload_count > 0) {
    if (!append(exchange, upload, *upload_count, server->body_limit)) return IMS_MHD_NO;
    *upload_count = 0;
    return IMS_MHD_YES;
  }
  exchange->connection = connection;
  exchange->method = method;
  exchange->path = url;
  server->handler(server->context, exchange, 1);
  return send_answer(exchange);
}

static void completed(
    void *context, struct MHD_Connection *connection, void **request, unsigned reason) {
  (void)context;
  (void)connection;
  (void)reason;
  ims_exchange *exchange = *request;
  if (exchange == NULL) return;
  if (exchange->response != NULL) MHD_destroy_response(exchange->response);
  free(exchange->body);
  free(exchange);
  *request = NULL;
}

// MARK: - The server

/// Opens a socket that only this machine can reach; returns -1 on failure.
static int listening_socket(uint16_t port, uint16_t *bound) {
  int number = socket(AF_INET, SOCK_STREAM, 0);
  if (number < 0) return -1;
  int yes = 1;
  struct sockaddr_in address = {0};
  socklen_t count = sizeof address;
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  // Lets a port be used again while connections of the last run are still closing.
  if (fcntl(number, F_SETFD, FD_CLOEXEC) < 0
      || setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) < 0
      || bind(number, (struct sockaddr *)&address, sizeof address) < 0
      || listen(number, SOMAXCONN) < 0
      || getsockname(number, (struct sockaddr *)&address, &count) < 0) {
    int code = errno;
    close(number);
    errno = code;
    return -1;
  }
  *bound = ntohs(address.sin_port);
  return number;
}

ims_server *ims_start(
    uint16_t port, size_t body_limit, ims_handler handler, void *context, int *error) {
  ims_server *server = calloc(1, sizeof *server);
  if (server == NULL) {
    *error = ENOMEM;
    return NULL;
  }
  server->handler = handler;
  server->context = context;
  server->body_limit = body_limit;
  int number = listening_socket(port, &server->port);
  if (number < 0) {
    *error = errno;
    free(server);
    return NULL;
  }
  // Connections beyond the limit wait until others are closed; idle ones time out.
  server->daemon = MHD_start_daemon(
      IMS_MHD_USE_INTERNAL_POLLING_THREAD | IMS_MHD_USE_AUTO, 0, NULL, NULL, handle, server,
      IMS_MHD_OPTION_LISTEN_SOCKET, number, IMS_MHD_OPTION_CONNECTION_LIMIT, 128u,
      IMS_MHD_OPTION_CONNECTION_TIMEOUT, 20u, IMS_MHD_OPTION_NOTIFY_COMPLETED,
      (ims_mhd_completed)completed, NULL, IMS_MHD_OPTION_END);
  if (server->daemon == NULL) {
    *error = errno != 0 ? errno : EIO;
    close(number);
    free(server);
    return NULL;
  }
  return server;
}

uint16_t ims_port(const ims_server *server) { return server->port; }

void ims_stop(ims_server *server) {
  if (server == NULL) return;
  MHD_stop_daemon(server->daemon);
  free(server);
}
