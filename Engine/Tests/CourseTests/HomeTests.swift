import Foundation
import XCTest

@testable import Course
@testable import CourseBuild
@testable import CourseJudge
@testable import CourseLearner
@testable import CoursePlatform

/// Tests that results which depend on the learner's folder are those of the
/// learner's folder.
final class HomeTests: XCTestCase {
  private let folder = Result { try TemporaryFolder() }

  private func home() throws -> String { "\(try folder.get().path)/my pläy" }

  /// Writes a package to the learner's folder.
  private func write(
    _ package: SamplePackage,
    _ others: [String: String] = [:]
  ) throws {
    for (path, text) in package.tree.files.merging(
      others,
      uniquingKeysWith: {
        $1
      }
    ) {
      try Files.write(text, to: "\(try home())/\(path)")
    }
  }

  private func verdict(
    on tree: Tree? = nil,
    _ scope: TestScope = .all
  ) throws -> Verdict {
    let service = try VerdictService(
      store: try Bench.store(),
      seconds: Patience.seconds,
      home: try home()
    )
    return try service.verdict(
      on: tree ?? Snapshot(of: home()).tree,
      running: scope
    )
  }

  func test_testsThatAskForFiles_runInLearnersFolder() throws {
    try write(
      SamplePackage([
        "FileTests": #"""
        private let manager = FileManager.default
        func test_ownFile() throws {
          XCTAssertTrue(manager.fileExists(atPath: #filePath))
          let text = try String(contentsOfFile: #filePath, encoding: .utf8)
          XCTAssertTrue(text.contains("test_ownFile"))
        }
        func test_currentFolder() throws {
          let current = manager.currentDirectoryPath
          XCTAssertEqual(
            #filePath, current + "/Tests/TicModelTests/FileTests.swift")
          XCTAssertTrue(manager.fileExists(atPath: "Package.swift"))
          XCTAssertTrue(manager.fileExists(atPath: "../my pläy/Sources"))
        }
        func test_fileBeside() throws {
          let url = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().appendingPathComponent("data.txt")
          XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), "data")
          let file = fopen("near.txt", "r")
          XCTAssertNotNil(file)
        }
        func test_pathOfCaller() {
          XCTAssertEqual(pathOfCaller(), #filePath)
          XCTAssertEqual(pathOfProgramsCaller(), #filePath)
        }
        """#,
        "Helper": """
        }
        func pathOfCaller(_ path: String = #filePath) -> String { path }
        final class MoreTests: XCTestCase {
          func test_more() {}
        """,
      ]).adding(
        """
        public func pathOfProgramsCaller(_ path: String = #filePath) -> String {
          path
        }
        """
      ),
      ["near.txt": "", "Tests/TicModelTests/data.txt": "data"]
    )

    let verdict = try verdict()

    XCTAssertEqual(verdict.light, .green, "\(verdict)")
    XCTAssertEqual(verdict.passCount, 5)
  }

  /// The other test asks for its path, so all of the module's files seem to be
  /// in the learner's folder.
  func test_failureBesideTestThatAsksForFiles_hasRelativePath() throws {
    try write(
      SamplePackage([
        "FileTests": "func test_a() { XCTFail(#filePath) }",
        "OtherTests": "func test_b() { XCTFail() }",
      ])
    )

    let verdict = try verdict(.files(["Tests/TicModelTests/OtherTests.swift"]))

    XCTAssertEqual(
      verdict.results.flatMap(\.failures).map(\.path),
      ["Tests/TicModelTests/OtherTests.swift"]
    )
  }

  /// XCTest shows the failure of such a helper at its call, and that's all the
  /// path is for.
  func test_helperThatPassesOnAPlace_asksForNoFiles() {
    func asks(_ text: String) -> [Bool] {
      let path = "Tests/ATests/A.swift"
      let module = PackagePlan.Module(
        name: "ATests",
        kind: .tests,
        dependencies: [],
        files: [path]
      )
      let tree = Tree([path: text])
      return [
        Home.isMentioned(in: tree), Home.mightBeChanged(by: tree),
        Home(path: "/home").root(of: module, in: tree) != nil,
      ]
    }
    let helper = "func f(file: StaticString = #filePath, line: UInt = #line) {}"

    XCTAssertEqual(asks(helper), [false, false, false])
    XCTAssertEqual(asks(helper + "\nlet path = #filePath"), [true, true, true])
  }

  func test_failuresAndErrors_haveRelativePaths() throws {
    let body = "XCTAssertEqual(#filePath, \"\")"
    try write(SamplePackage(["FileTests": "func test_a() { \(body) }"]))
    let failure = try XCTUnwrap(try verdict().results.first?.failures.first)
    XCTAssertEqual(failure.path, "Tests/TicModelTests/FileTests.swift")

    try write(SamplePackage(["FileTests": "func test_a() { \(body); a }"]))
    XCTAssertEqual(
      try verdict().errors.map(\.description),
      ["Tests/TicModelTests/FileTests.swift:7: cannot find 'a' in scope"]
    )
  }

  /// Tests that a lesson's program is tried in the learner's folder, too.
  func test_fileThatFolderLacks_seemsToBeThere() throws {
    try write(SamplePackage())
    var package = SamplePackage([
      "FileTests": """
      func test_a() { XCTAssertTrue(#filePath.hasSuffix("pläy/Tests/TicModelTests/FileTests.swift")) }
      """
    ])
    package.model += "// A lesson's.\n"

    XCTAssertEqual(try verdict(on: package.tree).light, .green)
  }

  func test_changedOtherFile_changesVerdict() throws {
    let package = SamplePackage([
      "FileTests": """
      func test_a() throws {
        XCTAssertEqual(
          try String(contentsOfFile: "near.txt", encoding: .utf8), "good")
      }
      """
    ])
    for (text, light) in [("good", Light.green), ("bad", .red)] {
      try write(package, ["near.txt": text])
      XCTAssertEqual(try verdict().light, light)
    }
  }

  func test_packageThatMentionsNoFiles_hasSameKeyInEveryFolder() throws {
    let store = try Bench.store()
    let tree = SamplePackage(["ATests": "func test_it() {}"]).tree
    let service = try VerdictService(store: store)
    let verdict = try service.verdict(on: tree)
    try write(SamplePackage())

    let atHome = try VerdictService(store: store, home: home())

    XCTAssertEqual(atHome.knownVerdict(on: tree), verdict)
  }

  func test_testsThatWrite_doNotRunAtTheSameTime() throws {
    try write(SamplePackage())
    let trees = (1...4).map { number in
      var package = SamplePackage([
        "FileTests": """
        func test_a() throws {
          XCTAssertTrue(
            FileManager.default.createFile(atPath: "out", contents: Data()))
          let own = try FileHandle(forWritingTo: URL(fileURLWithPath: "out"))
          try own.write(contentsOf: Data("\(number)".utf8))
          usleep(50_000)
          XCTAssertEqual(
            try String(contentsOfFile: "out", encoding: .utf8), "\(number)")
          try FileManager.default.removeItem(atPath: "out")
        }
        """
      ])
      package.model += "// \(number)\n"
      return package.tree
    }
    let service = try VerdictService(store: Bench.store(), home: home())

    let verdicts = Parallel.results(
      of: trees.map { tree in { try service.verdict(on: tree) } },
      on: 4
    )

    for verdict in verdicts {
      XCTAssertEqual(try verdict.get().light, .green, "\(verdict)")
    }
  }
}

/// Tests that a package which only SwiftPM can build finds everything that it
/// finds in the learner's folder.
///
/// They're slow because SwiftPM builds each package from scratch.
final class HomeOfSwiftPMTests: SlowTestCase {
  func test_resourcesAndOtherPackages_areFound() throws {
    let folder = try TemporaryFolder()
    func file(_ path: String, _ text: String) throws {
      try Files.write(text, to: "\(folder.path)/\(path)")
    }
    for (path, name) in [
      ("other/near", "Near"), ("far", "Far"), ("other/play/Inner", "Inner"),
    ] {
      try file(
        "\(path)/Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(name)",
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          targets: [.target(name: "\(name)")]
        )
        """
      )
      try file(
        "\(path)/Sources/\(name)/A.swift",
        "public let of\(name) = \"\(name)\"\n"
      )
    }
    let home = "\(folder.path)/other/play"
    let products = ["Near", "Far", "Inner"].map {
      ".product(name: \"\($0)\", package: \"\($0.lowercased())\")"
    }
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Score",
        dependencies: [
          .package(path: "../near"), .package(path: "../../far"),
          .package(name: "inner", path: "Inner"),
        ],
        targets: [
          .target(name: "TicModel"),
          .testTarget(
            name: "TicModelTests",
            dependencies: ["TicModel", \(products.joined(separator: ", "))],
            resources: [.copy("data.bin"), .process("Texts")]
          ),
        ]
      )

      """
    var package = SamplePackage([
      "HomeTests": #"""
      func test_packages() { XCTAssertEqual(ofNear + ofFar + ofInner, "NearFarInner") }
      func test_resources() throws {
        let data = try XCTUnwrap(Bundle.module.url(forResource: "data", withExtension: "bin"))
        XCTAssertEqual(try Data(contentsOf: data), Data([0xFF]))
        XCTAssertNotNil(Bundle.module.path(forResource: "a", ofType: "txt"))
      }
      func test_files() {
        XCTAssertTrue(FileManager.default.fileExists(atPath: #filePath))
        XCTAssertTrue(FileManager.default.fileExists(atPath: "near.txt"))
      }
      """#
    ])
    package.tests = package.tests.mapValues {
      "import Near\nimport Far\nimport Inner\n" + $0
    }
    var tree = package.tree
    tree["Package.swift"] = manifest
    for (path, text) in tree.files { try file("other/play/\(path)", text) }
    try file("other/play/near.txt", "")
    try file("other/play/Tests/TicModelTests/Texts/a.txt", "a")
    try Files.write(Data([0xFF]), to: "\(home)/Tests/TicModelTests/data.bin")
    let store = Store(path: "\(folder.path)/store")
    func verdict(_ tree: Tree) throws -> Verdict {
      try VerdictService(store: store, home: home).verdict(on: tree)
    }

    let first = try verdict(tree)
    XCTAssertEqual(first.light, .green, "\(first)")
    XCTAssertEqual(first.passCount, 3)

    try file("far/Sources/Far/A.swift", "public let ofFar = \"\"\n")
    XCTAssertEqual(try verdict(tree).light, .red)

    tree["Package.swift"] = manifest.replacing("data.bin", with: "none.bin")
    let missing = try verdict(tree)
    XCTAssertEqual(
      missing.errors.map(\.path),
      ["Package.swift"],
      "\(missing)"
    )
    XCTAssertFalse("\(missing)".contains(store.path), "\(missing)")
  }
}

extension SamplePackage {
  fileprivate func adding(_ text: String) -> SamplePackage {
    var package = self
    package.model += text + "\n"
    return package
  }
}
