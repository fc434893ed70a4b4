import Foundation

extension String {
  /// Returns the byte offset of another string's first occurrence in this
  /// string, or `nil` if the other string doesn't occur.
  ///
  /// Because every line of every page is searched, this method uses the C
  /// library, which is a hundred times faster than Swift code in an unoptimized
  /// build.
  package func byteOffset(of text: String) -> Int? {
    withCString { start in
      strstr(start, text).map { UnsafePointer($0) - start }
    }
  }

  /// Returns whether this string contains the bytes of another string.
  package func holds(_ text: String) -> Bool { byteOffset(of: text) != nil }

  /// Returns whether this string contains the given string as a whole word, and
  /// not merely as part of a longer word.
  package func holdsWord(_ word: String) -> Bool {
    holds(word)
      && split { !($0.isLetter || $0.isNumber || $0 == "_") }
        .contains { $0 == word }
  }
}
