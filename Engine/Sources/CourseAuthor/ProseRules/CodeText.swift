import CoursePlatform
import Foundation

/// Code that can be searched for quotations, ignoring line breaks, spacing, and
/// string concatenation.
struct CodeText: Sendable {
  private let code: [UInt8]
  private let comments: [UInt8]

  init(_ text: String) {
    var (code, comments) = ("", "")
    for line in text.parts(at: 10) {
      if line.holds("//"), line.trimmed.hasPrefix("//") {
        comments += line + "\n"
      } else {
        code += line + "\n"
      }
    }
    self.code = Self.plain(code)
    self.comments = Self.plain(comments)
  }

  /// Returns whether a quotation occurs in the code, beginning and ending at
  /// word boundaries.
  ///
  /// - Parameters:
  ///   - quotation: The quotation, in the form returned by `plain(_:)`.
  ///   - isCode: Whether to ignore comments.
  ///   - isMet: A condition that the code following the quotation must meet.
  /// - Returns: `true` if at least one occurrence of the quotation meets the
  ///   condition.
  func contains(
    _ quotation: [UInt8],
    inCodeOnly isCode: Bool = false,
    followedBy isMet: (ArraySlice<UInt8>) -> Bool = { _ in true }
  ) -> Bool {
    (isCode ? [code] : [code, comments]).contains { bytes in
      var start = 0
      while let place = Self.place(of: quotation, in: bytes, from: start) {
        let end = place + quotation.count - 1
        start = place + 1
        if place == 0 || !Self.areOfWord(bytes[place - 1], bytes[place]),
          !Self.areOfWord(bytes[end - 1], bytes[end]), isMet(bytes[end...])
        {
          return true
        }
      }
      return false
    }
  }

  private static func place(
    of quotation: [UInt8],
    in bytes: [UInt8],
    from start: Int
  ) -> Int? {
    bytes.withUnsafeBytes { bytes in
      quotation.withUnsafeBytes { quotation in
        let code = bytes.assumingMemoryBound(to: CChar.self)
        let sought = quotation.assumingMemoryBound(to: CChar.self)
        guard let first = code.baseAddress, let text = sought.baseAddress
        else { return nil }
        return strstr(first + start, text).map { UnsafePointer($0) - first }
      }
    }
  }

  /// Returns a string's bytes in a form for searching, terminated by a zero
  /// byte.
  ///
  /// Quotation marks, backslashes, and white space are removed, and so is a
  /// comma or plus sign between two string literals. A single space remains
  /// where two words or two comparison operators would touch otherwise.
  static func plain(_ text: String) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.utf8.count + 1)
    var last: UInt8 = 0
    var isApart = false
    // A comma or a plus between two strings is removed.
    var isBehindString = false
    var isJoint = false
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      defer {
        last = byte
        index += 1
      }
      switch byte {
      case 32, 10, 9, UInt8(ascii: "\\"):
        isApart = true
        continue
      case UInt8(ascii: "\""):
        if isJoint { plain.removeLast() }
        isApart = true
        isBehindString = true
        isJoint = false
        continue
      case UInt8(ascii: "n") where last == UInt8(ascii: "\\"):
        continue
      default:
        break
      }
      if isApart, let end = plain.last,
        areOfWord(end, byte) || areOperators(end, byte)
      {
        plain.append(32)
      }
      plain.append(byte)
      isJoint = isBehindString && [43, 44].contains(byte)
      isApart = false
      isBehindString = false
    }
    return plain + [0]
  }

  private static func areOfWord(_ left: UInt8, _ right: UInt8) -> Bool {
    isWordCharacter(left) && isWordCharacter(right)
  }

  private static func areOperators(_ left: UInt8, _ right: UInt8) -> Bool {
    (60...62).contains(left) && (60...62).contains(right)
  }

  /// Returns whether a byte belongs to a word: a letter, a digit, an
  /// underscore, or part of a non-ASCII character.
  static func isWordCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95, 128...: true
    default: false
    }
  }
}
