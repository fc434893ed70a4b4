// What the program prints for some arguments, and its exit code.

@testable import TicDemo

callsWithoutAGame.forEach(report)
