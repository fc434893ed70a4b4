import Course

/// What SwiftPM says of a package, as far as its tests need it.
struct PackageDescription: Codable {
  private struct Target: Codable {
    let name: String
    let type: String
  }

  private let name: String
  private let targets: [Target]

  /// Whether there is a target of tests.
  var hasTests: Bool { targets.contains { $0.type == "test" } }

  /// The program that SwiftPM makes of all tests.
  var testProgram: String { "\(name)PackageTests.xctest" }

  /// The module that SwiftPM lists the tests in.
  var listOfTests: String {
    let scalars = "\(name)PackageDiscoveredTests".unicodeScalars
    let isLedByDigit = scalars.first.map { "0"..."9" ~= $0 } ?? false
    return (isLedByDigit ? "_" : "")
      + String(
        String.UnicodeScalarView(
          scalars.map { SwiftIdentifier.isPart($0) ? $0 : "_" }
        )
      )
  }
}
