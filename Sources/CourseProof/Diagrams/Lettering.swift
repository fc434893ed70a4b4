import CourseSystem

/// A text set in lines that are no longer than there is room for.
struct Lettering: Hashable, Sendable {
  let lines: [String]
  let face: Face

  /// Sets a text in as few lines as its room allows, and these as even as can
  /// be.
  ///
  /// - Parameters:
  ///   - text: the words.
  ///   - face: the letters.
  ///   - room: how long a line may be.
  init(_ text: String, _ face: Face = .plain, room: Int) {
    self.face = face
    var lines = Self.lines(text, face, room)
    var narrower = (lines.map(face.width).max() ?? 0) - 1
    let least = Self.widestWord(of: text, face)
    while lines.count > 1, narrower >= least {
      let others = Self.lines(text, face, narrower)
      guard others.count == lines.count else { break }
      lines = others
      narrower = min(narrower, lines.map(face.width).max() ?? 0) - 1
    }
    self.lines = lines
  }

  var width: Int { lines.map(face.width).max() ?? 0 }

  var height: Int { lines.count * face.lineHeight }

  /// Returns how wide the widest of some words is.
  static func widestWord(of text: String, _ face: Face) -> Int {
    words(of: text).map(face.width).max() ?? 0
  }

  // MARK: Breaking

  /// Returns the parts of a text that stay together: an argument stays with its
  /// label.
  private static func words(of text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { words, word in
      if let last = words.last, last.hasSuffix(":") {
        words[words.count - 1] = last + " " + word
      } else {
        words.append(String(word))
      }
    }
  }

  private static func lines(
    _ text: String,
    _ face: Face,
    _ room: Int
  ) -> [String] {
    var lines: [String] = []
    for word in words(of: text) {
      if let last = lines.last, face.width(of: last + " " + word) <= room {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines += pieces(of: word, face, room)
      }
    }
    return lines
  }

  /// Returns a word that is too long for a line in pieces: what it is put
  /// together of, such as `announce(`, `at:`, or as many letters as there is
  /// room for.
  private static func pieces(
    of word: String,
    _ face: Face,
    _ room: Int
  ) -> [String] {
    var pieces: [String] = []
    var rest = word[...]
    while face.width(of: String(rest)) > room, rest.count > 1 {
      var end = rest.endIndex
      while face.width(of: String(rest[..<end])) > room,
        end > rest.index(after: rest.startIndex)
      {
        end = rest.index(before: end)
      }
      let seam = seam(in: rest[..<end], before: rest[end]) ?? end
      pieces.append(rest[..<seam].trimmed)
      rest = rest[seam...].drop { $0 == " " }
    }
    return pieces + [String(rest)]
  }

  /// Returns the last place where a word may be parted and be read.
  private static func seam(
    in text: Substring,
    before next: Character
  ) -> String.Index? {
    let letters = Array(text) + [next]
    let offset = letters.indices.dropFirst().last { index in
      let (before, after) = (letters[index - 1], letters[index])
      return (after == "." && before != ".") || " (/-:,_".contains(before)
        || (before.isLowercase && after.isUppercase)
    }
    return offset.map { text.index(text.startIndex, offsetBy: $0) }
  }
}
