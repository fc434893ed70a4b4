// The lines that show a new game.

import TicViewModel

@testable import TicDemo

say("a new game", "\(TextView.lines(of: TicViewModel()))")
