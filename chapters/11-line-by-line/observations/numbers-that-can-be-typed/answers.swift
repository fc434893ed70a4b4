// What is answered to any line.

import TicModel
import TicViewModel

@testable import TicDemo

for lines in sessions { sayAnswer(to: lines) }
