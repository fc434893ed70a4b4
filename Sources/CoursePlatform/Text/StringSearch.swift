import Foundation

extension String {
  /// Returns the number of bytes before the first occurrence of a string, or
  /// `nil` if it doesn't occur.
  ///
  /// The C library does the search, a hundred times as fast as an unoptimized
  /// build of this program would: every line of every page is searched.
  package func byteOffset(of text: String) -> Int? {
    withCString { start in
      strstr(start, text).map { UnsafePointer($0) - start }
    }
  }

  /// Returns whether another string occurs in this one, byte for byte.
  package func holds(_ text: String) -> Bool { byteOffset(of: text) != nil }

  /// Whether a word occurs in this text, and not as a part of a longer one.
  package func holdsWord(_ word: String) -> Bool {
    holds(word)
      && split { !($0.isLetter || $0.isNumber || $0 == "_") }
        .contains { $0 == word }
  }
}
