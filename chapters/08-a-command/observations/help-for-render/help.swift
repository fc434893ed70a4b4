// What the program prints about `render`, and its exit code.

@testable import TicDemo

for call in [["render", "-h"], ["render", "--help"]] { report(call) }
