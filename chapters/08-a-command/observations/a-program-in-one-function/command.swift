// What the program prints for a board, and its exit code.

@testable import TicDemo

for call in drawings { report(call) }
