import XCTest

@testable import CourseBuild
@testable import Course

/// Tests that the direct build understands a manifest, or leaves the package to
/// SwiftPM.
final class PackagePlanTests: XCTestCase {
  private func manifest(_ targets: String, _ head: String = "") -> String {
    """
    // swift-tools-version: 6.0

    import PackageDescription

    let package = Package(
      name: "Score",
    \(head)  targets: [
    \(targets)
      ]
    )

    """
  }

  private let three = """
        .testTarget(name: "ATests", dependencies: ["B"]),
        .target(name: "A"),
        .executableTarget(name: "B", dependencies: ["A"]),
    """

  private let files = Tree([
    "Sources/A/A.swift": "", "Sources/B/main.swift": "",
    "Tests/ATests/T.swift": "",
  ])

  private func plan(
    _ manifest: String,
    _ files: Tree? = nil
  ) throws -> PackagePlan {
    var tree = files ?? self.files
    tree["Package.swift"] = manifest
    return try Bench.verdictService().plan(of: tree)
  }

  func test_modules_areOrderedByDependencies() throws {
    let plan = try plan(manifest(three))

    XCTAssertEqual(plan.modules.map(\.name), ["A", "B", "ATests"])
    XCTAssertEqual(plan.modules.map(\.kind), [.library, .program, .tests])
    XCTAssertEqual(plan.modules.map(\.dependencies), [[], ["A"], ["A", "B"]])
    XCTAssertEqual(plan.sources.map(\.hasMainFile), [false, true])
  }

  func test_testTargets_areThoseOfManifest() throws {
    let service = try Bench.verdictService()

    XCTAssertEqual(
      service.testTargets(of: Tree(["Package.swift": manifest(three)])),
      ["ATests"]
    )
    XCTAssertNil(service.testTargets(of: Tree()))
  }

  func test_manifestWithExpressions_isEvaluated() throws {
    let head = """
        // What others may use.
        platforms: [.macOS(.v15)],
        products: ["A"].map { .library(name: $0, targets: [$0]) },

      """
    let targets = """
        .target(name: ["A"].joined()),
        .executableTarget(name: "B", dependencies: [.target(name: "A")]),
        .testTarget(name: "A" + "Tests"),
      """

    XCTAssertEqual(try plan(manifest(targets, head)).modules.count, 3)
  }

  func test_unsupportedManifests_areUnknown() {
    let a = Tree(["Sources/A/A.swift": ""])
    let rows: [(targets: String, head: String, tree: Tree, words: String)] = [
      (
        ".target(name: \"A\", path: \"Other\")", "", a,
        "A specifies a custom path"
      ),
      (
        ".target(name: \"A\", swiftSettings: [.define(\"X\")])", "", a,
        "A has settings"
      ),
      (
        ".target(name: \"A\", exclude: [\"x\"])", "", a,
        "A specifies its source files"
      ),
      (
        ".target(name: \"A\", resources: [.copy(\"x\")])", "", a,
        "A has resources"
      ),
      (
        ".target(name: \"A\", dependencies: [.target(name: \"B\", condition: "
          + ".when(platforms: [.linux]))])", "", a,
        "A has dependencies other than targets"
      ),
      (
        ".plugin(name: \"A\", capability: .buildTool())", "", a,
        "A has the unsupported target type plugin"
      ),
      (
        ".target(name: \"A\")",
        "  dependencies: [.package(path: \"../b\")],\n", a,
        "the package depends on other packages"
      ),
      (
        ".target(name: \"A\", dependencies: [\"C\"])", "", a,
        "can't be resolved"
      ),
      (
        """
            .target(name: "A", dependencies: ["B"]),
            .target(name: "B", dependencies: ["A"]),
        """, "", Tree(["Sources/A/A.swift": "", "Sources/B/B.swift": ""]),
        "can't be resolved"
      ),
      (
        three, "", files.merging(Tree(["Sources/A/a.txt": ""])),
        "Swift files and nothing else"
      ),
    ]
    for row in rows {
      XCTAssertThrowsError(
        try plan(manifest(row.targets, row.head), row.tree),
        row.words
      ) { error in
        XCTAssertTrue(error is PackagePlan.Unknown, "\(error)")
        XCTAssertTrue("\(error)".contains(row.words), "\(error)")
      }
    }
  }

  func test_filesInNoTarget_areStrays() throws {
    let strays = ["Sources/C/C.swift", "Tests/T.swift"]
    let more = Dictionary(uniqueKeysWithValues: strays.map { ($0, "") })

    let plan = try plan(manifest(three), files.merging(Tree(more)))

    XCTAssertEqual(plan.strays, strays)
    XCTAssertEqual(plan.modules, try self.plan(manifest(three)).modules)
  }

  func test_onlyTargetOfKind_canHaveWholeFolder() throws {
    let tree = Tree([
      "Sources/A.swift": "", "Tests/One/T.swift": "", "Tests/U.swift": "",
    ])
    let targets = ".target(name: \"A\"), .testTarget(name: \"ATests\")"

    let plan = try plan(manifest(targets), tree)

    XCTAssertEqual(
      plan.modules.map(\.files),
      [["Sources/A.swift"], ["Tests/One/T.swift", "Tests/U.swift"]]
    )
    XCTAssertEqual(plan.strays, [])
  }

  func test_targetWithoutFiles_isErrorWithFolder() {
    for (empty, words) in [
      ("Tests/ATests", "its tests in Tests/ATests"),
      ("Sources/B", "its code in Sources/B"),
    ] {
      let tree = files.filter { !$0.hasPrefix("\(empty)/") }

      XCTAssertThrowsError(try plan(manifest(three), tree)) { error in
        let name = empty.split(separator: "/")[1]
        XCTAssertEqual(
          (error as? Compiler.Errors)?.diagnostics.map(\.description),
          [
            "Package.swift:1: the target \(name) has no Swift files: put "
              + words
          ]
        )
      }
    }
  }

  func test_olderToolsVersion_isUnknown() {
    let old = manifest(three).replacingOccurrences(of: "6.0", with: "5.9")

    XCTAssertThrowsError(try plan(old)) {
      XCTAssertTrue("\($0)".contains("tools version"), "\($0)")
    }
  }

  func test_errorInManifest_hasLine() {
    let text = manifest("    .target(nam: \"A\"),")

    XCTAssertThrowsError(try plan(text)) { error in
      let diagnostic = (error as? Compiler.Errors)?.diagnostics.first
      XCTAssertEqual(diagnostic?.path, "Package.swift", "\(error)")
      XCTAssertEqual(diagnostic?.line, 8)
    }
  }

  func test_testsWithoutTarget_areManifestError() {
    let text = manifest("    .target(name: \"A\"),")

    XCTAssertThrowsError(try plan(text)) { error in
      XCTAssertEqual(
        (error as? Compiler.Errors)?.diagnostics.map(\.description),
        [
          "Package.swift:1: the package has no test target: add "
            + ".testTarget(name: \"ATests\", dependencies: […])"
        ]
      )
    }
  }
}
