import Foundation
import Synchronization
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

final class DirectBuildTests: XCTestCase {
  /// A store for these tests alone.
  ///
  /// The tests count compiled files, and the shared store contains files from
  /// earlier runs.
  private static let store = Store(path: Files.newTemporaryPath())

  override class func tearDown() {
    Files.remove(store.path)
    super.tearDown()
  }

  private func verdict(
    on package: SamplePackage,
    only: Set<String>? = nil,
    seconds: Double = Patience.seconds
  ) throws -> Verdict {
    try Bench.direct(seconds: seconds, store: Self.store).verdict(
      on: package.tree,
      running: TestScope(files: only)
    )
  }

  /// Returns the numbers of program files and test files that `body` compiles.
  private func compiled(
    by body: () throws -> Void
  ) throws -> (sources: Int, tests: Int) {
    let before = objects
    try body()
    let new = objects.subtracting(before)
    let tests = try new.filter {
      // An object holds its path.
      try Data(contentsOf: URL(fileURLWithPath: "\(Self.store.path)/\($0)"))
        .firstRange(of: Data("Tests/".utf8)) != nil
    }
    return (new.count - tests.count, tests.count)
  }

  /// The paths of the object files in the store.
  private var objects: Set<String> {
    Set(
      Files.filesBelow(Self.store.path).filter {
        $0.hasSuffix(".o") && !$0.hasPrefix("drafts/")
      }
    )
  }

  // MARK: What is compiled

  private let twoFiles = SamplePackage([
    "KeptOneTests": "func test_it() { XCTAssertEqual(Score().points, 0) }",
    "KeptTwoTests": "func test_it() { XCTAssertEqual(Score().points, 0) }",
  ])

  func test_unchangedTree_compilesNothing() throws {
    XCTAssertEqual(try verdict(on: twoFiles).passCount, 2)

    let count = try compiled {
      XCTAssertEqual(try verdict(on: twoFiles).passCount, 2)
    }

    XCTAssertEqual(count.sources, 0)
    XCTAssertEqual(count.tests, 0)
  }

  func test_bodyEdit_compilesItsModuleButNoTests() throws {
    _ = try verdict(on: twoFiles)
    var edited = twoFiles
    edited.model = edited.model.replacingOccurrences(
      of: "{ points += amount }",
      with: "{ points += amount + 0 }"
    )

    let count = try compiled {
      XCTAssertEqual(try verdict(on: edited).passCount, 2)
    }

    XCTAssertEqual(count.sources, 1)
    XCTAssertEqual(count.tests, 0)
  }

  /// Returns a package with a program and a test for it.
  private func program() -> Tree {
    Tree([
      "Package.swift": """
      // swift-tools-version: 6.0

      import PackageDescription

      let package = Package(
        name: "Score",
        targets: [
          .executableTarget(name: "TicDemo"),
          .testTarget(name: "TicDemoTests", dependencies: ["TicDemo"]),
        ]
      )

      """,
      "Sources/TicDemo/Demo.swift": """
      import Foundation

      @main struct Demo {
        static func main() { print(ProgramBodyScore.points()) }
      }

      enum ProgramBodyScore {
        static func points() -> Int { 0 }
      }

      """,
      "Tests/TicDemoTests/DemoTests.swift": """
      import XCTest

      @testable import TicDemo

      final class DemoTests: XCTestCase {
        func test_points() { XCTAssertEqual(ProgramBodyScore.points(), 0) }
      }

      """,
    ])
  }

  func test_bodyEditOfProgram_compilesNoTests() throws {
    var tree = program()
    let build = try Bench.direct(store: Self.store)
    XCTAssertEqual(try build.verdict(on: tree, running: .all).light, .green)
    tree["Sources/TicDemo/Demo.swift"]?.replace("{ 0 }", with: "{ 1 }")

    let count = try compiled {
      XCTAssertEqual(try build.verdict(on: tree, running: .all).light, .red)
    }

    XCTAssertEqual(count.sources, 1)
    XCTAssertEqual(count.tests, 0)
  }

