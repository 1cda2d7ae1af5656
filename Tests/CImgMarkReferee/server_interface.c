#include <microhttpd.h>

#include "server_functions.h"

// libmicrohttpd is called without its header; this file doesn't compile if a declaration differs.
_Static_assert(IMS_MHD_NO == MHD_NO && IMS_MHD_YES == MHD_YES, "results");
_Static_assert(
    IMS_MHD_USE_INTERNAL_POLLING_THREAD == MHD_USE_INTERNAL_POLLING_THREAD
        && IMS_MHD_USE_AUTO == MHD_USE_AUTO,
    "flags");
_Static_assert(
    IMS_MHD_OPTION_END == MHD_OPTION_END
        && IMS_MHD_OPTION_CONNECTION_LIMIT == MHD_OPTION_CONNECTION_LIMIT
        && IMS_MHD_OPTION_CONNECTION_TIMEOUT == MHD_OPTION_CONNECTION_TIMEOUT
        && IMS_MHD_OPTION_NOTIFY_COMPLETED == MHD_OPTION_NOTIFY_COMPLETED
        && IMS_MHD_OPTION_LISTEN_SOCKET == MHD_OPTION_LISTEN_SOCKET,
    "options");
_Static_assert(IMS_MHD_HEADER_KIND == MHD_HEADER_KIND, "kinds of values");
_Static_assert(IMS_MHD_RESPMEM_MUST_COPY == MHD_RESPMEM_MUST_COPY, "kinds of memory");

// Enumerations without negative values are passed as unsigned integers of this size.
_Static_assert(sizeof(enum MHD_Result) == sizeof(int), "size of a result");
_Static_assert(sizeof(enum MHD_ValueKind) == sizeof(unsigned), "size of a kind");
_Static_assert(sizeof(enum MHD_ResponseMemoryMode) == sizeof(unsigned), "size of a mode");
_Static_assert(
    sizeof(enum MHD_RequestTerminationCode) == sizeof(unsigned), "size of a termination");

#define SAME(name, type) \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&name), type), #name " is another function")

SAME(MHD_stop_daemon, void (*)(struct MHD_Daemon *));
SAME(
    MHD_lookup_connection_value,
    const char *(*)(struct MHD_Connection *, enum MHD_ValueKind, const char *));
SAME(
    MHD_create_response_from_buffer,
    struct MHD_Response *(*)(size_t, void *, enum MHD_ResponseMemoryMode));
SAME(MHD_destroy_response, void (*)(struct MHD_Response *));
SAME(
    MHD_add_response_header,
    enum MHD_Result (*)(struct MHD_Response *, const char *, const char *));
SAME(
    MHD_queue_response,
    enum MHD_Result (*)(struct MHD_Connection *, unsigned, struct MHD_Response *));
SAME(
    MHD_start_daemon,
    struct MHD_Daemon *(*)(unsigned, uint16_t, MHD_AcceptPolicyCallback, void *,
                           MHD_AccessHandlerCallback, void *, ...));
