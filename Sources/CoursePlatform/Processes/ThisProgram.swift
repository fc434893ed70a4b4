import Foundation

/// The program that is running.
package enum ThisProgram {
  /// The identity of this build, as part of the key of results that the next
  /// build must compute again.
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
