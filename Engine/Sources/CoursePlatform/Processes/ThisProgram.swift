import Foundation

/// A namespace for information about the program that's running.
package enum ThisProgram {
  /// The path, modification time, and size of the program's executable.
  ///
  /// Some cache keys include these strings, so that a new build of the program
  /// computes the cached results again.
  package static let identity: [String] = {
    let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = attributes?[.modificationDate] as? Date
    return [
      path, "\(date?.timeIntervalSinceReferenceDate ?? 0)",
      "\(attributes?[.size] ?? "")",
    ]
  }()
}
