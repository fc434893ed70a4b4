// The board that is read from a string.

import TicModel

@testable import TicDemo

for board in boards {
  say(text(board), reading(text(board)))
}
