#include "CImgMarkParsers.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

struct imp_yaml {
  yaml_parser_t parser;
  yaml_event_t event;
};

imp_yaml *imp_yaml_open(const uint8_t *bytes, size_t count) {
  imp_yaml *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  if (!yaml_parser_initialize(&reader->parser)) {
    free(reader);
    return NULL;
  }
  yaml_parser_set_input_string(&reader->parser, bytes, count);
  return reader;
}

static imp_yaml_status failure(imp_yaml *reader, imp_yaml_event *event, imp_message *message) {
  const yaml_parser_t *parser = &reader->parser;
  event->line = parser->problem_mark.line + 1;
  if (parser->error == YAML_MEMORY_ERROR) return imp_yaml_no_memory;
  if (parser->problem != NULL) {
    strncpy(message->text, parser->problem, sizeof message->text - 1);
  }
  return imp_yaml_malformed;
}

static void set_scalar(imp_yaml_event *event, const yaml_event_t *from) {
  event->kind = imp_yaml_scalar;
  event->text = from->data.scalar.value;
  event->length = from->data.scalar.length;
  event->is_plain = from->data.scalar.style == YAML_PLAIN_SCALAR_STYLE
      && from->data.scalar.tag == NULL;
  event->anchor = from->data.scalar.anchor;
}

/// Returns whether the event is passed to the caller.
static int set_event(imp_yaml_event *event, const yaml_event_t *from) {
  switch (from->type) {
    case YAML_DOCUMENT_START_EVENT: event->kind = imp_yaml_document; return 1;
    case YAML_SCALAR_EVENT: set_scalar(event, from); return 1;
    case YAML_ALIAS_EVENT:
      event->kind = imp_yaml_alias;
      event->text = from->data.alias.anchor;
      event->length = strlen((const char *)from->data.alias.anchor);
      return 1;
    case YAML_SEQUENCE_START_EVENT:
      event->kind = imp_yaml_sequence;
      event->anchor = from->data.sequence_start.anchor;
      return 1;
    case YAML_MAPPING_START_EVENT:
      event->kind = imp_yaml_mapping;
      event->anchor = from->data.mapping_start.anchor;
      return 1;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: event->kind = imp_yaml_end; return 1;
    case YAML_STREAM_END_EVENT: event->kind = imp_yaml_end_of_text; return 1;
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
    case YAML_DOCUMENT_END_EVENT: return 0;
  }
  return 0;
}

imp_yaml_status imp_yaml_next(imp_yaml *reader, imp_yaml_event *event, imp_message *message) {
  do {
    yaml_event_delete(&reader->event);
    *event = (imp_yaml_event){0};
    if (!yaml_parser_parse(&reader->parser, &reader->event)) {
      return failure(reader, event, message);
    }
    event->line = reader->event.start_mark.line + 1;
    // After the end of the text, libyaml has no more events, and reports no error.
    if (reader->event.type == YAML_NO_EVENT) {
      event->kind = imp_yaml_end_of_text;
      return imp_yaml_ok;
    }
  } while (!set_event(event, &reader->event));
  if (event->anchor != NULL) event->anchor_length = strlen((const char *)event->anchor);
  return imp_yaml_ok;
}

void imp_yaml_close(imp_yaml *reader) {
  yaml_event_delete(&reader->event);
  yaml_parser_delete(&reader->parser);
  free(reader);
}
