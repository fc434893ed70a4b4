import XCTest

@testable import CourseBuild
@testable import CourseContent
@testable import CourseSystem

final class OutlineTests: XCTestCase {
  private static let model = """
    public struct Score: Equatable {
      public var points = 0

      /// Whether nothing was won.
      public var isZero: Bool { points == 0 }

      public mutating func add(_ amount: Int = 1) {
        points += amount
        note()
      }

      private func note() {
        print(points)
      }
    }

    protocol Named {
      var title: String { get }
    }

    public func make() -> some Equatable {
      secret()
    }

    func secret() -> Int { 1 }

    struct Steps: Sequence, IteratorProtocol {
      mutating func next() -> Int? { nil }
    }

    final class Log {
      func write(
        _ text: String,
        times: Int
      ) throws -> Int {
        3
      }
    }

    class Open {
      func close() {}
    }

    """

  private func digest(
    _ model: String,
    seenBy user: String,
    _ depth: OutlineDepth = .interface
  ) -> Digest? {
    Outline([[FileOutline(model)]], depth)?
      .digest(seenBy: [FileOutline(user)])
  }

  /// Whether a user stays good when one text of the model becomes another.
  private func isGood(
    _ user: String,
    replacing old: String = "",
    with new: String,
    in model: String = model,
    _ depth: OutlineDepth = .interface
  ) -> Bool {
    let edited =
      old.isEmpty ? model + new : model.replacing(old, with: new)
    XCTAssertNotEqual(model, edited, "nothing was replaced")
    let digest = digest(model, seenBy: user, depth)
    return digest != nil && digest == self.digest(edited, seenBy: user, depth)
  }

  // MARK: What has a name

  func test_newMember_isSeenByThoseThatSayItsName() {
    for member in [
      "\nextension Score {\n  public var twice: Int { points * 2 }\n}\n",
      "\nextension Score {\n  /// All.\n  func twice(\n    _ a: Int = 2\n"
        + "  ) -> Int {\n    a\n  }\n}\n",
      "\nfunc twice<A>(_ a: A) -> A {\n  a\n}\n",
    ] {
      XCTAssertTrue(isGood("Score().add(2)", with: member))
      XCTAssertTrue(isGood("// twice\nScore()", with: member))
      XCTAssertFalse(isGood("Score().twice", with: member), member)
      XCTAssertFalse(isGood("\"\\(a.twice)\"", with: member), member)
      XCTAssertFalse(isGood("a.`twice`", with: member), member)
    }
  }

  func test_changedMember_isSeenByThoseThatSayItsName() {
    for (old, new) in [
      ("amount: Int = 1", "amount: Int = 2"),
      ("mutating func add", "@discardableResult\n  mutating func add"),
      ("public mutating func add", "mutating func add"),
      ("amount: Int = 1) {", "amount: Int = 1) throws {"),
    ] {
      XCTAssertTrue(isGood("Score()", replacing: old, with: new), new)
      XCTAssertFalse(isGood("s.add()", replacing: old, with: new), new)
    }
    XCTAssertTrue(
      isGood("Open()", replacing: "times: Int", with: "times: Int8")
    )
    XCTAssertFalse(
      isGood("a.write", replacing: "times: Int", with: "times: Int8")
    )
  }

  func test_overload_isSeenByThoseThatSayItsName() {
    for text in [
      "extension Score {\n  mutating func add(_ text: String) {}\n}",
      "extension Score {\n  func add() -> Int { 1 }\n}",
      "extension Score {\n  static var add: Int { 1 }\n}",
      "func add() {}",
    ] {
      XCTAssertFalse(isGood("s.add(2)", with: "\n\(text)\n"), text)
      XCTAssertTrue(isGood("Score()", with: "\n\(text)\n"), text)
    }
  }

  func test_memberThatShadowsTheUsersOwn_isSeen() {
    let user = "extension Score { var twice: Int { 4 } }"
    for text in [
      "extension Score {\n  var twice: Int { 2 }\n}",
      "var twice: Int { 2 }", "func twice() -> Int { 2 }",
    ] {
      XCTAssertFalse(isGood(user, with: "\n\(text)\n"), text)
    }
  }

