import Foundation

/// The program that is running.
package enum ThisProgram {
  /// What tells this build of it from every other: what it decides may be kept
  /// under a key made with this, and is decided anew by the next build.
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
