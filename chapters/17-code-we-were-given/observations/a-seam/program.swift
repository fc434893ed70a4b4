// What the built program prints at a terminal, in color. It runs as a process of
// its own, because its entry point ends the process.
import Foundation

@testable import TicDemo

let main: @MainActor () throws -> Void = EntryPoint.main
if CommandLine.arguments.count > 1 {
  try MainActor.assumeIsolated(main)
} else {
  for board in ["X../.../...", "XOX/.O./X.."] {
    say("swift run TicDemo render \(board), at a terminal", drawing(of: board))
  }
}

/// Returns what the program prints at a terminal to draw a board.
func drawing(of board: String) -> String {
  var (terminal, end) = (Int32(-1), Int32(-1))
  guard openpty(&terminal, &end, nil, nil, nil) == 0 else {
    return "there is no terminal"
  }
  defer { close(terminal) }
  let screen = FileHandle(fileDescriptor: end, closeOnDealloc: true)
  let program = Process()
  program.executableURL = Bundle.main.executableURL
  program.arguments = ["render", board]
  program.environment = ["TERM": "xterm"]
  program.standardInput = FileHandle.nullDevice
  program.standardOutput = screen
  guard (try? program.run()) != nil else { return "the program can't start" }
  program.waitUntilExit()
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = read(terminal, &bytes, bytes.count)
  let printed = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  return printed.debugDescription + ", status: \(program.terminationStatus)"
}
