import XCTest

@testable import CourseLearner

/// Tests of what a terminal's bytes mean, depending on when they arrive.
final class KeyReaderTests: XCTestCase {
  private typealias Input = KeyReader.Input

  private var reader = KeyReader()
  private var now = ContinuousClock.now

  /// Reads some text at once.
  private func read(_ text: String) -> [Input] {
    reader.read(Array(text.utf8), at: now)
  }

  /// Waits, and returns what the reader has held until then.
  private func wait(_ milliseconds: Int) -> [Input] {
    now += .milliseconds(milliseconds)
    return reader.read([], at: now)
  }

  /// Reads some text at once, and waits for a second.
  private func all(_ text: String) -> [Input] {
    read(text) + wait(1000)
  }

  /// Reads text whose bytes arrive one by one, and waits for a second.
  private func slowly(_ text: String, every milliseconds: Int) -> [Input] {
    text.utf8.flatMap { byte in
      reader.read([byte], at: now) + wait(milliseconds)
    } + wait(1000)
  }

  // MARK: Keys

  func test_letterAfterPause_isAKey() {
    XCTAssertEqual(read("n"), [])
    XCTAssertTrue(reader.isHolding)
    XCTAssertEqual(wait(49), [])
    XCTAssertEqual(wait(1), [.keys([.letter("n")])])
    XCTAssertFalse(reader.isHolding)
    XCTAssertEqual(wait(1000), [])
  }

  func test_keysOneByOne_areKeys() {
    XCTAssertEqual(
      slowly("typing", every: 60),
      "typing".map { .keys([.letter($0)]) }
    )
  }

  func test_fewLettersAtOnce_areKeys() {
    XCTAssertEqual(
      all("lj\r"),
      [.keys([.letter("l"), .letter("j"), .enter])]
    )
  }

  func test_keyHeldDown_isNotAPaste() {
    let inputs = all(String(repeating: "j", count: 100))

    XCTAssertFalse(inputs.contains(.paste))
    let keys = inputs.flatMap { input -> [KeyPress] in
      if case .keys(let keys) = input { keys } else { [] }
    }
    XCTAssertEqual(keys, Array(repeating: .letter("j"), count: 100))
  }

  func test_arrowHeldDown_actsAtOnce() {
    let inputs = read(String(repeating: "\u{1B}[B", count: 100))

    XCTAssertEqual(inputs, Array(repeating: .keys([.down]), count: 100))
  }

  func test_sequence_actsAtOnceAfterEarlierKeys() {
    XCTAssertEqual(
      read("j\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[H\u{1B}[4~"),
      [
        .keys([.letter("j"), .up]), .keys([.down]), .keys([.pageUp]),
        .keys([.home]), .keys([.end]),
      ]
    )
  }

  func test_unknownSequence_isSkippedCompletely() {
    for sequence in ["[1;5C", "[24~", "OR", "[<0;1;1M", "[?1;2c"] {
      XCTAssertEqual(
        all("\u{1B}\(sequence)n"),
        [.keys([.letter("n")])],
        sequence
      )
    }
  }

  // MARK: Escape

  func test_loneEscape_isAKeyAfterAMoment() {
    XCTAssertEqual(read("\u{1B}"), [])
    XCTAssertEqual(wait(240), [])
    XCTAssertEqual(wait(10), [.keys([.escape])])
  }

  func test_sequenceInPieces_isOneKey() {
    for milliseconds in [1, 33, 100, 200] {
      for (sequence, key) in [
        ("\u{1B}[B", KeyPress.down), ("\u{1B}OA", .up), ("\u{1B}[5~", .pageUp),
      ] {
        XCTAssertEqual(
          slowly(sequence, every: milliseconds),
          [.keys([key])],
          "\(milliseconds) ms"
        )
      }
    }
  }

  func test_sequenceSeenLate_isOneKey() {
    XCTAssertEqual(read("\u{1B}"), [])
    now += .seconds(3)

    // The program was busy, so the bytes may have arrived long ago.
    XCTAssertEqual(read("[B"), [.keys([.down])])
  }

  func test_escapeBeforeOtherKeys_isAKey() {
    XCTAssertEqual(
      all("\u{1B}n"),
      [.keys([.escape]), .keys([.letter("n")])]
    )
    XCTAssertEqual(
      all("\u{1B}\u{1B}[A"),
      [.keys([.escape]), .keys([.up])]
    )
    XCTAssertEqual(
      all("\u{1B}\u{1B}"),
      [.keys([.escape]), .keys([.escape])]
    )
  }

  func test_unfinishedSequence_isDropped() {
    XCTAssertEqual(read("\u{1B}[1"), [])
    XCTAssertEqual(wait(1000), [])
    XCTAssertEqual(all("n"), [.keys([.letter("n")])])
  }

  func test_brokenSequence_endsAtOtherByte() {
    XCTAssertEqual(all("\u{1B}[1\u{1B}[B"), [.keys([.down])])
    XCTAssertEqual(all("\u{1B}[\r"), [.keys([.enter])])
  }

  // MARK: Pasted text

  private func pasted(_ text: String) -> String {
    "\u{1B}[200~\(text)\u{1B}[201~"
  }

  func test_markedPaste_isIgnored() {
    for text in [
      "", "t", "ty", "typealias Score = Int\n", "\u{1B}[A\u{1B}", "\u{1B}[20",
      "ä\u{0}\u{1B}[200~",
    ] {
      XCTAssertEqual(all(pasted(text)), [.paste], text.debugDescription)
      XCTAssertEqual(all("n"), [.keys([.letter("n")])])
    }
  }

  func test_markedPasteInPieces_isIgnored() {
    for milliseconds in [1, 33, 100, 200] {
      XCTAssertEqual(
        slowly(pasted("ty\n"), every: milliseconds),
        [.paste],
        "\(milliseconds) ms"
      )
      XCTAssertEqual(all("n"), [.keys([.letter("n")])])
    }
  }

  func test_markWithinPaste_doesNotReleaseKeys() {
    XCTAssertEqual(all(pasted("a\u{1B}[201~ty\u{1B}[B")), [.paste])
  }

  func test_pasteWithoutEnd_doesNotLockKeys() {
    XCTAssertEqual(read("\u{1B}[200~ty"), [.paste])
    XCTAssertEqual(wait(2000), [])

    XCTAssertEqual(all("n"), [.keys([.letter("n")])])
  }

  func test_keyBeforePaste_isKept() {
    XCTAssertEqual(
      all("h" + pasted("ty")),
      [.keys([.letter("h")]), .paste]
    )
  }

  func test_manyLettersAtOnce_areAPaste() {
    for text in [
      "typealias", "import XCTest\n", "ty\rty\r", "      ty", "äöü",
      "\t\t\ty\n\n", "try \u{1B}[A await ty",
    ] {
      XCTAssertEqual(all(text).last, .paste, text.debugDescription)
      XCTAssertEqual(all("n"), [.keys([.letter("n")])])
    }
  }

  func test_manyLettersOneByOne_areAPaste() {
    for milliseconds in [1, 10, 33, 49] {
      XCTAssertEqual(
        slowly("typealias Score = Int\n", every: milliseconds),
        [.paste],
        "\(milliseconds) ms"
      )
    }
  }

  func test_longPaste_isReportedOnce() {
    var inputs: [Input] = []
    for _ in 0..<20 {
      inputs += read(String(repeating: "let y = 1\n", count: 50))
      inputs += wait(200)
    }

    XCTAssertEqual(inputs, [.paste])
  }
}