  func test_programTurnedIntoLibrary_isRecompiled() throws {
    var tree = program()
    let build = try Bench.direct(store: Self.store)
    XCTAssertEqual(try build.verdict(on: tree, running: .all).light, .green)
    tree["Package.swift"]?.replace(".executableTarget(", with: ".target(")

    let count = try compiled {
      _ = try? build.verdict(on: tree, running: .all)
    }

    XCTAssertEqual(count.sources, 1)
  }

  func test_bodyEdit_changesVerdict() throws {
    let tests = [
      "BodyTests": """
      func test_add() {
        var score = Score()
        score.add(1)
        XCTAssertEqual(score.points, 1)
      }
      """
    ]
    var package = SamplePackage(tests)
    XCTAssertEqual(try verdict(on: package).light, .green)
    package.model = package.model.replacingOccurrences(
      of: "{ points += amount }",
      with: "{ points += amount * 2 }"
    )

    XCTAssertEqual(try verdict(on: package).light, .red)
  }

  func test_interfaceEdit_recompilesTests() throws {
    _ = try verdict(on: twoFiles)
    var edited = twoFiles
    edited.model = edited.model.replacing(
      "public init()",
      with: "public var extra = 0\n\n  public init()"
    )

    let count = try compiled { _ = try verdict(on: edited) }

    XCTAssertEqual(count.sources, 1)
    XCTAssertEqual(count.tests, 2)
  }

  func test_editOfTestFile_compilesOnlyThatFile() throws {
    _ = try verdict(on: twoFiles)
    var edited = twoFiles
    edited.tests["KeptTwoTests.swift"]? += "// More.\n"

    let count = try compiled {
      XCTAssertEqual(try verdict(on: edited).passCount, 2)
    }

    XCTAssertEqual(count.sources, 0)
    XCTAssertEqual(count.tests, 1)
  }

  func test_testsOfUnchangedModule_areNotRerun() throws {
    // Each test notes that it ran, in a file that no verdict depends on.
    let notes = try TemporaryFolder()
    func test(_ name: String, _ extra: String = "") -> String {
      SamplePackage.testFile(
        name,
        """
          func test_it() throws {
            \(extra)
            let path = "\(notes.path)/\(name)"
            let noted = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            try (noted + "ran ").write(
              toFile: path, atomically: true, encoding: .utf8)
          }
        """
      )
    }
    var tree = Tree([
      "Package.swift": SamplePackage.manifest.replacingOccurrences(
        of: """
              .testTarget(name: "TicModelTests", dependencies: ["TicModel"]),
          """,
        with: """
              .testTarget(name: "TicModelTests", dependencies: ["TicModel"]),
              .testTarget(name: "TicDemoTests", dependencies: ["TicModel"]),
          """
      ),
      "Sources/TicModel/Score.swift": SamplePackage().model,
      "Tests/TicModelTests/FirstRunTests.swift": test("FirstRunTests"),
      "Tests/TicDemoTests/OtherRunTests.swift": test("OtherRunTests"),
    ])
    XCTAssertEqual(
      try Bench.direct(store: Self.store).verdict(on: tree, running: .all)
        .passCount,
      2
    )
    tree["Tests/TicDemoTests/OtherRunTests.swift"] = test(
      "OtherRunTests",
      "XCTFail()"
    )

    let verdict = try Bench.direct(store: Self.store).verdict(
      on: tree,
      running: .all
    )

    XCTAssertEqual(
      verdict.brokenTests,
      [TestName(className: "OtherRunTests", method: "test_it")]
    )
    XCTAssertEqual(verdict.results.count, 2)
    XCTAssertEqual(Files.contents("\(notes.path)/FirstRunTests"), "ran ")
    XCTAssertEqual(Files.contents("\(notes.path)/OtherRunTests"), "ran ran ")
  }

  /// Returns a test that records each of its runs in the file at `path`, which
  /// no verdict depends on.
  private func noting(_ body: String, in path: String) -> String {
    """
    func test_it() throws {
      let path = "\(path)"
      let noted = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      try (noted + "ran ").write(
        toFile: path, atomically: true, encoding: .utf8)
      \(body)
    }
    """
  }

