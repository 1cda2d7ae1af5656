#include "huffman.h"

#include <stdlib.h>
#include <string.h>

enum { longest_code = 15 };

typedef struct {
  uint32_t count;
  /// Of a symbol the symbol, of a pair the first of its two parts.
  int16_t part;
  int16_t other;
} node;

static int by_count(const void *a, const void *b) {
  const node *first = a, *second = b;
  if (first->count != second->count) return first->count < second->count ? -1 : 1;
  // So that the same counts give the same codes, whatever sorts them.
  return first->part - second->part;
}

/// Joins the two rarest again and again, and returns the number of nodes; the last is the root.
///
/// Pairs come about in the order of their counts: symbols and pairs are two queues.
static int join(node *nodes, int symbols) {
  int symbol = 0, pair = symbols, end = symbols;
  while (symbol < symbols || end - pair > 1) {
    int16_t parts[2];
    for (int i = 0; i < 2; i++) {
      int takes_symbol = pair == end || (symbol < symbols && nodes[symbol].count <= nodes[pair].count);
      parts[i] = (int16_t)(takes_symbol ? symbol++ : pair++);
    }
    nodes[end++] = (node){nodes[parts[0]].count + nodes[parts[1]].count, parts[0], parts[1]};
  }
  return end;
}

/// Shortens codes that are too long, at the cost of the longest that aren't.
static void limit(unsigned *numbers, int longest, int deepest) {
  for (int depth = longest + 1; depth <= deepest; depth++) {
    numbers[longest] += numbers[depth];
    numbers[depth] = 0;
  }
  // Shares of the whole, in units of the longest code.
  unsigned taken = 0;
  for (int length = 1; length <= longest; length++) taken += numbers[length] << (longest - length);
  for (; taken > 1u << longest; taken--) {
    // One of the longest goes beside a shorter one, which gets a bit more: a unit less in all.
    int length = longest - 1;
    while (numbers[length] == 0) length--;
    numbers[length]--;
    numbers[length + 1] += 2;
    numbers[longest]--;
  }
}

void imc_choose_lengths(const uint32_t *counts, int symbols, int longest, uint8_t *lengths) {
  node nodes[2 * imc_most_symbols];
  uint16_t depths[2 * imc_most_symbols];
  unsigned numbers[imc_most_symbols + 1] = {0};
  int used = 0, deepest = 0;
  for (int i = 0; i < symbols; i++) {
    if (counts[i] > 0) nodes[used++] = (node){counts[i], (int16_t)i, 0};
  }
  qsort(nodes, (size_t)used, sizeof *nodes, by_count);
  int end = join(nodes, used);
  depths[end - 1] = 0;
  for (int i = end - 1; i >= used; i--) {
    depths[nodes[i].part] = depths[nodes[i].other] = depths[i] + 1;
  }
  for (int i = 0; i < used; i++) {
    numbers[depths[i]]++;
    if (depths[i] > deepest) deepest = depths[i];
  }
  limit(numbers, longest, deepest);
  memset(lengths, 0, (size_t)symbols);
  // The rarest get the longest.
  int next = 0;
  for (int length = longest; length > 0; length--) {
    for (unsigned i = 0; i < numbers[length]; i++) lengths[nodes[next++].part] = (uint8_t)length;
  }
}

void imc_assign_codes(const uint8_t *lengths, int symbols, uint16_t *codes) {
  unsigned numbers[longest_code + 1] = {0}, next[longest_code + 2] = {0};
  for (int i = 0; i < symbols; i++) numbers[lengths[i]]++;
  numbers[0] = 0;
  for (int length = 1; length <= longest_code; length++) {
    next[length + 1] = (next[length] + numbers[length]) << 1;
  }
  for (int i = 0; i < symbols; i++) {
    unsigned code = lengths[i] == 0 ? 0 : next[lengths[i]]++, reversed = 0;
    for (int bit = 0; bit < lengths[i]; bit++) reversed |= (code >> bit & 1) << (lengths[i] - 1 - bit);
    codes[i] = (uint16_t)reversed;
  }
}
