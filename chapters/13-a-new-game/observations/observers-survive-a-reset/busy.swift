// Who is notified of moves and resets when observers do several things at once.

import TicModel

@testable import TicViewModel

askBusyObservers(resettingBy: .resetAfterMarks)