  func test_bodyEdit_rerunsTestsThatLinkIt() throws {
    let notes = try TemporaryFolder()
    var package = SamplePackage([
      "RunTests": noting(
        "XCTAssertEqual(Score().points, 0)",
        in: "\(notes.path)/runs"
      )
    ])
    XCTAssertEqual(try verdict(on: package).passCount, 1)
    XCTAssertEqual(try verdict(on: package).passCount, 1)
    XCTAssertEqual(Files.contents("\(notes.path)/runs"), "ran ")

    // No test calls it.
    package.model = package.model
      .replacing("{ points += amount }", with: "{ points = amount }")

    XCTAssertEqual(try verdict(on: package).passCount, 1)
    XCTAssertEqual(Files.contents("\(notes.path)/runs"), "ran ran ")
  }

  func test_againScope_rerunsTests() throws {
    let notes = try TemporaryFolder()
    let package = SamplePackage([
      "AgainTests": noting("", in: "\(notes.path)/runs")
    ])
    let build = try Bench.direct(store: Self.store)

    for scope in [TestScope.all, .all, .again] {
      XCTAssertEqual(
        try build.verdict(on: package.tree, running: scope).passCount,
        1
      )
    }

    XCTAssertEqual(Files.contents("\(notes.path)/runs"), "ran ran ")
  }

  func test_classInTwoFiles_runsAsOne() throws {
    let notes = try TemporaryFolder()
    var package = SamplePackage([
      "HalvesTests": noting("", in: "\(notes.path)/first")
    ])
    package.tests["MoreHalvesTests.swift"] = """
      import XCTest

      @testable import TicModel

      extension HalvesTests {
        func test_other() { XCTAssertEqual(Score().points, 0) }
      }

      """
    XCTAssertEqual(try verdict(on: package).passCount, 2)

    package.tests["MoreHalvesTests.swift"]? += "// More.\n"
    let verdict = try verdict(on: package)

    XCTAssertEqual(verdict.passCount, 2)
    XCTAssertEqual(verdict.results.count, 2)
  }

  func test_codeThatNoTestReaches_mustCompile() throws {
    var package = SamplePackage([
      "UnreachedTests": "func test_it() { XCTAssertEqual(Score().points, 0) }"
    ])
    XCTAssertEqual(try verdict(on: package).passCount, 1)

    package.model += "\nextension Score {\n  func oops() { nothing() }\n}\n"

    guard case .doesNotCompile = try verdict(on: package) else {
      return XCTFail("it compiles")
    }
  }

  func test_concurrentBuilds_agreeAndCompileOnce() throws {
    let package = SamplePackage([
      "AtOnceTests": "func test_it() { XCTAssertEqual(Score().points, 0) }"
    ])
    let build = try Bench.direct(store: Self.store)
    let verdicts = Mutex<[Verdict]>([])

    let count = try compiled {
      DispatchQueue.concurrentPerform(iterations: 2) { _ in
        let verdict = try? build.verdict(on: package.tree, running: .all)
        verdicts.withLock { $0 += [verdict].compactMap { $0 } }
      }
    }

    XCTAssertEqual(verdicts.withLock { $0.map(\.passCount) }, [1, 1])
    XCTAssertEqual(count.tests, 1)
  }

  // MARK: Some files alone

  func test_fileScope_runsOnlyTestsOfTheseFiles() throws {
    let verdict = try verdict(
      on: twoFiles,
      only: ["Tests/TicModelTests/KeptTwoTests.swift"]
    )

    XCTAssertEqual(
      verdict.results.map(\.name),
      [TestName("KeptTwoTests.test_it")]
    )
  }

  func test_fileScope_doesNotCompileOtherFiles() throws {
    var package = twoFiles
    package.tests["KeptOneTests.swift"] = SamplePackage.testFile(
      "KeptOneTests",
      "func test_it() { nothing() }"
    )

    let verdict = try verdict(
      on: package,
      only: ["Tests/TicModelTests/KeptTwoTests.swift"]
    )

    XCTAssertEqual(verdict.light, .green)
  }

  func test_fileScopeWithSharedHelper_runsOnlyTestsOfThatFile() throws {
    var package = twoFiles
    package.tests["Helper.swift"] = "func shared() -> Int { 0 }\n"
    package.tests["KeptTwoTests.swift"] = SamplePackage.testFile(
      "KeptTwoTests",
      "func test_it() { XCTAssertEqual(shared(), 0) }"
    )

    let verdict = try verdict(
      on: package,
      only: ["Tests/TicModelTests/KeptTwoTests.swift"]
    )

    XCTAssertEqual(
      verdict.results.map(\.name),
      [TestName("KeptTwoTests.test_it")]
    )
  }

