import Foundation

/// A namespace for information about the program that's running.
package enum ThisProgram {
  /// The shell command that runs this program in the current folder, such as
  /// `swift run kata`.
  package static let call = call(
    startedAs: CommandLine.arguments[0],
    in: FileManager.default.currentDirectoryPath
  )

  /// The name of the program among its package's products.
  private static let product = "kata"

  /// Returns the shell command that runs this program.
  ///
  /// A program that was found on the `PATH` is run by its name. One that SwiftPM
  /// built is run by SwiftPM, which looks for its package in the current folder
  /// and its parents. Any other is run by its path.
  ///
  /// - Parameters:
  ///   - name: The name or the path by which this program was started.
  ///   - folder: The current folder.
  /// - Returns: The command, quoted for a shell where necessary.
  static func call(startedAs name: String, in folder: String) -> String {
    guard name.contains("/") else { return name.asShellWord }
    let path = URL(
      fileURLWithPath: name,
      relativeTo: URL(fileURLWithPath: folder, isDirectory: true)
    ).standardizedFileURL.path
    guard let build = path.firstRange(of: "/.build/") else {
      return path.asShellWord
    }
    // A test of this program is none of the package's products.
    guard path.hasSuffix("/\(product)") else { return "swift run \(product)" }
    let package = String(path[..<build.lowerBound])
    let isHere =
      nearestPackage(to: folder).map { Files.isSame($0, package) } ?? false
    let options =
      (isHere ? [] : ["--package-path", package.asShellWord])
      + (path.contains("/release/") ? ["-c", "release"] : [])
    return (["swift", "run"] + options + [product]).joined(separator: " ")
  }

  /// Returns the innermost folder with a package that contains a folder, or
  /// `nil` if there's none.
  private static func nearestPackage(to folder: String) -> String? {
    sequence(first: folder) { $0.count > 1 ? Files.parent(of: $0) : nil }
      .first { Files.exists("\($0)/Package.swift") }
  }
}
