#include "CImgMarkParsers.h"

#include <expat.h>
#include <stdlib.h>
#include <string.h>

struct imp_xml {
  XML_Parser parser;
  /// Why the reader itself stopped; ok otherwise.
  imp_xml_status fault;
  uint32_t depth, deepest;
  uint8_t *events;
  size_t count, capacity;
};

static void stop(imp_xml *reader, imp_xml_status fault) {
  if (reader->fault != imp_xml_ok) return;
  reader->fault = fault;
  XML_StopParser(reader->parser, XML_FALSE);
}

// Events ------------------------------------------------------------------------------------------

static uint8_t *room(imp_xml *reader, size_t more) {
  if (reader->fault != imp_xml_ok) return NULL;
  size_t needed;
  if (__builtin_add_overflow(reader->count, more, &needed)) needed = SIZE_MAX;
  if (needed > reader->capacity) {
    size_t capacity = needed + needed / 2 > needed ? needed + needed / 2 : needed;
    uint8_t *events = realloc(reader->events, capacity);
    if (events == NULL) {
      stop(reader, imp_xml_no_memory);
      return NULL;
    }
    reader->events = events;
    reader->capacity = capacity;
  }
  uint8_t *start = reader->events + reader->count;
  reader->count = needed;
  return start;
}

static void put_number(imp_xml *reader, uint32_t number) {
  uint8_t *bytes = room(reader, 4);
  if (bytes == NULL) return;
  for (int index = 0; index < 4; index++) bytes[index] = (uint8_t)(number >> 8 * index);
}

static void put_bytes(imp_xml *reader, const char *text, size_t count) {
  put_number(reader, (uint32_t)count);
  uint8_t *bytes = room(reader, count);
  if (bytes != NULL && count > 0) memcpy(bytes, text, count);
}

static void put_event(imp_xml *reader, uint8_t kind) {
  uint8_t *bytes = room(reader, 1);
  if (bytes != NULL) *bytes = kind;
  put_number(reader, (uint32_t)XML_GetCurrentLineNumber(reader->parser));
}

// What Expat reports ------------------------------------------------------------------------------

static void XMLCALL start_element(void *user, const XML_Char *name, const XML_Char **attributes) {
  imp_xml *reader = user;
  if (reader->depth == reader->deepest) return stop(reader, imp_xml_too_deep);
  reader->depth += 1;
  uint32_t count = 0;
  while (attributes[2 * count] != NULL) count += 1;
  put_event(reader, imp_xml_start);
  put_bytes(reader, name, strlen(name));
  put_number(reader, count);
  for (uint32_t index = 0; index < 2 * count; index++) {
    put_bytes(reader, attributes[index], strlen(attributes[index]));
  }
}

static void XMLCALL end_element(void *user, const XML_Char *name) {
  (void)name;
  imp_xml *reader = user;
  reader->depth -= 1;
  put_event(reader, imp_xml_end);
}

static void XMLCALL text(void *user, const XML_Char *bytes, int count) {
  imp_xml *reader = user;
  put_event(reader, imp_xml_text);
  put_bytes(reader, bytes, (size_t)count);
}

// Without declarations, no entity can expand and no file is named.
static void XMLCALL start_doctype(
    void *user, const XML_Char *name, const XML_Char *system, const XML_Char *public,
    int has_declarations) {
  (void)name, (void)system, (void)public;
  if (has_declarations) stop(user, imp_xml_declarations);
}

static void XMLCALL skipped_entity(void *user, const XML_Char *name, int is_parameter) {
  (void)name, (void)is_parameter;
  stop(user, imp_xml_unknown_entity);
}

// Entries -----------------------------------------------------------------------------------------

imp_xml *imp_xml_open(uint32_t deepest) {
  imp_xml *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->deepest = deepest;
  reader->parser = XML_ParserCreate(NULL);
  if (reader->parser == NULL) {
    free(reader);
    return NULL;
  }
  XML_SetUserData(reader->parser, reader);
  XML_SetElementHandler(reader->parser, start_element, end_element);
  XML_SetCharacterDataHandler(reader->parser, text);
  XML_SetStartDoctypeDeclHandler(reader->parser, start_doctype);
  XML_SetSkippedEntityHandler(reader->parser, skipped_entity);
  XML_SetParamEntityParsing(reader->parser, XML_PARAM_ENTITY_PARSING_NEVER);
  return reader;
}

static imp_xml_status status_of(enum XML_Error error) {
  switch (error) {
    case XML_ERROR_NO_MEMORY: return imp_xml_no_memory;
    case XML_ERROR_UNKNOWN_ENCODING: return imp_xml_unknown_encoding;
    case XML_ERROR_UNDEFINED_ENTITY: return imp_xml_unknown_entity;
    default: return imp_xml_malformed;
  }
}

imp_xml_status imp_xml_read(
    imp_xml *reader, const uint8_t *bytes, size_t count, int is_last, imp_message *message) {
  reader->count = 0;
  // Expat counts bytes as int.
  const size_t most = 1 << 24;
  do {
    size_t part = count < most ? count : most;
    int ends = is_last && part == count;
    enum XML_Status status = XML_Parse(reader->parser, (const char *)bytes, (int)part, ends);
    if (reader->fault != imp_xml_ok) return reader->fault;
    if (status != XML_STATUS_OK) {
      enum XML_Error error = XML_GetErrorCode(reader->parser);
      const char *words = XML_ErrorString(error);
      strncpy(message->text, words == NULL ? "" : words, sizeof message->text - 1);
      return status_of(error);
    }
    bytes += part;
    count -= part;
  } while (count > 0);
  return imp_xml_ok;
}

const uint8_t *imp_xml_events(const imp_xml *reader, size_t *count) {
  *count = reader->count;
  return reader->events;
}

size_t imp_xml_line(const imp_xml *reader) {
  return XML_GetCurrentLineNumber(reader->parser);
}

void imp_xml_close(imp_xml *reader) {
  XML_ParserFree(reader->parser);
  free(reader->events);
  free(reader);
}