  func test_changedBody_isSeenByNobody() {
    for (old, new) in [
      ("    points += amount", "    points -= amount"),
      ("    points += amount\n", "    points += amount\n    note()\n"),
      ("{ points == 0 }", "{ points < 1 }"),
    ] {
      XCTAssertTrue(isGood("s.add(); s.isZero", replacing: old, with: new), new)
    }
  }

  func test_changedAccessors_areSeenByThoseThatSayTheName() {
    for body in [
      "{\n    get { true }\n    set { points = 0 }\n  }",
      "{\n    get throws { true }\n  }",
      "{\n    get async { true }\n  }",
      "{\n    mutating get { true }\n  }",
      "{\n    get { true }\n    nonmutating set {}\n  }",
    ] {
      XCTAssertFalse(
        isGood("s.isZero", replacing: "{ points == 0 }", with: body),
        body
      )
      XCTAssertTrue(
        isGood("s.add()", replacing: "{ points == 0 }", with: body),
        body
      )
    }
  }

  func test_memberBehindAnother_isSeenWhereItsBodyTellsAType() {
    XCTAssertFalse(
      isGood("make()", replacing: "secret() -> Int", with: "secret() -> Int8")
    )
    XCTAssertTrue(
      isGood("Score()", replacing: "secret() -> Int", with: "secret() -> Int8")
    )
    XCTAssertTrue(
      isGood("s.add()", replacing: "print(points)", with: "print(1)")
    )
  }

  func test_nameThatTheRestSays_isSeenByAll() {
    let function = "\nfunc title() -> Int { 1 }\n"
    XCTAssertTrue(isGood("Score()", with: function))
    XCTAssertFalse(
      isGood(
        "Score()",
        with: function,
        in: Self.model + "let first = title()\n"
      )
    )
  }

  func test_bodyOfAnInitializer_isSeenByNobodyAndRuns() {
    let model =
      Self.model + """
        struct Pair {
          var left: Int

          init(_ left: Int) {
            self.left = secret()
          }
        }

        """
    for depth in [OutlineDepth.interface, .code] {
      XCTAssertEqual(
        isGood(
          "Pair(1)",
          replacing: "self.left = secret()",
          with: "self.left = make()",
          in: model,
          depth
        ),
        depth == .interface
      )
    }
    XCTAssertFalse(
      isGood("Pair(1)", replacing: "init(_ left", with: "init(left", in: model)
    )
    XCTAssertTrue(
      isGood(
        "Pair(1)",
        replacing: "secret() -> Int",
        with: "secret() -> Int8",
        in: model
      )
    )
  }

  func test_namesWhereTheyAreDeclared_reachNothing() {
    let model =
      Self.model + """
        struct Pair {
          var secret: Int

          func add(secret: Int, to make: Int = 2) -> Int {
            2
          }

          mutating func take() -> Int? {
            nil
          }
        }

        enum Kind {
          case secret, make(take: Int)
          case other
        }

        """
    for user in ["Pair()", "take()", "Kind.other"] {
      XCTAssertTrue(
        isGood(
          user,
          replacing: "secret() -> Int { 1 }",
          with: "secret() -> Int8 { 1 }",
          in: model
        ),
        user
      )
    }
    for (old, new) in [
      ("var secret: Int", "var b = secret()"),
      ("var secret: Int", "var b = { if let secret { secret } else { 1 } }()"),
      ("make: Int = 2", "make: Int = secret()"),
      ("make: Int = 2", "make: [Int: Int] = [secret: 1]"),
      ("case other", "static let b = Self.secret"),
      ("var secret: Int", "var b = \"\\(secret())\""),
    ] {
      XCTAssertFalse(
        isGood(
          "Pair().add(), Kind.other",
          replacing: "secret() -> Int { 1 }",
          with: "secret() -> Int8 { 1 }",
          in: model.replacing(old, with: new)
        ),
        new
      )
    }
  }

  // MARK: Protocols

