import Course
import CoursePlatform
import Foundation

/// What an object file says of tests: which exist is the compiler's word.
struct TestSymbols: Codable, Sendable {
  /// A method that XCTest runs where its class is a test class.
  struct Method: Codable, Hashable, Sendable {
    /// Its symbol.
    let symbol: String
    /// The class's name, as XCTest says it.
    let className: String
    /// The method's name.
    let name: String
    /// What it may do, as Swift writes it: `async throws`.
    let effects: String
    /// Whether SwiftPM's list of tests would not compile with it, or only with
    /// code in between.
    let isOdd: Bool
  }

  /// The methods, in the order of the file.
  private(set) var methods: [Method] = []
  /// The names of what else might be meant by a method's name.
  private(set) var others: Set<String> = []
  /// The symbols of types, as others begin with them, and whether they are
  /// classes without type parameters.
  private(set) var types: [String: Bool] = [:]
  /// Why SwiftPM has to find the tests, or nil.
  private(set) var obstacle: String?

  /// Reads what an object file says.
  ///
  /// - Throws: `Files.Failure` where it is no object file.
  init(object path: String) throws {
    let file = try ObjectFile(path: path, isWanted: Self.mayMatter)
    if file.sections.contains("swift5_tests") { obstacle = "Swift Testing" }
    for symbol in file.symbols {
      if symbol.hasSuffix("Mn") {
        let type = String(symbol.dropLast(2))
        types[type] = types[type] ?? false
      } else if symbol.hasSuffix("CN") {
        types[String(symbol.dropLast())] = true
      } else {
        add(symbol)
      }
    }
  }

  private static func mayMatter(
    _ name: UnsafePointer<CChar>,
    _ count: Int
  ) -> Bool {
    // $s…
    guard count > 4, name[0] == 0x24, name[1] == 0x73 else { return false }
    switch (name[count - 2], name[count - 1]) {
    case (0x4D, 0x6E), (0x43, 0x4E): return true  // Mn, CN
    case (_, 0x46), (0x46, 0x5A), (0x67, 0x5A):  // F, FZ, gZ
      return strstr(name, "test") != nil
    default: return false
    }
  }

  private mutating func add(_ symbol: String) {
    guard let text = SwiftSymbol.demangled(symbol) else {
      obstacle = "symbols that cannot be read"
      return
    }
    if text.hasPrefix("static ") {
      others.insert(Self.lastName(of: text.dropFirst("static ".count)))
      return
    }
    if text.hasPrefix("(extension in ") {
      addExtension(text)
      return
    }
    let head = text.prefix { $0 != "(" }
    // A private method's name is in brackets, and a local one's has a number.
    guard !head.hasSuffix("."), !head.contains(" #") else { return }
    let names = head.split(separator: ".", omittingEmptySubsequences: false)
    guard names.count > 2, let name = names.last,
      name.hasPrefix("test") || name.hasPrefix("`test")
    else { return }
    let tail = text[head.endIndex...]
    guard tail.hasPrefix("() "), tail.hasSuffix("-> ()") else {
      others.insert(Self.lastName(of: text[...]))
      return
    }
    let effects = tail.dropFirst(2).dropLast("-> ()".count).trimmed
    methods.append(
      Method(
        symbol: symbol,
        className: String(names[names.count - 2]),
        name: String(name),
        effects: effects,
        isOdd: names.count != 3
          || !["", "throws", "async", "async throws"].contains(effects)
          || !names.dropFirst().allSatisfy(SwiftIdentifier.isPlain)
      )
    )
  }

  /// Adds a method of another module's type.
  ///
  /// SwiftPM finds none in an extension of XCTest's own class.
  private mutating func addExtension(_ text: String) {
    guard !text.contains("):XCTest.XCTestCase."), text.hasSuffix(" -> ()"),
      text.contains(".test")
    else { return }
    obstacle = "tests in an extension of another module's type"
  }

  /// Returns the name in `Module.Class.name(…) -> …`.
  private static func lastName(of text: Substring) -> String {
    let head = text.prefix { $0 != "(" && $0 != "<" && $0 != ":" }
    let names = head.split(separator: ".").map { $0.trimmed }
    let last = names.last ?? ""
    let accessors = ["getter", "setter", "modify", "unsafeMutableAddressor"]
    return accessors.contains(last) ? names.dropLast().last ?? "" : last
  }
}