  // MARK: Shapes of test files

  func test_privateHelpersWithSameName_doNotConflict() throws {
    var package = SamplePackage()
    for (name, value) in [("PrivateOneTests", 1), ("PrivateTwoTests", 2)] {
      package.tests["\(name).swift"] =
        SamplePackage.testFile(
          name,
          "func test_it() { XCTAssertEqual(value(), \(value)) }"
        )
        + "private func value() -> Int { \(value) }\n"
    }

    XCTAssertEqual(try verdict(on: package).passCount, 2)
  }

  func test_internalHelpersWithSameName_doNotCompile() throws {
    var package = SamplePackage()
    for name in ["OpenOneTests", "OpenTwoTests"] {
      package.tests["\(name).swift"] =
        SamplePackage.testFile(
          name,
          "func test_it() { XCTAssertEqual(value(), 1) }"
        )
        + "func value() -> Int { 1 }\n"
    }

    XCTAssertEqual(try verdict(on: package).light, .amber)
  }

  func test_subclassWithTests_runsInheritedTests() throws {
    var package = SamplePackage()
    package.tests["BaseTests.swift"] = """
      import XCTest
      class BaseTests: XCTestCase { func test_base() {} }
      final class NoTests: BaseTests {}
      """
    package.tests["SubTests.swift"] = """
      import XCTest
      final class SubTests: BaseTests { func test_sub() {} }
      """

    XCTAssertEqual(
      try verdict(on: package).results.map { "\($0.name)" },
      ["BaseTests.test_base", "SubTests.test_sub", "SubTests.test_base"]
    )
    XCTAssertEqual(
      try verdict(on: package, only: ["Tests/TicModelTests/SubTests.swift"])
        .results.map { "\($0.name)" },
      ["SubTests.test_sub", "SubTests.test_base"]
    )
  }

  func test_testsThatSwiftTestCannotRun_areErrors() throws {
    for (members, line, reason) in [
      (
        "@MainActor\nfunc test_it() {}", 8,
        "it runs on the main actor, so it has to be async"
      ),
      (
        "func test_it() throws(Oops) {}\nstruct Oops: Error {}", 7,
        "write throws without a type"
      ),
      (
        "func test_it() {}\nstatic func test_it() {}", 7,
        "its class has another member of this name"
      ),
      (
        "func test_it() {}\nfunc test_it(_ a: Int) {}", 7,
        "its class has another member of this name"
      ),
      ("func `test it`() {}", 7, "its name needs backticks"),
      ("consuming func test_it() {}", 7, "it's consuming"),
      (
        "class Inner: XCTestCase { func test_it() {} }", 7,
        "its class is inside another type"
      ),
      (
        "}\nclass Generic<T>: XCTestCase { func test_it() {}", 8,
        "its class is generic"
      ),
      (
        "}\nfinal class `class`: XCTestCase { func test_it() {}", 8,
        "the name of its class needs backticks"
      ),
    ] {
      XCTAssertEqual(
        try verdict(on: SamplePackage(["OddTests": members])),
        .doesNotCompile([
          Diagnostic(
            path: "Tests/TicModelTests/OddTests.swift",
            line: line,
            message: "swift test can't run this test: \(reason)"
          )
        ])
      )
    }
  }

  func test_testsThatNeedSwiftPM_throwUnknown() throws {
    for members in [
      "nonisolated(nonsending) func test_it() async {}",
      "@_silgen_name(\"odd\") func test_it() {}",
      "@available(*, unavailable) func test_it() {}",
      "}\nextension Score { func test_it() {}",
      "}\nclass Fake: XCTestExpectation, @unchecked Sendable { func test_it() {}",
    ] {
      XCTAssertThrowsError(
        try verdict(on: SamplePackage(["BeyondTests": members])),
        members
      ) { error in
        XCTAssertTrue(error is PackagePlan.Unknown, "\(error)")
      }
    }
  }

