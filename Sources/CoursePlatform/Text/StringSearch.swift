import Foundation

extension String {
  /// Returns the number of bytes before the first occurrence of another string,
  /// or `nil` if it doesn't occur.
  ///
  /// The C library does the search, because every line of every page is
  /// searched. It's a hundred times faster than an unoptimized build of this
  /// program.
  package func byteOffset(of text: String) -> Int? {
    withCString { start in
      strstr(start, text).map { UnsafePointer($0) - start }
    }
  }

  /// Returns whether this string contains another one, byte for byte.
  package func holds(_ text: String) -> Bool { byteOffset(of: text) != nil }

  /// Returns whether this string contains a word that isn't part of a longer
  /// one.
  package func holdsWord(_ word: String) -> Bool {
    holds(word)
      && split { !($0.isLetter || $0.isNumber || $0 == "_") }
        .contains { $0 == word }
  }
}
