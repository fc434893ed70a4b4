import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import XCTest

@testable import CourseContent
@testable import CourseProof
@testable import CourseSystem

/// A drawing can be read: no text meets another or is cut, on a phone and at
/// night, and by who cannot see it.
final class DiagramDrawingTests: XCTestCase {
  private static let samples = [
    SampleDiagrams.sequence, SampleDiagrams.tree, SampleDiagrams.cycle,
  ]

  private func diagram(_ text: String) throws -> Diagram {
    try DiagramParser.diagram(text, path: "a.txt")
  }

  // MARK: Room

  private func assertReadable(
    _ source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let drawing = try diagram(source).drawing
    let frame = Box(x: 0, y: 0, width: drawing.width, height: drawing.height)
    let texts = drawing.labels.map(\.box)
    for (index, text) in texts.enumerated() {
      XCTAssertTrue(
        frame.grown(by: -8).holds(text),
        "\(drawing.labels[index].lettering.lines) is cut in:\n\(source)",
        file: file,
        line: line
      )
      for (other, label) in zip(texts, drawing.labels).prefix(index) {
        XCTAssertFalse(
          other.meets(text),
          "\(label.lettering.lines) meets "
            + "\(drawing.labels[index].lettering.lines) in:\n\(source)",
          file: file,
          line: line
        )
      }
      for case .box(let box, let kind) in drawing.shapes where kind != .paper {
        XCTAssertTrue(
          box.holds(text) || !box.meets(text),
          "\(drawing.labels[index].lettering.lines) leaves a box in:\n\(source)",
          file: file,
          line: line
        )
      }
    }
  }

  func test_samples_areReadable() throws {
    for source in Self.samples { try assertReadable(source) }
  }

  func test_samples_areNarrowEnoughForAPhone() throws {
    for source in Self.samples {
      XCTAssertLessThanOrEqual(
        try diagram(source).drawing.width,
        Drawing.room
      )
    }
  }

  func test_oddSources_areReadable() throws {
    var random = SeededRandom.fromEnvironment("KATA_SEED")
    for _ in 0..<25 {
      for source in [
        Self.sequence(&random), Self.tree(&random), Self.cycle(&random),
      ] {
        try assertReadable(source)
      }
    }
  }

  private static let words = [
    "a", "view model", "setCell(index: 4, cellValue: .x)", "the",
    "TheNameOfATypeThatIsVeryLong", "red", "nobody wins", "iiiiiiii",
    "WWWWWWWWWWWWWWWWWWWWWW", "what everybody in the room is told", "größer",
    "{\"play\": 4}", "棋盘上的九个格子",
  ]

