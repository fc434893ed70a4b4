import Foundation

/// A copy of the package in which mutants are built and tested.
///
/// The package itself isn't touched, so there's nothing to restore if somebody
/// stops the program.
struct Trial {
  /// The result of building and testing a mutant.
  enum Fate: String, CaseIterable {
    case noProgram = "not compiled"
    case killed = "killed"
    case alive = "alive"
  }

  /// An error that makes all mutants pointless.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let folder = ".build/mutants"

  /// Copies the package in the current folder, and runs its tests.
  init() throws {
    let copy = """
      mkdir -p \(Self.folder) && cd \(Self.folder) && rm -rf Sources Tests \
      && cp -Rp ../../Package.swift ../../Sources ../../Tests .
      """
    guard try Self.succeeds(copy) else {
      throw Failure(description: "there is no package in this folder")
    }
    guard try fate() == .alive else {
      throw Failure(description: "the tests fail before anything is broken")
    }
  }

  /// Builds and tests a mutant of a file, and puts the file back.
  func fate(of mutant: Mutant, in path: String) throws -> Fate {
    let file = Self.folder + "/" + path
    let right = try String(contentsOfFile: path, encoding: .utf8)
    try mutant.program.write(toFile: file, atomically: true, encoding: .utf8)
    defer {
      try? right.write(toFile: file, atomically: true, encoding: .utf8)
    }
    return try fate()
  }

  /// Builds and tests the copy as it is.
  ///
  /// A test run that uses a minute of the processor's time is stopped.
  private func fate() throws -> Fate {
    let enter = "cd \(Self.folder) && "
    guard try Self.succeeds(enter + "swift build --build-tests") else {
      return .noProgram
    }
    let test = enter + "ulimit -t 60 && swift test --skip-build"
    return try Self.succeeds(test) ? .alive : .killed
  }

  /// Runs a command in a shell, and returns whether it succeeded.
  private static func succeeds(_ command: String) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "(\(command)) >/dev/null 2>&1"]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
