import Foundation

extension String {
  /// Returns how many bytes stand before a text in this one, or nil where it
  /// does not occur.
  ///
  /// The library of C looks for it, a hundred times as fast as an unoptimised
  /// build of this program would: every line of every page is asked.
  package func byteOffset(of text: String) -> Int? {
    withCString { start in
      strstr(start, text).map { UnsafePointer($0) - start }
    }
  }

  /// Whether a text occurs in this one, byte for byte.
  package func holds(_ text: String) -> Bool { byteOffset(of: text) != nil }
}