  func test_protocol_isSeenByThoseThatReachIt() {
    let model =
      Self.model + """
        extension Score: Named {
          var title: String { "Score" }
        }

        func print(_ named: any Named) {
        }

        """
    for (old, new) in [
      ("{ get }", "{ get set }"), ("{ get }\n", "{ get }\n  func b()\n"),
      ("protocol Named", "protocol Named: AnyObject"),
    ] {
      XCTAssertTrue(isGood("Log()", replacing: old, with: new, in: model), new)
      for user in [
        "Score()", "let a: any Named", "print(a)", "struct B: Named {}",
      ] {
        XCTAssertFalse(isGood(user, replacing: old, with: new, in: model), user)
      }
    }
    XCTAssertTrue(isGood("Score()", with: "\nprotocol Twice {\n}\n"))
    XCTAssertFalse(isGood("Twice", with: "\nprotocol Twice {\n}\n"))
  }

  func test_memberOfAProtocol_isSeenByThoseThatReachItsName() {
    let member = "\nextension Named {\n  var twice: Int { 2 }\n}\n"
    XCTAssertTrue(isGood("Score(), Named", with: member))
    XCTAssertFalse(isGood("a.twice", with: member))
    // It may stand in for what the protocol asks for.
    let title = "\nextension Named {\n  var title: String { \"\" }\n}\n"
    XCTAssertFalse(isGood("struct B: Named {}", with: title))
    XCTAssertFalse(
      isGood(
        "Score()",
        with: member.replacing("Named", with: "Named where Self: Equatable")
      )
    )
  }

  // MARK: Types

  func test_newType_isSeenByThoseThatSayItsName() {
    for type in [
      "struct Twice {}", "enum Twice: String {\n  case one\n}",
      "final class Twice {\n  var one = 1\n}",
      "public struct Twice: Equatable {\n  let one: Int\n\n"
        + "  func two() -> Int {\n    2\n  }\n}",
    ] {
      XCTAssertTrue(isGood("Score().add(2)", with: "\n\(type)\n"), type)
      XCTAssertFalse(isGood("Twice()", with: "\n\(type)\n"), type)
    }
  }

  func test_changedType_isSeenByThoseThatReachIt() {
    let model =
      Self.model + """
        struct Match {
          var home = Score()

          func first() -> Pair { Pair() }
        }

        struct Pair {
          let log: Log
        }

        """
    for depth in [OutlineDepth.interface, .code] {
      for user in ["Score()", "Match()"] {
        XCTAssertFalse(
          isGood(user, replacing: "= 0", with: "= 1", in: model, depth),
          user
        )
      }
      for user in ["Pair()", "Named", "a.write(\"\")"] {
        XCTAssertTrue(
          isGood(user, replacing: "= 0", with: "= 1", in: model, depth),
          user
        )
      }
      // By what a member gives; running it, by a value from anywhere.
      XCTAssertEqual(
        isGood("a.isZero", replacing: "= 0", with: "= 1", in: model, depth),
        depth == .interface
      )
      XCTAssertFalse(
        isGood("a.first()", replacing: "let log", with: "var log", in: model)
      )
      XCTAssertTrue(
        isGood("Score()", replacing: "let log", with: "var log", in: model)
      )
    }
  }

  func test_typeInAType_isSeenByThoseThatSayEitherName() {
    let model =
      Self.model + """
        struct Outer {
          enum Inner {
            case one
          }
        }

        """
    for user in ["Outer()", "Inner.one"] {
      XCTAssertFalse(
        isGood(user, replacing: "case one", with: "case one, two", in: model),
        user
      )
    }
    XCTAssertTrue(
      isGood("Score()", replacing: "case one", with: "case two", in: model)
    )
  }

  func test_conformanceInAnExtension_isSeenByThoseThatReachTheType() {
    let text = "\nextension Score: Named {\n  var name: Int { 1 }\n}\n"
    XCTAssertFalse(isGood("Score()", with: text))
    XCTAssertFalse(isGood("a.name", with: text))
    XCTAssertTrue(isGood("Log()", with: text))
    for text in [
      "extension Score: Sequence {}", "extension Int: Named {}",
      "extension Score: Named where A == Int {}",
    ] {
      XCTAssertFalse(isGood("Log()", with: "\n\(text)\n"), text)
    }
  }

