// Which game the options of `play` lead to, or why they are rejected.

@testable import TicDemo

sayCalls()
