// What a view sees first.

import TicModel

@testable import TicViewModel

say("a new game", text(TicViewModel().grid))