  func test_typeThatCannotBeTold_isSeenByAll() {
    for text in [
      "struct Twice: Sequence {}", "class Twice {}",
      "struct Twice {\n  typealias One = Int\n}",
      "struct Twice {\n  class One {}\n}",
      "struct Twice {}; struct Thrice {}", "#if DEBUG\nstruct Twice {}\n#endif",
      "struct Twice {\n  let a = 1 }",
    ] {
      XCTAssertFalse(isGood("Log()", with: "\n\(text)\n"), text)
    }
  }

  // MARK: All heads

  func test_fingerprintOfAll_isTheSameWithOtherBodiesAlone() {
    let memory = OutlineMemory()
    func all(_ text: String, in path: String = "A.swift") -> Digest? {
      memory.heads(of: Tree([path: text]))
    }
    for (old, new) in [
      ("points += amount", "points -= amount"), ("{ points == 0 }", "{ true }"),
      ("Whether nothing was won.", "Whether there are no points."),
    ] {
      XCTAssertEqual(
        all(Self.model),
        all(Self.model.replacing(old, with: new)),
        new
      )
    }
    for (old, new) in [
      ("points = 0", "points = 1"), ("func note()", "func other()"),
      ("times: Int", "times: Int8"), ("secret()\n", "secret() + 1\n"),
      ("func secret() -> Int {", "func secret() -> Int8 {"),
    ] {
      XCTAssertNotEqual(
        all(Self.model),
        all(Self.model.replacing(old, with: new)),
        new
      )
    }
    XCTAssertNotEqual(all(Self.model), all(Self.model, in: "B.swift"))
    XCTAssertNotEqual(
      all("func a() {}\nfunc b() {}\n"),
      all("func b() {}\nfunc a() {}\n")
    )
    XCTAssertNil(all("let a = #twice(1)"))
  }

  // MARK: What a program does

  func test_newMember_isOfTheCodeOfThoseThatReachIt() {
    let member = "\nextension Score {\n  func twice() -> Int { 2 }\n}\n"
    XCTAssertTrue(isGood("s.add(2)", with: member, .code))
    XCTAssertFalse(isGood("s.twice()", with: member, .code))
    let caller = "\nextension Score {\n  func thrice() -> Int { twice() }\n}\n"
    XCTAssertFalse(
      isGood("s.thrice()", with: member, in: Self.model + caller, .code)
    )
    XCTAssertTrue(
      isGood("s.add(2)", with: member, in: Self.model + caller, .code)
    )
  }

  func test_changedBody_isOfTheCodeOfThoseThatReachIt() {
    for (old, new) in [
      ("    points += amount", "    points -= amount"),
      ("print(points)", "print(1)"),
    ] {
      XCTAssertFalse(isGood("s.add()", replacing: old, with: new, .code), new)
      XCTAssertTrue(isGood("s.isZero", replacing: old, with: new, .code), new)
    }
    XCTAssertFalse(
      isGood("make()", replacing: "Int { 1 }", with: "Int { 2 }", .code)
    )
  }

  func test_comments_areSeenByNobody() {
    for (old, new) in [
      ("Whether nothing was won.", "Whether there are no points yet."),
      ("protocol Named", "/// What has a name.\nprotocol Named"),
      ("  public var points = 0", "  // None yet.\n  public var points = 0"),
      ("    points += amount", "    // More.\n    points += amount"),
    ] {
      for depth in [OutlineDepth.interface, .code] {
        XCTAssertTrue(
          isGood("s.isZero; s.add()", replacing: old, with: new, depth),
          new
        )
      }
    }
  }

  func test_commentsBesideALongString_areSeenByNobody() {
    let text = "\"\"\"\n  // one\n  \"\"\"\n"
    for other in ["/// A \"\"\" opens it.\nlet text = ", "let text = "] {
      XCTAssertTrue(
        isGood(
          "s.isZero",
          replacing: "Whether nothing was won.",
          with: "What secret tells.",
          in: Self.model + other + text
        )
      )
    }
  }

