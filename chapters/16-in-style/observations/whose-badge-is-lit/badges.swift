// The badges of a game that goes on, and what they are drawn with.

import TicModel

@testable import TicDemo

for board in positions where !isWon(board) && marks(board) < 9 {
  try sayBadges(of: board)
}
