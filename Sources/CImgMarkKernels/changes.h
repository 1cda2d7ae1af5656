// Finds where a row changes. A file that includes this defines TARGET, BLOCK (how many bytes are
// compared at a time) and DIFFERENCES: a 64-bit number whose bit n (byte n if BYTE_BITS is 8) isn't
// zero if byte n differs from the one a pixel before it.

/// All callers pass a constant number of channels.
static inline __attribute__((always_inline)) TARGET size_t changes_in(
    const uint8_t *row, size_t pixels, unsigned channels, size_t allowed, uint32_t *positions) {
  size_t bytes = (pixels - 1) * channels;
  size_t count = 0;
  size_t base = 0;
  for (; base + BLOCK <= bytes; base += BLOCK) {
    uint64_t differences = DIFFERENCES(row + base, row + base + channels);
    // A pixel that the block's start divides is listed once.
    size_t listed = count > 0 ? positions[count - 1] * (size_t)channels : 0;
    if (listed > base) differences &= ~(uint64_t)0 << (listed - base) * BYTE_BITS;
    while (differences != 0) {
      size_t pixel = (base + (size_t)__builtin_ctzll(differences) / BYTE_BITS) / channels + 1;
      if (count >= allowed + pixel / 8) return SIZE_MAX;
      positions[count++] = (uint32_t)pixel;
      // Other bytes of the same pixel are skipped.
      size_t passed = (pixel * channels - base) * BYTE_BITS;
      if (passed >= BLOCK * BYTE_BITS) break;
      differences &= ~(uint64_t)0 << passed;
    }
  }
  size_t listed = count > 0 ? positions[count - 1] : 0;
  size_t pixel = base / channels + 1;
  if (pixel <= listed) pixel = listed + 1;
  for (; pixel < pixels; pixel++) {
    const uint8_t *next = row + pixel * channels;
    if (__builtin_memcmp(next - channels, next, channels) == 0) continue;
    if (count >= allowed + pixel / 8) return SIZE_MAX;
    positions[count++] = (uint32_t)pixel;
  }
  return count;
}

TARGET static size_t changes(
    const uint8_t *row, size_t pixels, unsigned channels, size_t allowed, uint32_t *positions) {
  switch (channels) {
    case 1: return changes_in(row, pixels, 1, allowed, positions);
    case 2: return changes_in(row, pixels, 2, allowed, positions);
    case 3: return changes_in(row, pixels, 3, allowed, positions);
    default: return changes_in(row, pixels, 4, allowed, positions);
  }
}
