// What the program prints for some arguments, and its exit code.

@testable import TicDemo

let calls = callsWithoutAGame + [["play", "-h"], ["play", "--help"]]

calls.forEach(report)
