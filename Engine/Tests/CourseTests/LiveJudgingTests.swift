import Foundation
import XCTest

@testable import CourseBuild
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseLearner

/// Tests of judging in the background, one save at a time.
final class LiveJudgingTests: XCTestCase {
  private func live(_ sample: SampleWorkspace) throws -> LiveJudging {
    LiveJudging(
      Judge(
        course: sample.course,
        verdictService: try Bench.verdictService()
      )
    )
  }

  /// Waits for news that satisfies `isLast`, and returns all news until then.
  private func news(
    of judging: LiveJudging,
    until isLast: (LiveJudging.News) -> Bool
  ) -> [LiveJudging.News] {
    var news: [LiveJudging.News] = []
    _ = Patience.wait {
      news += judging.takeNews()
      return news.contains(where: isLast)
    }
    return news
  }

  private func isEnd(_ news: LiveJudging.News) -> Bool {
    switch news {
    case .remarked, .failed: true
    case .seen, .searching, .judged: false
    }
  }

  private func words(_ news: [LiveJudging.News]) -> [String] {
    news.map { news in
      switch news {
      case .seen(let verdict, _): "seen \(verdict.summary)"
      case .searching: "looks further"
      case .judged(let judgement): "judged \(judgement.own.summary)"
      case .remarked(let remarks): "remarked \(remarks.map(\.topic.rawValue))"
      case .failed(let reason): "failed \(reason)"
      }
    }
  }

  private func start(
    _ judging: LiveJudging,
    _ sample: SampleWorkspace
  ) throws {
    _ = judging.cancel()
    judging.start(
      try sample.workspace.keep(
        Snapshot(of: sample.workspace.path),
        at: try sample.place("1.1")
      )
    )
  }

  /// Saves a test that never ends, and returns its process once it's running.
  private func startEndlessTest(
    _ judging: LiveJudging,
    _ sample: SampleWorkspace
  ) throws -> Int32 {
    let marker = "\(sample.folder.path)/\(UUID().uuidString)"
    try sample.writeTest(
      """
      let path = "\(marker)"
          try! "\\(getpid())".write(
            toFile: path, atomically: true, encoding: .utf8)
          XCTAssertEqual(sleep(10_000), 0)
      """
    )
    try start(judging, sample)
    XCTAssertTrue(Patience.wait { Files.exists(marker) })
    return try XCTUnwrap(Int32(try Files.read(marker)))
  }

  func test_save_isTestedThenJudgedThenRemarked() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(1, 2)")
    let judging = try live(sample)

    try start(judging, sample)

    let red = "1 of 1 test failed"
    XCTAssertEqual(
      words(news(of: judging, until: isEnd)),
      ["seen \(red)", "looks further", "judged \(red)", "remarked []"]
    )
    XCTAssertEqual(judging.takeNews().count, 0)
  }

  func test_laterSave_cancelsPreviousOne() throws {
    let sample = try SampleWorkspace()
    let judging = try live(sample)
    let endless = try startEndlessTest(judging, sample)
    try sample.writeTest("XCTAssertEqual(1, 2)")

    try start(judging, sample)

    XCTAssertTrue(ProcessList.isGone(endless))
    XCTAssertEqual(
      words(news(of: judging, until: isEnd)).first,
      "seen 1 of 1 test failed"
    )
  }

  func test_stop_endsJudgingWithoutNews() throws {
    let sample = try SampleWorkspace()
    let judging = try live(sample)
    let endless = try startEndlessTest(judging, sample)

    judging.stop()

    XCTAssertTrue(ProcessList.isGone(endless))
    XCTAssertEqual(judging.takeNews().count, 0)
  }

  /// Tests that news is returned even if the next save comes before it was
  /// taken.
  func test_newsOfCanceledSave_isReturned() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest("XCTAssertEqual(1, 2)")
    let judging = try live(sample)
    try start(judging, sample)
    _ = Patience.wait { judging.hasNews }

    let news = judging.stop()

    XCTAssertEqual(words(news).first, "seen 1 of 1 test failed")
  }

  func test_canceledSave_isKept() throws {
    let sample = try SampleWorkspace()
    let judging = try live(sample)
    _ = try startEndlessTest(judging, sample)
    let text = try sample.read(SampleWorkspace.testPath)

    judging.stop()

    XCTAssertEqual(
      try sample.git(
        "show",
        "\(Saves.reference):\(SampleWorkspace.testPath)"
      ),
      text.trimmed
    )
  }

  /// Tests that the log can be read while one save after the other is judged.
  func test_otherWorkDuringJudging_isNotCanceled() throws {
    let sample = try SampleWorkspace()
    let judging = try live(sample)
    defer { judging.stop() }

    for number in 0..<40 {
      try sample.writeTest("XCTAssertEqual(\(number), -1)")
      try start(judging, sample)
      XCTAssertNoThrow(try sample.workspace.log())
    }
  }

  func test_canceledSaves_closeTheirDescriptors() throws {
    let sample = try SampleWorkspace()
    let judging = try live(sample)
    func descriptors() -> Int { Files.names(in: "/proc/self/fd").count }
    try start(judging, sample)
    _ = news(of: judging, until: isEnd)
    let before = descriptors()

    for number in 0..<40 {
      try sample.writeTest("XCTAssertEqual(\(number), -2)")
      try start(judging, sample)
      usleep(UInt32(number) * 1000)
    }
    judging.stop()

    XCTAssertLessThan(descriptors(), before + 10)
  }

  func test_failedJudging_reportsReason() throws {
    let sample = try SampleWorkspace()
    let file = "\(sample.folder.path)/store"
    let judging = LiveJudging(
      Judge(
        course: sample.course,
        verdictService: try VerdictService(store: Store(path: file))
      )
    )
    Files.remove(file)
    try Files.write("", to: file)

    try start(judging, sample)

    let told = words(news(of: judging, until: isEnd))
    XCTAssertEqual(told.count, 1)
    XCTAssertTrue(told[0].hasPrefix("failed \(file)"), told[0])
  }
}
