@testable import CourseContent

/// A small package of two modules that use much of the language, each of the
/// other's in many ways.
enum ColorfulPackage {
  static let tree = Tree([
    "Package.swift": """
    // swift-tools-version: 6.0

    import PackageDescription

    let package = Package(
      name: "Colorful",
      targets: [
        .target(name: "Base"),
        .target(name: "Middle", dependencies: ["Base"]),
        .testTarget(name: "AllTests", dependencies: ["Base", "Middle"]),
      ]
    )

    """,
    "Sources/Base/Mark.swift": """
    public enum Mark: String, Sendable {
      case cross = "X"
      case ring = "O"

      public var other: Mark {
        switch self {
        case .cross: .ring
        case .ring: .cross
        }
      }

      public static var start: Mark { .cross }
    }

    public protocol Shown {
      var text: String { get }
    }

    extension Shown {
      public func shout() -> String { text + "!" }
    }

    extension Mark: Shown {
      public var text: String { rawValue }
    }

    """,
    "Sources/Base/Box.swift": """
    public struct Box: Equatable, Sendable {
      public var size = 3
      public var mark = Mark.start

      public init(size: Int = 3) { self.size = size }

      public var area: Int { size * size }

      public mutating func grow(by amount: Int = 1) {
        size += amount
      }

      @discardableResult
      public mutating func shrink() -> Int {
        size -= 1
        return size
      }

      func hidden(_ value: Int) -> Int { value + area }

      public static func pair() -> [Box] { [Box(), Box(size: 4)] }
    }

    public struct Count: Sequence, IteratorProtocol {
      var left: Int
      public init(_ left: Int) { self.left = left }
      public mutating func next() -> Int? {
        guard left > 0 else { return nil }
        left -= 1
        return 2
      }
    }

    public func double(_ value: Int) -> Int { value * 2 }

    """,
    "Sources/Base/Counter.swift": """
    public final class Counter {
      public private(set) var value = 0
      private var log: [String] = []
      public init() {}

      public func add(_ amount: Int) {
        value += amount
        note("\\(amount)")
      }

      private func note(_ text: String) {
        log.append(text)
      }

      public var isEmpty: Bool { log.isEmpty }
    }

    open class Shape {
      public init() {}
      open func corners() -> Int { 0 }
    }

    public typealias Grid = [Mark]

    public func grid(of count: Int) -> Grid {
      Array(repeating: .start, count: count)
    }

    """,
    "Sources/Middle/Stack.swift": """
    public import Base

    public struct Stack: Sendable {
      public private(set) var boxes: [Box] = Box.pair()
      public init() {}

      public var height: Int { boxes.reduce(0) { $0 + $1.size } }

      public mutating func push(_ box: Box) { boxes.append(box) }

      public func describe() -> some Shown {
        boxes.first?.mark ?? .start
      }
    }

    extension Box: Shown {
      public var text: String { "box \\(area)" }
    }

    public final class Square: Shape {
      public override func corners() -> Int { 4 }
    }

    """,
    "Sources/Middle/Names.swift": """
    import Base

    public struct Names {
      let counter = Counter()
      public init() {}
      public func name(of mark: Mark) -> String {
        counter.add(double(1))
        return mark.other.shout()
      }
      public func total() -> Int {
        var sum = 0
        for number in Count(4) { sum += number }
        return sum + counter.value
      }
    }

    """,
    "Tests/AllTests/BoxTests.swift": test(
      "BoxTests",
      """
        var box = Box()
        box.grow()
        box.shrink()
        XCTAssertEqual(box.area, 9)
        XCTAssertEqual(box.hidden(1), 10)
        XCTAssertNotEqual(box, Box(size: 4))
        XCTAssertEqual(box.shout(), "box 9!")
      """
    ),
    "Tests/AllTests/MarkTests.swift": test(
      "MarkTests",
      """
        XCTAssertEqual(Mark.start.other, .ring)
        XCTAssertEqual("\\(Mark.cross)", "cross")
        XCTAssertEqual(Mark.cross.shout(), "X!")
        XCTAssertEqual(grid(of: 2).map(\\.text), ["X", "X"])
        let marks = grid(of: 3)
        XCTAssertEqual(marks.count, 3)
      """
    ),
    "Tests/AllTests/StackTests.swift": test(
      "StackTests",
      """
        var stack = Stack()
        stack.push(Box(size: 1))
        XCTAssertEqual(stack.height, 8)
        XCTAssertEqual(stack.describe().text, "X")
        XCTAssertEqual(Square().corners(), 4)
        let first = stack.boxes[0]
        XCTAssertEqual(first.size, 3)
      """
    ),
    "Tests/AllTests/NamesTests.swift": test(
      "NamesTests",
      """
        let names = Names()
        XCTAssertEqual(names.name(of: .ring), "X!")
        XCTAssertEqual(names.total(), 8)
        XCTAssertEqual(max(1, 2), 2)
      """
    ),
    "Tests/AllTests/CounterTests.swift": test(
      "CounterTests",
      """
        let counter = Counter()
        XCTAssertTrue(counter.isEmpty)
        counter.add(double(2))
        XCTAssertEqual(counter.value, 4)
        for number in Count(2) { XCTAssertLessThan(number, 3) }
      """
    ),
  ])

  private static func test(_ name: String, _ body: String) -> String {
    """
    import XCTest

    @testable import Base
    @testable import Middle

    final class \(name): XCTestCase {
      func test_it() {
    \(body)
      }
    }

    """
  }

  /// Edits of what is used without its name: a text, and what replaces it.
  static let edits: [(old: String, new: String)] = [
    ("next() -> Int?", "next() -> Int8?"),
    ("next() -> Int?", "next() -> Double?"),
    ("  case cross", "  case blank = \"\"\n  case cross"),
    ("case ring = \"O\"", "case ring = \"0\""),
    ("  public var size = 3", "  var pad: Int8 = 1\n  public var size = 3"),
    ("  public var mark", "  private let pad = \"pad\"\n  public var mark"),
    ("init(size: Int = 3)", "init(size: Int = 4)"),
    ("init(size: Int = 3)", "init(size: Int8 = 3, _ other: Int = 3)"),
    ("by amount: Int = 1", "by amount: Int = 2"),
    ("  open func", "  open func edges() -> Int { 1 }\n  open func"),
    ("corners() -> Int", "corners() -> Int8"),
    ("boxes.first?.mark ?? .start", "boxes[0]"),
    ("typealias Grid = [Mark]", "typealias Grid = [Mark?]"),
    ("Box: Equatable, Sendable", "Box: Hashable, Sendable"),
    ("Box: Equatable, Sendable", "Box: Sendable"),
    ("start: Mark { .cross }", "start: Mark { .ring }"),
    ("static var start: Mark { .cross }", "static let start = Mark.ring"),
    ("  public private(set) var value", "  var pad = 1\n  public var value"),
    ("  @discardableResult\n", ""),
    ("double(_ value: Int) -> Int", "double(_ value: Int) -> Int?"),
    ("Mark: Shown {", "Mark: Shown, CaseIterable {"),
    ("Mark: Shown {", "Mark: Shown, ExpressibleByStringLiteral {"),
    (
      "var text: String { get }",
      "var text: String { get }\n  var b: Int { get }"
    ),
    ("func shout() -> String { text", "func shout() -> String { \"\\(self)\""),
    ("final class Counter", "class Counter"),
    ("struct Names {", "struct Names: CustomStringConvertible {"),
    ("  public var area: Int {", "  public var area: Int8 {"),
  ]
}
