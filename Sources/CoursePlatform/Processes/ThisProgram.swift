import Foundation

/// The program that is running.
package enum ThisProgram {
  /// The identity of this build: a key for results that the next build of the
  /// program has to compute again.
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
