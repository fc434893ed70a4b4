// The board that is read from a string, be it in capitals or not.

import TicModel

@testable import TicDemo

boards.forEach(sayReadings)
