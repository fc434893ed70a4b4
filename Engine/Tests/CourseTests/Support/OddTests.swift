@testable import Course

/// A generator of unusual but valid test files.
///
/// The names, modifiers, comments, literals, extensions, nesting and attributes
/// are chosen at random, and so is whether a test passes.
struct OddTests {
  private var random: SeededRandom
  private var number = 0
  /// The class of the previous file, if it can be subclassed and extended.
  private var open: String?

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The kinds of test files.
  enum Kind: String {
    /// Test files that the direct build runs itself.
    case direct
    /// Test files that need SwiftPM.
    case handedOver
  }

  /// Returns a package with `count` test files.
  mutating func package(of count: Int, _ kind: Kind) -> Tree {
    open = nil
    var tree = SamplePackage().tree
    for _ in 0..<count {
      tree[
        "Tests/TicModelTests/\(pick(["Odd", "odd ", "Ödd"]))\(number).swift"
      ] =
        file(kind)
      number += 1
    }
    return tree
  }

  // MARK: Lots

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func some(_ text: String, _ percent: Int) -> String {
    happens(percent) ? text : ""
  }

  // MARK: Files

  private mutating func file(_ kind: Kind) -> String {
    var lines = [
      "import Foundation", pick(["import XCTest", "import/**/XCTest"]),
    ]
    lines += ["@testable import TicModel", comment()]
    if happens(30) { lines.append(helper()) }
    let name = className()
    lines.append(contentsOf: self.class(name, kind))
    if happens(40) {
      lines.append(members(of: "extension \(name)", ["extended\(number)"]))
    }
    if happens(20) {
      lines.append(members(of: "private extension \(name)", ["hidden"]))
    }
    if let open, happens(50) {
      lines.append(members(of: "extension \(open)", ["far\(number)"]))
    }
    if happens(20) {
      lines.append(
        members(of: "private final class Own\(number): XCTestCase", ["own"])
      )
    }
    if happens(20) {
      lines.append(
        "final class Sub\(number)Tests: Only\(number)Tests {\n"
          + method("sub") + "\n}\nclass Only\(number)Tests: XCTestCase {"
          + some("\n" + method("only") + "\n", 50) + "}"
      )
    }
    if happens(30) { lines.append(rare(name)) }
    if kind == .handedOver { lines.append(beyond(name)) }
    return lines.joined(separator: pick(["\n", "\n\n", "\n  "]))
      + some("\n", 80)
  }

  private mutating func className() -> String {
    let plain = ["Odd", "テスト", "Tëst", "_Odd", "Odd👍", "odd", "X·y", "ATests"]
    return pick(plain) + "\(number)"
  }

