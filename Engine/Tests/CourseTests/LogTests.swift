import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseLearner

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
      commit: "abc",
      name: "points/no-points-yet"
    )
  }

  private func drawing(_ entries: [LogEntry]) throws -> LogText {
    LogText(
      Log(entries),
      timeZone: try XCTUnwrap(TimeZone(secondsFromGMT: 0))
    )
  }

  func test_emptyLog_printsNotice() throws {
    XCTAssertEqual(
      try drawing([]).lines.map(\.text),
      ["None of your saves have been judged yet."]
    )
  }

  func test_lights_areGroupedByMinuteAndSummedUp() throws {
    let lines = try drawing([
      entry(3600, .amber), entry(3610, .red), entry(3630, .red),
      entry(3700, .green, done: true),
    ])
    .lines.map(\.text)

    XCTAssertEqual(
      lines,
      [
        "01:00  A R R",
        "01:01  G",
        "",
        "4 saves judged, 1 step done",
        "time: amber 10 s, red 1 min 30 s, green 0 s",
        "longest time without green: 3 saves, 1 min 40 s",
      ]
    )
  }

  func test_pause_isNotCounted() {
    let log = Log([entry(0, .red), entry(601, .red), entry(611, .green)])

    XCTAssertEqual(log.time, [.red: 10])
    XCTAssertEqual(log.longestWithoutGreen.time, 10)
  }

  func test_clockSetBack_isNotCounted() {
    let log = Log([entry(100, .red), entry(50, .red), entry(60, .green)])

    XCTAssertEqual(log.time, [.red: 10])
  }

  func test_longestStretchWithoutGreen_endsWithGreen() {
    let log = Log([
      entry(0, .red), entry(5, .green), entry(9, .green), entry(10, .amber),
      entry(20, .red), entry(40, .green), entry(41, .red),
    ])

    XCTAssertEqual(
      log.longestWithoutGreen,
      Log.Stretch(time: 30, saves: 2)
    )
  }

  func test_predictions_areCounted() throws {
    var right = entry(0, .red)
    right.prediction = "red, new"
    right.cameTrue = true
    var wrong = entry(5, .green)
    wrong.prediction = "red"
    wrong.cameTrue = false

    let drawing = try drawing([right, wrong, entry(9, .green)])

    XCTAssertEqual(
      drawing.lines.last?.text,
      "predictions: 1 of 2 were right"
    )
  }

  func test_lastLights_includeOnlyJudgedSaves() throws {
    let sample = try SampleWorkspace()
    XCTAssertEqual(try sample.workspace.lastLights(20), [])
    XCTAssertTrue(
      try sample.workspace.isAtTheBeginning(of: sample.course.outline)
    )
    for light in [Verdict.runsNothing, .fails([]), .passes([])] {
      try sample.workspace.record(
        Judgement(
          own: light,
          finding: .noNewTest,
          newTests: [],
          hasRefactoring: false
        ),
        at: try sample.place("1.1")
      )
    }

    XCTAssertEqual(
      try sample.workspace.lastLights(20),
      [.amber, .red, .green]
    )
    XCTAssertEqual(try sample.workspace.lastLights(2), [.red, .green])
    XCTAssertFalse(
      try sample.workspace.isAtTheBeginning(of: sample.course.outline)
    )
  }

  func test_predictedSave_isLoggedWithOutcome() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")
    for words in ["red, Other.test_other", "amber"] {
      try sample.workspace.record(
        try sample.judge("1.1"),
        at: try sample.place("1.1"),
        prediction: Prediction(words: words)
      )
    }

    let entries = try sample.workspace.log().entries
    XCTAssertEqual(
      entries.map(\.prediction),
      ["red, Other.test_other", "amber"]
    )
    XCTAssertEqual(entries.map(\.cameTrue), [false, true])
  }

  func test_page_escapesSummary() {
    let html = LogPage(
      Log([entry(0, .red, summary: "<script>alert(1)</script> \u{1B}[2J")])
    ).html

    XCTAssertFalse(html.contains("<script>"))
    XCTAssertTrue(html.contains("&lt;script&gt;"))
    XCTAssertFalse(html.contains("\u{1B}"))
  }

  func test_page_escapesStep() {
    var entry = entry(0, .red)
    entry = LogEntry(
      date: entry.date,
      light: entry.light,
      step: "<script>alert(1)</script>",
      summary: "",
      isDone: false,
      commit: "abc",
      name: "points/no-points-yet"
    )

    XCTAssertFalse(LogPage(Log([entry])).html.contains("<script>"))
  }

  func test_workspace_logsEachJudgedSaveOnce() throws {
    let sample = try SampleWorkspace()
    let place = try sample.place("1.1")
    func judge() throws {
      try sample.workspace.record(
        try sample.judge("1.1"),
        at: place
      )
    }

    try judge()
    try judge()
    try sample.take(.test, at: "1.1")
    try judge()
    try sample.take(.code, at: "1.1")
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

  func test_light_belongsToJudgedSave() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")
    let save = try sample.workspace.keep(
      Snapshot(of: sample.workspace.path),
      at: try sample.place("1.1")
    )
    let judgement = try sample.judge("1.1")
    try sample.writeTest("XCTFail(\"later\")")
    let later = try sample.workspace.save("later")

    try sample.workspace.record(judgement, of: save)

    let entry = try XCTUnwrap(sample.workspace.log().entries.last)
    XCTAssertEqual(entry.commit, save.name)
    XCTAssertNotEqual(entry.commit, later)
    XCTAssertTrue(
      try sample.git("show", "\(entry.commit):\(SampleWorkspace.testPath)")
        .contains("Score().points")
    )
  }

  func test_judgingTwice_leavesOneCommit() throws {
    let sample = try SampleWorkspace()
    func commits() throws -> [String] {
      try sample.git("log", "--format=%s", Saves.reference)
        .split(separator: "\n").map(String.init)
    }
    let before = try commits()
    try sample.writeTest("XCTAssertEqual(Score().points, 0)")

    _ = try sample.judgeAndRemark("1.1")
    _ = try sample.judgeAndRemark("1.1")

    XCTAssertEqual(try commits(), ["saved in step 1.1"] + before)
  }

  func test_json_roundTrips() throws {
    let log = Log([entry(0, .red), entry(60, .green)])
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601

    XCTAssertEqual(
      try decoder.decode(Log.self, from: Data(try log.json().utf8)),
      log
    )
  }
}
