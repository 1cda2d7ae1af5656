// XML as a buffer of events, by Expat, and YAML as events one by one, by libyaml.
//
// Nothing calls back into Swift: Expat's events for a piece of text are packed into bytes, which
// the caller unpacks after the piece was read.

#ifndef CIMGMARKPARSERS_H
#define CIMGMARKPARSERS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The library's own message; messages change between versions.
typedef struct {
  char text[160];
} imp_message;

// XML ---------------------------------------------------------------------------------------------

typedef enum __attribute__((enum_extensibility(closed))) {
  imp_xml_ok,
  imp_xml_malformed,
  /// An encoding other than UTF-8, UTF-16, ISO-8859-1 and US-ASCII.
  imp_xml_unknown_encoding,
  /// A document type with its own declarations, which could multiply the text or name files.
  imp_xml_declarations,
  /// A reference to an entity that XML itself doesn't define.
  imp_xml_unknown_entity,
  imp_xml_too_deep,
  imp_xml_no_memory
} imp_xml_status;

/// How an event begins in the buffer: one of these bytes, then the line (32 bits, from 1).
///
/// Strings are their length (32 bits) and their bytes; all numbers are little endian.
enum {
  /// A name, the count of attributes (32 bits), and a name and a value for each.
  imp_xml_start = 1,
  imp_xml_end = 2,
  /// A string; a text may come in several consecutive events.
  imp_xml_text = 3
};

typedef struct imp_xml imp_xml;

/// Returns NULL if memory runs out.
imp_xml *_Nullable imp_xml_open(uint32_t deepest);

/// Reads the next piece of a text and packs its events, including those before an error.
///
/// `is_last` marks the last piece. After any status other than ok, only close is allowed.
imp_xml_status imp_xml_read(
    imp_xml *reader, const uint8_t *_Nullable bytes, size_t count, int is_last,
    imp_message *message);

/// Returns the events of the last piece, valid until the next call.
const uint8_t *_Nullable imp_xml_events(const imp_xml *reader, size_t *count);

/// Returns the current line, from 1.
size_t imp_xml_line(const imp_xml *reader);

void imp_xml_close(imp_xml *reader);

// YAML --------------------------------------------------------------------------------------------

typedef enum __attribute__((enum_extensibility(closed))) {
  imp_yaml_ok,
  imp_yaml_malformed,
  imp_yaml_no_memory
} imp_yaml_status;

typedef enum __attribute__((enum_extensibility(closed))) {
  imp_yaml_document,
  imp_yaml_scalar,
  imp_yaml_alias,
  imp_yaml_sequence,
  imp_yaml_mapping,
  /// The end of a sequence or a mapping.
  imp_yaml_end,
  imp_yaml_end_of_text
} imp_yaml_kind;

/// An event of a text; its strings are valid until the next call.
typedef struct {
  imp_yaml_kind kind;
  /// The line, from 1.
  size_t line;
  /// The value of a scalar, or the name of an alias.
  const uint8_t *_Nullable text;
  size_t length;
  /// Whether a scalar has no quotes and no tag, so that it may be a number or null.
  uint8_t is_plain;
  /// The name under which the value may be used again.
  const uint8_t *_Nullable anchor;
  size_t anchor_length;
} imp_yaml_event;

typedef struct imp_yaml imp_yaml;

/// Opens a text; its bytes must outlive the reader. Returns NULL if memory runs out.
imp_yaml *_Nullable imp_yaml_open(const uint8_t *bytes, size_t count);

/// Reads the next event; after an error, only its line is set.
imp_yaml_status imp_yaml_next(imp_yaml *reader, imp_yaml_event *event, imp_message *message);

void imp_yaml_close(imp_yaml *reader);

#pragma clang assume_nonnull end

#endif
