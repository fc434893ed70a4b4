import Foundation

/// A namespace for finding installed programs on the `PATH`.
package enum Executable {
  /// An error for a program that isn't installed or doesn't work.
  package struct Missing: Error, CustomStringConvertible {
    package let program: String

    package init(program: String) {
      self.program = program
    }

    package var description: String {
      "\(program) wasn't found. Install it, and add its folder to the PATH"
    }
  }

  /// Returns the path of the first executable with the given name on the
  /// `PATH`.
  ///
  /// - Throws: `Missing` if no such executable is found.
  package static func path(of program: String) throws -> String {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in folders.split(separator: ":") {
      let path = "\(folder)/\(program)"
      if SystemCalls.isExecutable(path) { return path }
    }
    throw Missing(program: program)
  }
}