  func test_whatOnlyLooksLikeAComment_isSeen() {
    let text = "let text = \"\"\"\n  // one\n  \"\"\"\n"
    let old = Self.model + text
    for depth in [OutlineDepth.interface, .code] {
      XCTAssertFalse(
        isGood("s.isZero", replacing: "// one", with: "// two", in: old, depth)
      )
      XCTAssertFalse(
        isGood(
          "s.isZero",
          replacing: "{ 3 }",
          with: "{\n  /*\n  // */ 3 }",
          in: Self.model + "let three: Int = { 3 }()\n",
          depth
        )
      )
    }
  }

  func test_changeOfTheRest_isOfAllCode() {
    for (old, new) in [
      ("points = 0", "points = 1"), ("{ nil }", "{ 1 }"),
      ("func close() {}", "func close() { print(1) }"),
    ] {
      XCTAssertFalse(isGood("s.isZero", replacing: old, with: new, .code), new)
    }
  }

  func test_codeThatKnowsItsLines_isNotKnownByNames() {
    let model = Self.model + "func here() -> Int { #line }\n"
    XCTAssertNil(digest(model, seenBy: "s.isZero", .code))
    XCTAssertNotNil(digest(model, seenBy: "s.isZero"))
  }

  // MARK: What has none

  func test_whatCanBeUsedWithoutItsName_isSeenByAll() {
    for text in [
      "let twice = 2",
      "typealias Twice = Int",
      "func + (a: Score, b: Score) -> Score { a }",
      "extension Score: Hashable {}",
      "extension Score {\n  init(_ a: Int) {}\n}",
      "extension Score {\n  subscript(a: Int) -> Int { a }\n}",
      "extension Score {\n  static func == (a: Score, b: Int) -> Bool { true }\n}",
      "extension Score {\n  func callAsFunction() -> Int { 1 }\n}",
      "extension Score {\n  func hash(into hasher: inout Hasher) {}\n}",
      "extension Score {\n  enum Part {}\n}",
      "extension Int {\n  var twice: Int { self * 2 }\n}",
      "extension Open {\n  var twice: Int { 2 }\n}",
      "extension Steps {\n  var twice: Int { 2 }\n}",
      "extension Score where A == Int {\n  var twice: Int { 2 }\n}",
      "actor Twice {\n  func twice() {}\n}",
      "#if DEBUG\nfunc twice() {}\n#endif",
    ] {
      XCTAssertFalse(isGood("Score()", with: "\n\(text)\n"), text)
    }
    for text in [
      "var twice = 1", "let twice = 1", "lazy var twice: Int = { 1 }()",
      "var twice: Int = 1 {\n    didSet { print(1) }\n  }",
      "var twice: Int {\n    didSet { print(1) }\n  }",
      "var twice: Int { 1 }, thrice = 2",
      "var twice: Int { 1 }; var thrice = 2",
      "func twice() {\n    1\n} ; var thrice = 2",
      "func twice(a: () -> Int = { 1 }) {}", "case twice", "init() {}",
    ] {
      XCTAssertFalse(
        isGood(
          "Score()",
          replacing: "  public var points = 0\n",
          with: "  public var points = 0\n  \(text)\n"
        ),
        text
      )
    }
  }

  func test_changesOfTypes_areSeenByAll() {
    for (old, new) in [
      ("points = 0", "points: Int8 = 0"), ("Score: Equatable", "Score"),
      ("struct Score", "final class Score"), ("final class", "class"),
      ("next() -> Int?", "next() -> Int8?"),
      ("func close() {}", "func close() -> Int { 1 }"),
    ] {
      XCTAssertFalse(isGood("Score()", replacing: old, with: new), new)
    }
  }

  func test_ownUnusualConformance_seesAll() {
    XCTAssertNil(
      digest(Self.model, seenBy: "extension Score: Sequence { }")
    )
    XCTAssertNil(digest(Self.model, seenBy: "/* Score */"))
    XCTAssertNil(digest(Self.model, seenBy: "let a = #twice(1)"))
    XCTAssertNotNil(
      digest(Self.model, seenBy: "struct Own: Sequence { }")
    )
  }

