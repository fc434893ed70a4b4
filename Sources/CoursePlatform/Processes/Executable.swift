import Foundation

/// Programs of this machine, found on the `PATH`.
package enum Executable {
  /// An error for a program that isn't installed, or that doesn't answer.
  package struct Missing: Error, CustomStringConvertible {
    package let program: String

    package init(program: String) {
      self.program = program
    }

    package var description: String {
      "\(program) is not found: install it and put it on the PATH"
    }
  }

  /// Returns the path of the first program of this name on the `PATH`.
  ///
  /// - Throws: `Missing` if there's none.
  package static func path(of program: String) throws -> String {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in folders.split(separator: ":") {
      let path = "\(folder)/\(program)"
      if SystemCalls.isExecutable(path) { return path }
    }
    throw Missing(program: program)
  }
}
