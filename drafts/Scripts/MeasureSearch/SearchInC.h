#include <stdint.h>

/// The lines that can win on a board, and all of its cells, as bits.
struct size {
  int64_t count;
  const uint64_t *lines;
  uint64_t cells;
};

/// Returns the number of boards that a plain minimax visits from an empty board,
/// and stores the value of that board.
int64_t visits_in_c(const struct size *size, int64_t *value);
