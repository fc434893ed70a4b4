/// A version of Swift without its patches, such as 6.2.
struct SwiftVersion: Comparable, CustomStringConvertible {
  let major: Int
  let minor: Int

  /// Parses the version that follows the given words in a text, or returns
  /// `nil` if none does.
  init?(after words: String, in text: String) {
    guard let start = text.firstRange(of: words)?.upperBound,
      let match = text[start...].prefixMatch(of: /\s*(\d+)\.(\d+)/),
      let major = Int(match.1), let minor = Int(match.2)
    else { return nil }
    self.major = major
    self.minor = minor
  }

  static func < (left: SwiftVersion, right: SwiftVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  var description: String { "\(major).\(minor)" }
}
