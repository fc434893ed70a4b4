import Foundation
import XCTest

@testable import Course

final class LogTests: XCTestCase {
  private func entry(
    _ seconds: TimeInterval,
    _ light: Light,
    done: Bool = false,
    summary: String = "1 test passes"
  ) -> LogEntry {
    LogEntry(
      date: Date(timeIntervalSince1970: seconds),
      light: light,
      step: "1.1",
      summary: summary,
      isDone: done,
      commit: "abc"
    )
  }

  private func drawing(_ entries: [LogEntry]) throws -> LogDrawing {
    LogDrawing(
      Log(entries),
      timeZone: try XCTUnwrap(TimeZone(secondsFromGMT: 0))
    )
  }

  func test_noEntry_saysSo() throws {
    XCTAssertEqual(try drawing([]).lines(), ["Nothing was judged yet."])
  }

  func test_lights_areDrawnByMinuteAndAddedUp() throws {
    let lines = try drawing([
      entry(3600, .amber), entry(3610, .red), entry(3630, .red),
      entry(3700, .green, done: true),
    ]).lines()

    XCTAssertEqual(
      lines,
      [
        "01:00  A R R",
        "01:01  G",
        "",
        "4 saves judged, 1 step done",
        "time: amber 10 s, red 1 min 30 s, green 0 s",
        "longest without a green: 1 min 40 s",
      ]
    )
  }

  func test_pause_countsForNoLight() {
    let log = Log([entry(0, .red), entry(601, .red), entry(611, .green)])

    XCTAssertEqual(log.time, [.red: 10])
    XCTAssertEqual(log.longestWithoutGreen, 10)
  }

  func test_clockSetBack_countsForNoLight() {
    let log = Log([entry(100, .red), entry(50, .red), entry(60, .green)])

    XCTAssertEqual(log.time, [.red: 10])
  }

  func test_page_showsWordsOfTestsAsTextAlone() {
    let html = LogPage(
      Log([entry(0, .red, summary: "<script>alert(1)</script> \u{1B}[2J")])
    ).html

    XCTAssertFalse(html.contains("<script>"))
    XCTAssertTrue(html.contains("&lt;script&gt;"))
    XCTAssertFalse(html.contains("\u{1B}"))
  }

  func test_workspace_logsEachJudgedSaveOnce() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("1.1")
    func judge() throws {
      try sample.workspace.save(try sample.judge("1.1"), at: place)
    }

    try judge()
    try judge()
    _ = try sample.workspace.take(.test, of: place, in: sample.course)
    try judge()
    _ = try sample.workspace.take(.code, of: place, in: sample.course)
    try judge()

    let entries = try sample.workspace.log().entries
    XCTAssertEqual(entries.map(\.light), [.amber, .amber, .green])
    XCTAssertEqual(entries.map(\.isDone), [false, false, true])
    XCTAssertEqual(
      entries.map(\.summary),
      ["no tests run", "does not compile: 1 error", "1 test passes"]
    )
    XCTAssertEqual(entries.map(\.step), ["1.1", "1.1", "1.1"])
  }

  func test_json_isReadBackTheSame() throws {
    let log = Log([entry(0, .red), entry(60, .green)])
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601

    XCTAssertEqual(
      try decoder.decode(Log.self, from: Data(try log.json().utf8)),
      log
    )
  }
}
