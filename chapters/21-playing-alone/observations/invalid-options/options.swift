// Which game the options of `play` lead to, or why they are rejected. A mark
// or a seed without an opponent is left open.

@testable import TicDemo

sayCalls { $0.isEmpty || $0[0].name == "against" }
