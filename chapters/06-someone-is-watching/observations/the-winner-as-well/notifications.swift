// What an observer sees when one mark or two are put in blank cells, and whether
// the game is over.

import TicModel

@testable import TicViewModel

sayNotifications(seen: seen)
