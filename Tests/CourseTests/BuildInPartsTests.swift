import XCTest

@testable import Course

/// A large module is compiled in parts where one verdict has all processors.
final class BuildInPartsTests: XCTestCase {
  /// A module of twenty files that use each other, and a test of their sum.
  private func tree(body: [Int: String] = [:]) -> Tree {
    var tree = SamplePackage([
      "SumTests": "func test_sum() { XCTAssertEqual(part19(), 190) }"
    ]).tree
    for number in 0..<20 {
      let before = number == 0 ? "0" : "part\(number - 1)()"
      let text = body[number] ?? "\(before) + \(number)"
      tree["Sources/TicModel/Part\(number).swift"] =
        "func part\(number)() -> Int { \(text) }\n"
    }
    return tree
  }

  private func verdict(on tree: Tree) throws -> Verdict {
    try Bench.direct(isAlone: true).verdict(on: tree, only: nil)
  }

  private func filesMade(by body: () throws -> Void) throws -> [String] {
    let store = try Bench.store().path
    func files() -> Set<String> {
      Set(Files.filesBelow(store).filter { !$0.hasPrefix("drafts/") })
    }
    let before = files()
    try body()
    return files().subtracting(before).compactMap {
      $0.split(separator: "/").last.map(String.init)
    }.sorted()
  }

  func test_parts_makeTheSameProgram() throws {
    XCTAssertEqual(try verdict(on: tree()).passCount, 1)
    XCTAssertEqual(
      try verdict(on: tree(body: [7: "part6()"])).brokenTests,
      [TestName(className: "SumTests", method: "test_sum")]
    )
  }

  func test_bodyEdit_compilesNoTest() throws {
    _ = try verdict(on: tree())

    let made = try filesMade {
      _ = try verdict(on: tree(body: [3: "3 + part2()"]))
    }

    XCTAssertTrue(made.contains("TicModel.swiftmodule"))
    XCTAssertTrue(made.contains("0.o"))
    XCTAssertFalse(made.contains("tests.o"), "\(made)")
  }

  func test_errorInABody_isTold() throws {
    XCTAssertEqual(
      Advice.lines(of: try verdict(on: tree(body: [4: "part3() + wrong"]))),
      ["Sources/TicModel/Part4.swift:1: cannot find 'wrong' in scope"]
    )
  }

  func test_errorsInAnInterfaceAndABody_areBothTold() throws {
    var tree = tree(body: [4: "part3() + wrong"])
    tree["Sources/TicModel/Part9.swift"] = "func part9() -> Missing { 0 }\n"

    XCTAssertEqual(
      Set(Advice.lines(of: try verdict(on: tree))),
      [
        "Sources/TicModel/Part4.swift:1: cannot find 'wrong' in scope",
        "Sources/TicModel/Part9.swift:1: cannot find type 'Missing' in scope",
      ]
    )
  }
}
