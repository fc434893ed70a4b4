// What the built program prints, and its exit code. It runs as a process of its
// own for each call, because its entry point ends the process.
import Foundation

@testable import TicDemo

let main: @MainActor () throws -> Void = EntryPoint.main
if CommandLine.arguments.count > 1 {
  try MainActor.assumeIsolated(main)
} else {
  sayRuns(of: ["render XOX/.O./X..", "render .../.../..."])
}

/// Says what the program does if it's called with these words.
func sayRuns(of calls: [String]) {
  for call in calls {
    let output = Pipe()
    let program = Process()
    program.executableURL = Bundle.main.executableURL
    program.arguments = call.split(separator: " ").map(String.init)
    program.standardInput = FileHandle.nullDevice
    program.standardOutput = output
    guard (try? program.run()) != nil else { continue }
    let printed = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    program.waitUntilExit()
    say(
      "swift run TicDemo \(call)",
      "output: \(printed.debugDescription), "
        + "status: \(program.terminationStatus)"
    )
  }
}