  func test_testsOnActors_run() throws {
    let package = SamplePackage([
      "ActorsTests": """
      @MainActor func test_main() async { MainActor.assertIsolated() }
      @Agency func test_own() async throws { Agency.assertIsolated() }
      #if DEBUG && SWIFT_PACKAGE
        func test_debug() {}
      #endif
      }
      @globalActor actor Agency {
        static let shared = Agency()
      """
    ])

    XCTAssertEqual(try verdict(on: package).passCount, 3)
  }

  func test_errorInDeclaration_doesNotHideOtherErrors() throws {
    let package = SamplePackage([
      "MissingTests": "let missing = Missing()\nfunc test_it() { nothing() }"
    ])

    guard case .doesNotCompile(let errors) = try verdict(on: package) else {
      return XCTFail("it compiles")
    }
    XCTAssertEqual(errors.map(\.line), [7, 8])
  }

  func test_helperClassWithTestLikeMethod_isIgnored() throws {
    let package = SamplePackage([
      "HelperTests": """
      struct Box { class Helper { func testIt() { XCTFail() } } }
      func test_it() {}
      """
    ])

    XCTAssertEqual(try verdict(on: package).passCount, 1)
  }

  func test_errorInTests_isReported() throws {
    let package = SamplePackage([
      "ActorTests": "func test_it() { nothing() }"
    ])

    XCTAssertEqual(
      try verdict(on: package),
      .doesNotCompile([
        Diagnostic(
          path: "Tests/TicModelTests/ActorTests.swift",
          line: 7,
          message: "cannot find 'nothing' in scope"
        )
      ])
    )
  }

  func test_incompleteFile_doesNotCompile() throws {
    for text in ["final class", "class {", "extension {", "class A { func"] {
      var package = SamplePackage()
      package.tests["HalfTests.swift"] = "import XCTest\n\n\(text)"

      guard case .doesNotCompile = try verdict(on: package) else {
        XCTFail("“\(text)” compiles")
        continue
      }
    }
  }

  // MARK: Runs

  func test_orphanedChild_isEnded() throws {
    let folder = try TemporaryFolder()
    let package = SamplePackage([
      "ChildTests": """
      func test_it() {
        let child = "echo $$ > new; mv new id; exec sleep \(Patience.sleep)"
        _ = system("cd '\(folder.path)'; sh -c '\\(child)' &")
        while !FileManager.default.fileExists(atPath: "\(folder.path)/id") {
          usleep(1000)
        }
      }
      """
    ])

    let verdict = try verdict(on: package)

    XCTAssertEqual(verdict.light, .green, "\(verdict)")
    let id = try XCTUnwrap(
      Int32(try Files.read("\(folder.path)/id").trimmed)
    )
    XCTAssertTrue(ProcessList.isGone(id))
  }

  func test_unlimitedAllocation_isCrash() throws {
    let package = SamplePackage([
      "MemoryTests": """
      func test_it() {
        var all: [UnsafeMutableRawPointer] = []
        while true { all.append(malloc(1 << 30)!) }
      }
      """
    ])

    guard case .crashes(let test, _, _) = try verdict(on: package) else {
      return XCTFail("not ended by its limit")
    }
    XCTAssertEqual(test, TestName("MemoryTests.test_it"))
  }

  // MARK: Programs

  func test_programs_areBuiltAndRun() throws {
    let course = try SampleCourse().reading().course

    let programs = try Bench.verdictService().programs(of: course.end)

    let path = try XCTUnwrap(programs["TicDemo"])
    XCTAssertEqual(
      try Command(executable: path).run().output,
      "Score\n10 points\n"
    )
  }

  func test_programThatDoesNotCompile_throwsErrors() throws {
    var tree = try SampleCourse().reading().course.end
    tree["Sources/TicDemo/main.swift"] = "nothing()\n"

    XCTAssertThrowsError(try Bench.verdictService().programs(of: tree)) {
      XCTAssertEqual(
        ($0 as? Compiler.Errors)?.diagnostics,
        [
          Diagnostic(
            path: "Sources/TicDemo/main.swift",
            line: 1,
            message: "cannot find 'nothing' in scope"
          )
        ]
      )
    }
  }
}
