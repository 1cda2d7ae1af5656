#include "CImgMarkText.h"
#include "text_facts.h"

static const referee_fact facts[] = TEXT_FACTS;

const referee_fact *referee_text_facts_ours(void) { return facts; }
