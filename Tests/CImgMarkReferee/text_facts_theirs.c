#include <cairo-pdf.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>

#include "text_facts.h"
#include "text_functions.h"

static const referee_fact facts[] = TEXT_FACTS;

const referee_fact *referee_text_facts_theirs(void) { return facts; }

// This doesn't compile if the library declares a function differently.
#define SAME_FUNCTION(result, name, parameters, arguments) \
  _Static_assert( \
      __builtin_types_compatible_p(__typeof__(&name), result(*) parameters), \
      #name " is another function");
IMT_FUNCTIONS(SAME_FUNCTION)
