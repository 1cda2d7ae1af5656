// The functions of libmicrohttpd that are used, declared as in its own header.
//
// Its header isn't needed to build; a test compares these declarations with it.

#ifndef SERVER_FUNCTIONS_H
#define SERVER_FUNCTIONS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define IMS_MHD_NO 0
#define IMS_MHD_YES 1
/// A separate thread waits for connections, by the system's best method.
#define IMS_MHD_USE_INTERNAL_POLLING_THREAD 8
#define IMS_MHD_USE_AUTO 65536
#define IMS_MHD_OPTION_END 0
#define IMS_MHD_OPTION_CONNECTION_LIMIT 2
#define IMS_MHD_OPTION_CONNECTION_TIMEOUT 3
#define IMS_MHD_OPTION_NOTIFY_COMPLETED 4
#define IMS_MHD_OPTION_LISTEN_SOCKET 12
#define IMS_MHD_HEADER_KIND 1
#define IMS_MHD_RESPMEM_MUST_COPY 2

struct MHD_Daemon;
struct MHD_Connection;
struct MHD_Response;

/// Calls F(result, name, parameters) for each function; enumerations are integers.
#define IMS_FUNCTIONS(F) \
  F(void, MHD_stop_daemon, (struct MHD_Daemon *)) \
  F(const char *, MHD_lookup_connection_value, (struct MHD_Connection *, unsigned, const char *)) \
  F(struct MHD_Response *, MHD_create_response_from_buffer, (size_t, void *, unsigned)) \
  F(void, MHD_destroy_response, (struct MHD_Response *)) \
  F(int, MHD_add_response_header, (struct MHD_Response *, const char *, const char *)) \
  F(int, MHD_queue_response, (struct MHD_Connection *, unsigned, struct MHD_Response *))

/// Answers a request: called with its header, for each part of its body, and at its end.
typedef int (*ims_mhd_handler)(
    void *context, struct MHD_Connection *connection, const char *url, const char *method,
    const char *version, const char *upload, size_t *upload_count, void **request);

/// Called when a request is over.
typedef void (*ims_mhd_completed)(
    void *context, struct MHD_Connection *connection, void **request, unsigned reason);

/// MHD_start_daemon, which takes options with their values, and an end mark.
typedef struct MHD_Daemon *(*ims_mhd_start)(
    unsigned flags, uint16_t port, void *accept_policy, void *accept_context,
    ims_mhd_handler handler, void *context, ...);

#endif
