import Course
import CoursePlatform

/// Where the links of the site lead.
struct BookLinks: Sendable {
  /// What stands before every address; nil for addresses from page to page.
  let base: String?
  /// The chapters that have a page, by their folders' names.
  let slugs: Set<String>
  /// The pages of the repository that are on the site.
  let documents: Set<String>

  init(_ source: BookSource) {
    base = source.base.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    slugs = Set(source.course.chapters.map(\.slug))
    documents = Set(source.documents.keys)
  }

  /// Returns the address of a page as another one links to it.
  func address(
    of page: BookPage,
    anchor: String? = nil,
    from here: BookPage
  ) -> String {
    let path = Self.encoded(page.path)
    let end = anchor.map { "#" + Self.encoded($0) } ?? ""
    if page == here && anchor != nil { return end }
    return root(from: here) + path + end
  }

  /// Returns what leads from a page to the root of the site.
  func root(from here: BookPage) -> String {
    if let base { return Self.encoded(base) }
    let depth = here.path.utf8.count { $0 == UInt8(ascii: "/") }
    return String(repeating: "../", count: depth)
  }

  /// Returns the address for a link of a lesson, or nil where the site has no
  /// such page.
  ///
  /// - Parameters:
  ///   - target: what the link says.
  ///   - path: the page that says it, in the repository.
  ///   - here: the same page on the site.
  /// - Returns: the address, or nil.
  func address(
    of target: String,
    in path: String,
    from here: BookPage
  )
    -> String?
  {
    if target.hasPrefix("https://") || target.hasPrefix("http://") {
      return Self.encoded(target, keeping: Self.webMarks)
    }
    guard !target.contains(":") else { return nil }
    let parts = target.split(
      separator: "#",
      maxSplits: 1,
      omittingEmptySubsequences: false
    ).map(String.init)
    let anchor = parts.count > 1 ? parts[1] : nil
    if parts[0].isEmpty { return "#" + Self.encoded(anchor ?? "") }
    guard let file = Self.file(parts[0], from: path), let page = page(of: file)
    else { return nil }
    return address(of: page, anchor: anchor, from: here)
  }

  /// Returns the page of a file of the repository.
  private func page(of file: String) -> BookPage? {
    switch file {
    case "README.md", "chapters": return .contents
    case CourseFolder.prefacePath: return .preface
    case _ where documents.contains(file): return .document(file)
    default: break
    }
    let parts = file.split(separator: "/").map(String.init)
    guard parts.count > 1, parts[0] == "chapters", slugs.contains(parts[1])
    else { return nil }
    switch parts.dropFirst(2).joined(separator: "/") {
    case "", "README.md": return .chapter(slug: parts[1])
    case NamesPage.file: return .namesToUse(slug: parts[1])
    default: return nil
    }
  }

  /// Returns the file that a link leads to, relative to the repository, or nil
  /// outside of it.
  static func file(_ target: String, from path: String) -> String? {
    guard !target.hasPrefix("/"), !target.contains("://") else { return nil }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in target.prefix(while: { $0 != "#" }).split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  // MARK: Addresses

  private static let webMarks = Set("/:?#=&%+,;@!~()*'$".utf8)

  private static let marks = Set("/".utf8)

  private static func encoded(
    _ text: String,
    keeping marks: Set<UInt8> = marks
  ) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) || marks.contains(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded += [byte >> 4, byte & 15].map { hexadecimal[Int($0)] }
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: byte == 45 || byte == 46 || byte == 95 || byte == 126
    }
  }
}