  /// Returns the parts of a test class, preceded by the type aliases that it
  /// inherits from.
  private mutating func `class`(_ name: String, _ kind: Kind) -> [String] {
    var before: [String] = []
    var base = "XCTestCase"
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      before = ["typealias Base\(number) = XCTestCase"]
      base = "Base\(number)"
    case 1:
      before = [
        "enum Bases\(number) { typealias Case = (XCTestCase) }",
        "typealias Base\(number) = Bases\(number).Case",
      ]
      base = "Base\(number)"
    case 2 where open != nil:
      base = open ?? ""
    default: break
    }
    let isOpen = happens(40)
    // A class can be seen by no more than what it inherits from.
    let modifier =
      isOpen
      ? (base == "XCTestCase" ? pick(["", "public ", "open "]) : "") : "final "
    let isHeir = !base.contains("Base") && base != "XCTestCase"
    let head =
      "\(modifier)class \(some("/* { */ ", 20))\(ticked(name))"
      + "\(some(" // }\n", 20)): \(base)"
    var names = ["a", "b", "c"].prefix(Int.random(in: 1...3, using: &random))
      .map { "\($0)\(number)" }
    if isHeir { names = names.map { "heir_\($0)" } }
    before.append(members(of: head, names, extras: true))
    open = isOpen ? name : nil
    return before
  }

  private mutating func ticked(_ name: String) -> String {
    happens(20) ? "`\(name)`" : name
  }

  private mutating func members(
    of head: String,
    _ names: [String],
    extras: Bool = false
  ) -> String {
    var members = names.map { method($0) }
    if extras {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        members.insert(
          extra(),
          at: Int.random(in: 0...members.count, using: &random)
        )
      }
    }
    return "\(head)\(pick([" {", "\n{", "/**/{"]))\n"
      + members.joined(separator: "\n") + "\n}"
  }

  private mutating func method(_ name: String) -> String {
    let stem = pick([
      "test_", "test", "testÄ_", "test_🎉", "test_e\u{301}_", "test日本",
    ])
    let attribute = pick([
      "", "", "", "@available(*, deprecated) ",
      "@available(macOS 99, *)\n  ", "@inline(never) ",
    ])
    let modifier = pick([
      "", "", "", "final ", "dynamic ", "internal ",
    ])
    let effects = pick(["", "", "", " throws", " async", " async throws"])
    let result = pick([
      "", "", "", " -> Void", " -> ()", " -> Swift.Void", "\n -> Void",
    ])
    let gap = pick(["", " ", "/* () */", "\n    "])
    let test =
      "  \(attribute)\(modifier)"
      + "func\(some("/*{*/", 10)) \(ticked(stem + name))\(gap)(\(some("/**/", 10)))"
      + "\(effects)\(result) {\n\(body(effects))  }"
    return happens(15) ? conditional(test) : test
  }

  private mutating func conditional(_ test: String) -> String {
    let condition = pick([
      "os(Linux)", "false", "canImport(XCTest)", "!canImport(Foundation)",
      "swift(>=6)", "arch(none) || true",
    ])
    return "#if \(condition)\n\(test)\n#endif"
  }

  private mutating func body(_ effects: String) -> String {
    var lines = some("    \(comment())\n", 30)
    if happens(60) { lines += "    _ = \(literal())\n" }
    if happens(20) { lines += "    func test_inner() {}; test_inner()\n" }
    if effects.contains("async") { lines += "    await Task.yield()\n" }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: lines += "    XCTFail(\(literal(text: true)))\n"
    case 2: lines += "    XCTAssertEqual(Score().points, 1)\n"
    case 3 where effects.contains("throws"):
      lines += "    throw CocoaError(.fileNoSuchFile)\n"
    case 4 where effects.contains("throws"):
      lines += "    throw XCTSkip(\"not now\")\n"
    default: lines += "    XCTAssertEqual(Score().points, 0)\n"
    }
    return lines
  }

  // MARK: Details

  private mutating func comment() -> String {
    pick([
      "// }", "/* { /* } */ */", "/// \"", "// func test_comment() {}",
      "/* #\" */", "// `", "",
    ])
  }

  private mutating func literal(text: Bool = false) -> String {
    let texts = [
      ##"#"""#"##, ##"#"{"#"##, #""\"{""#, #""\("}")""#,
      "\"\"\"\n    { \"\n    \"\"\"", ###"##"a"#"##"###, "\"// {\"", "\"/*\"",
      #""\(["}": "{"]["}"] ?? "{")""#,
    ]
    let others = [
      #"/\{/"#, "#/http://x{/#", "[4 / 2, 1/1]", "#/\n    { \\/ \"\n    /#",
      #"/["{]/"#, "{ (a: Int) in a }", "6 / 2 / 1", "Character(\"{\")",
      "\\String.count",
    ]
    return pick(text ? texts : texts + others)
  }

  /// Returns a member that isn't a test, though it may look like one.
  private mutating func extra() -> String {
    number += 1
    let n = number
    return pick([
      "  private func test_private\(n)() { XCTFail() }",
      "  fileprivate func test_filePrivate\(n)() { XCTFail() }",
      "  static func test_static\(n)() { XCTFail() }",
      "  class func test_class\(n)() { XCTFail() }",
      "  func test_argument\(n)(_ a: Int) { XCTFail() }",
      "  func test_default\(n)(_ a: Int = 0) { XCTFail() }",
      "  func test_result\(n)() -> Int { 1 }",
      "  func test_optional\(n)() -> Void? { nil }",
      "  func test_generic\(n)<T>(_ t: T) { XCTFail() }",
      "  var test_property\(n): Int { 1 }",
      "  struct Inner\(n) { func test_inner() { XCTFail() } }",
      "  enum Some\(n) { case test; func test_case() {} }",
      "  class Helper\(n) { func test_helper() { XCTFail() } }",
      "  let closure\(n): () -> Void = { func test_local() {} }",
      "  func helper\(n)() { class Local: XCTestCase { func test_l() {} } }",
      "  typealias Test\(n) = () -> Void",
      "  subscript(test\(n) index: Int) -> Int { index }",
    ])
  }

  /// Returns a declaration outside any test class.
  private mutating func helper() -> String {
    let n = number
    return pick([
      "func test_free\(n)() {}", "class Help\(n) { func test_it() {} }",
      "struct Box\(n) { func test_it() {} }",
      "private func test_hidden() {}", "let test_value\(n) = 1",
      "protocol Tested\(n) { func test_that() }",
      "actor Agent\(n) { func test_agent() {} }",
      "extension Score { var test\(n): Int { 1 } }",
    ])
  }

  /// Returns an unusual declaration that affects a whole test class.
  private mutating func rare(_ name: String) -> String {
    let n = number
    return pick([
      "extension \(name) {\n#if DEBUG\n  func test_debug\(n)() { XCTFail() }\n#endif\n}",
      "@propertyWrapper struct Wrap\(n) { var wrappedValue = 0 }\n"
        + "final class Wrapped\(n): XCTestCase { @Wrap\(n) var count;"
        + " func test_wrapped() { XCTAssertEqual(count, 1) } }",
      "class Generic\(n)<T>: XCTestCase {}\n"
        + "final class Concrete\(n): Generic\(n)<Int> { func test_it() {} }",
      "extension \(name) { func test_twice\(n)() {}\n"
        + "  private func test_twice\(n)(_ a: Int) {} }",
      "extension XCTestCase { func test_all\(n)() { XCTFail() } }",
      "extension \(name) { @MainActor func test_main\(n)() async {} }",
      "@globalActor actor Agency\(n) { static let shared = Agency\(n)() }\n"
        + "extension \(name) { @Agency\(n) func test_agent\(n)() async {} }",
      "typealias Nothing\(n) = Void\n"
        + "extension \(name) { func test_alias\(n)() -> Nothing\(n) {} }",
    ])
  }

  /// Returns a declaration that the direct build must leave to SwiftPM.
  private mutating func beyond(_ name: String) -> String {
    let n = number
    return pick([
      "extension \(name) { nonisolated(nonsending) func test_ns\(n)() async {} }",
      "extension Score { func test_score\(n)() {} }",
    ])
  }
}
