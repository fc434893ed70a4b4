// The lines that show a game, and their inks.

import TicModel
import TicViewModel

@testable import TicDemo

positions.forEach(sayDrawing)
