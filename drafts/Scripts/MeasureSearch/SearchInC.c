// The search of `Minimax.swift` as a C programmer would write it: the same
// boards in the same order, with the lines and the free cells as bits.
#include "SearchInC.h"

static int64_t count;

static int64_t value_of(const struct size *size, uint64_t own, uint64_t other) {
  count++;
  uint64_t open = size->cells & ~(own | other);
  for (int64_t n = 0; n < size->count; n++) {
    if ((other & size->lines[n]) == size->lines[n]) {
      return -(__builtin_popcountll(open) + 1);
    }
  }
  if (open == 0) return 0;
  int64_t best = INT64_MIN;
  for (uint64_t rest = open; rest != 0; rest &= rest - 1) {
    int64_t value = -value_of(size, other, own | (rest & -rest));
    if (value > best) best = value;
  }
  return best;
}

int64_t visits_in_c(const struct size *size, int64_t *value) {
  count = 0;
  *value = value_of(size, 0, 0);
  return count;
}