  private static func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1...3, using: &random))
      .compactMap { _ in words.randomElement(using: &random) }
      .joined(separator: " ")
  }

  private static func sequence(_ random: inout SeededRandom) -> String {
    let names = words.shuffled(using: &random)
      .filter { !$0.contains(":") }.prefix(.random(in: 1...8, using: &random))
    let lines = (0..<12).map { _ in
      let one = names.randomElement(using: &random) ?? ""
      let other = names.randomElement(using: &random) ?? ""
      let words = text(&random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: return "note \(one): \(words)"
      case 1: return "\(one) --> \(other): \(words)"
      default: return "\(one) -> \(other): \(words)"
      }
    }
    return "sequence: \(text(&random))\n" + lines.asText
  }

  private static func tree(_ random: inout SeededRandom) -> String {
    var level = 0
    let lines = (0..<Int.random(in: 1...40, using: &random)).map { index in
      level = index == 0 ? 0 : .random(in: 1...level + 1, using: &random)
      let marks = ["", " = 1 *", " = -100", " (cut)", " = 0 (cut)"]
      let mark = marks.randomElement(using: &random) ?? ""
      return String(repeating: "  ", count: level) + text(&random) + mark
    }
    return "tree: \(text(&random))\n" + lines.asText
  }

  private static func cycle(_ random: inout SeededRandom) -> String {
    let rings = ["outer", "inner"].prefix(.random(in: 1...2, using: &random))
      .map { name in
        let stops = (0..<Int.random(in: 1...8, using: &random)).map { _ in
          text(&random).replacing(",", with: "")
        }
        return "\(name): \(stops.joined(separator: ", "))"
      }
    return "cycle: \(text(&random))\n" + rings.asText
  }

  func test_wordsOfALine_areNeverWiderThanTheirRoom() {
    for text in ["setCell(index: 4, cellValue: .x)", "WWWWWWWWWW", "a b c d"] {
      for room in [30, 60, 90, 200] {
        XCTAssertLessThanOrEqual(Lettering(text, room: room).width, room)
      }
    }
  }

  func test_lines_breakWhereTheyAreRead() {
    XCTAssertEqual(
      Lettering("setCell(index: 4, cellValue: .x)", room: 176).lines,
      ["setCell(index: 4,", "cellValue: .x)"]
    )
    XCTAssertEqual(
      Lettering("setCellValue", room: 70).lines,
      ["setCell", "Value"]
    )
    XCTAssertEqual(
      Lettering("one two three four", room: 104).lines,
      ["one two", "three four"]
    )
  }

  // MARK: Kinds

  func test_callIsSolid_andAnswerIsDashed() throws {
    let shapes = try diagram("sequence: A\na -> b: c\nb --> a: d\n").drawing
      .shapes
    let strokes = shapes.compactMap { shape in
      if case .path(_, let stroke) = shape { stroke } else { nil }
    }

    XCTAssertEqual(strokes, [.lifeline, .lifeline, .call, .answer])
  }

  func test_bestMoveStandsOut_andWhatIsCutIsFaded() throws {
    let drawing = try diagram(SampleDiagrams.tree).drawing
    func inks(_ ink: Label.Ink) -> [[String]] {
      drawing.labels.filter { $0.ink == ink }.map(\.lettering.lines)
    }

    XCTAssertEqual(inks(.accent), [["cell 2"], ["1"]])
    XCTAssertEqual(inks(.pale), [["cell 2"], ["\u{2212}1"], ["O wins"]])
  }

  func test_treeThatIsTooWide_liesDown() throws {
    let moves = (1...9).map { "  cell \($0) = 0\n" }.joined()
    let drawing = try diagram("tree: A\nX to move\n" + moves).drawing

    XCTAssertLessThanOrEqual(drawing.width, Drawing.room)
    let rows = drawing.labels.map(\.box.y)
    XCTAssertGreaterThan(Set(rows).count, 9)
  }

  func test_eachStop_hasAnArrowToTheNext() throws {
    let shapes = try diagram(SampleDiagrams.cycle).drawing.shapes

    XCTAssertEqual(
      shapes.filter { if case .path(_, .ring) = $0 { true } else { false } }
        .count,
      4
    )
  }

  // MARK: The file

  func test_file_saysInWordsWhatItShows() throws {
    let svg = try diagram(SampleDiagrams.tree).svg

    XCTAssertTrue(svg.contains("role=\"img\" aria-labelledby=\"title text\""))
    XCTAssertTrue(
      svg.contains("<title id=\"title\">What each move is worth</title>")
    )
    XCTAssertTrue(svg.contains("├─ cell 2 = 1 *"))
  }

  func test_file_isWellFormed_whateverItsWordsAre() throws {
    let svg = try diagram("tree: <a> & \"b\"\n</text><script>'&amp;\n").svg
    let parser = XMLParser(data: Data(svg.utf8))

    XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))")
    XCTAssertFalse(svg.contains("<script"))
  }

  func test_sameSource_isTheSameFile() throws {
    for source in Self.samples {
      XCTAssertEqual(try diagram(source).svg, try diagram(source).svg)
    }
  }

  // MARK: Colours

  func test_colours_areThoseOfOurPages() throws {
    let (light, dark) = Self.sheets
    let palette = Palette(StyleSheet.page.text)
    for (sheet, colours) in [(light, palette.light), (dark, palette.dark)] {
      let used = sheet.matches(of: /#[0-9a-f]{6}/).map { String($0.0) }
      XCTAssertGreaterThan(used.count, 5)
      XCTAssertEqual(Set(used).subtracting(colours.values), [])
    }
  }

  func test_texts_haveEnoughContrast() throws {
    let (light, dark) = Self.sheets
    for sheet in [light, dark] {
      let papers =
        [try Self.colour(".paper", "fill", in: sheet)]
        + [try Self.colour(".node", "fill", in: sheet)]
      for ink in ["text", ".pale", ".accent"] {
        for paper in papers {
          let ratio = Palette.contrast(
            try Self.colour(ink, "fill", in: sheet),
            paper
          )
          XCTAssertGreaterThanOrEqual(ratio, 4.5, ink)
        }
      }
      for line in ["path", ".lifeline", ".best", ".node", ".chosen"] {
        let ratio = Palette.contrast(
          try Self.colour(line, "stroke", in: sheet),
          papers[0]
        )
        XCTAssertGreaterThanOrEqual(ratio, 3, line)
      }
    }
  }

  private static var sheets: (light: Substring, dark: Substring) {
    let text = DrawingStyle.sheet.text
    let parts = text.split(separator: "@media (prefers-color-scheme: dark)")
    return (parts[0], parts[1])
  }

  /// Returns the colour that the first rule for a name gives it.
  private static func colour(
    _ name: String,
    _ property: String,
    in sheet: Substring
  ) throws -> String {
    let rules = sheet.split(separator: "\n").filter { rule in
      rule.prefix { $0 != "{" }.split { " ,".contains($0) }
        .contains { $0 == name }
    }
    let pattern = try Regex("\(property): (#[0-9a-f]{6})")
    let colours = rules.compactMap {
      $0.firstMatch(of: pattern)?.output[1].substring.map(String.init)
    }
    return try XCTUnwrap(colours.first, "\(name) \(property)")
  }
}
