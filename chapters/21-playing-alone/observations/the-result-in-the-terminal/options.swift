// Which game the options of `play` lead to, in any order.

@testable import TicDemo

sayGames { begun($0) + ", " + ended($0) }
