import XCTest

@testable import CourseAuthor

final class KeptDeclarationsTests: XCTestCase {
  private func read(_ data: Data) throws -> [Declaration] {
    try JSONDecoder().decode(KeptDeclarations.self, from: data).all
  }

  func test_declarations_areReadAsTheyWereKept() throws {
    let declarations = [
      Declaration(
        usr: "s:8TicModel0aB0V",
        kind: "struct",
        path: ["TicModel"],
        signature: "struct TicModel",
        isPublic: true,
        file: "Sources/TicModel/TicModel.swift",
        line: 0,
        inherited: ["Equatable", "Sendable"]
      ),
      Declaration(
        usr: "",
        kind: "method",
        path: ["TicModel", "name(\"é\")"],
        signature: "func name(\n\t_ c: Cell = \"\\n\"\n)",
        isPublic: false,
        file: nil,
        line: 12,
        mentioned: ["s:8TicModel4CellO"]
      ),
    ]
    for kept in [declarations, [], [declarations[1]]] {
      XCTAssertEqual(
        try read(try JSONEncoder().encode(KeptDeclarations(kept))),
        kept
      )
    }
  }

  func test_textOfSomethingElse_isRefused() throws {
    for text in ["one", "\u{1E}", "[]"] {
      XCTAssertThrowsError(try read(try JSONEncoder().encode(text)), text)
    }
  }
}