  func test_importOfAModuleNamedLikeAType_doesNotUseTheType() {
    let method = "\nextension Score {\n  var twice: Int { 2 }\n}\n"
    for imports in [
      "import Score\n", "@testable import Score\n",
      "#if canImport(Other)\n  import Score\n#else\n  import Other\n#endif\n",
    ] {
      let model = imports + Self.model
      XCTAssertTrue(
        isGood("\(imports)Own()", replacing: "points = 0", with: "points = 1"),
        imports
      )
      XCTAssertTrue(isGood("Own()", with: method, in: model), imports)
      XCTAssertFalse(
        isGood(
          "\(imports)Score()",
          replacing: "points = 0",
          with: "points = 1"
        ),
        imports
      )
    }
    for line in ["import struct Other.Score", "import Other; let a = Score()"] {
      XCTAssertFalse(
        isGood("\(line)\n", replacing: "points = 0", with: "points = 1"),
        line
      )
    }
  }

  func test_conditionInABody_isOfTheBody() {
    let function = """

      func send() -> Int {
        #if canImport(Darwin)
          return 1
        #else
          return 2
        #endif
      }

      """
    let model = Self.model + function
    XCTAssertTrue(
      isGood("send()", replacing: "return 1", with: "return 3", in: model)
    )
    XCTAssertFalse(
      isGood(
        "send()",
        replacing: "send() -> Int",
        with: "send() -> Int8",
        in: model
      )
    )
    XCTAssertTrue(
      isGood(
        "Own()",
        replacing: "send() -> Int",
        with: "send() -> Int8",
        in: model
      )
    )
  }

  func test_whatAConditionHolds_isSeenByAll() {
    let model =
      Self.model + """

        extension Score {
          #if canImport(Darwin)
            var twice: Int { 2 }
          #else
            var twice: Int8 { 2 }
          #endif
          var thrice: Int { 3 }
        }

        """
    XCTAssertFalse(
      isGood("Score()", replacing: "Int8 { 2 }", with: "Int16 { 2 }", in: model)
    )
    XCTAssertFalse(
      isGood("Score()", replacing: "#else", with: "#elseif DEBUG", in: model)
    )
    XCTAssertTrue(
      isGood("Score()", replacing: "Int { 3 }", with: "Int8 { 3 }", in: model)
    )
    let moved = "  #endif\n  var thrice: Int { 3 }\n"
    XCTAssertFalse(
      isGood(
        "Score()",
        replacing: moved,
        with: "    var thrice: Int { 3 }\n  #endif\n",
        in: model
      )
    )
  }

  // MARK: What could be misread

  func test_codeThatIsHardToTell_isSeenByAll() {
    let method = "\nextension Score {\n  var twice: Int { 2 }\n}\n"
    XCTAssertTrue(isGood("Own()", with: method))
    for doubt in [
      "let a = /{/", "/* Score */", "let a = #/Score{/#",
      "let a = #\"\"\"\n Score {\n \"\"\"#",
      "#if DEBUG\nstruct Own {\n#else\nclass Own {\n#endif\n}", "#if DEBUG",
    ] {
      let model = Self.model + doubt + "\n"
      XCTAssertFalse(isGood("Own()", with: method, in: model), doubt)
    }
    XCTAssertFalse(
      isGood(
        "Score()",
        with: "\nextension Score {\n  func a() {\n  b\n  }\n}\n"
      )
    )
  }

  func test_slashInAString_isNoPattern() {
    for user in [
      "Score(\"no /dev/full here\")", "Score(\"a (/b\", \"[/c\") // no \" /d",
    ] {
      XCTAssertNotNil(digest(Self.model, seenBy: user), user)
    }
    for user in [
      "Score(\"a\", /b/)", "Score(/\"/, \" /b/\")", "Score(\"\\( /b/ )\")",
      "Score(#\"a\"b\"#, /c/)", "Score(\"\"\"\n  a\n  \"\"\", /b/)",
    ] {
      XCTAssertNil(digest(Self.model, seenBy: user), user)
    }
  }
}
