// The badges of a game, also after its end, and what they are drawn with.

import TicModel

@testable import TicDemo

for board in positions {
  try sayBadges(of: board)
}
