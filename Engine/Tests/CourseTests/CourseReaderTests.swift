import Foundation
import XCTest

@testable import Course
@testable import CoursePlatform
@testable import CourseLearner

/// Tests that commands for learners read the course chapter by chapter.
final class CourseReaderTests: XCTestCase {
  private typealias Sample = SampleCourse

  /// The folder of the last course, which is deleted with the test case.
  private var folder: TemporaryFolder?

  private func course(
    _ sample: Sample? = nil,
    startTree: @escaping CourseReader.StartTrees = { _ in nil }
  ) throws -> CourseReader {
    let folder = try (sample ?? Sample()).written()
    self.folder = folder
    let clone = CourseFolder(path: folder.path)
    let outline = try Outline.read(clone)
    return CourseReader(in: clone, outline: outline, startTree: startTree)
  }

  func test_states_matchWholeCourse() throws {
    let course = try course()
    let whole = try Sample().reading().course

    for chapter in whole.chapters {
      XCTAssertEqual(
        try course.states(ofChapter: chapter.number).map(\.tag),
        whole.states(of: chapter).map(\.tag)
      )
      XCTAssertEqual(
        try course.states(ofChapter: chapter.number).map(\.tree),
        whole.states(of: chapter).map(\.tree)
      )
    }
  }

  func test_knownStart_needsNoEarlierChapter() throws {
    let whole = try Sample().reading().course
    let start = try XCTUnwrap(whole.states(of: whole.chapters[1]).first?.tree)
    let broken = try Sample().changing("# 1 Points", to: "# Points")

    let course = try course(broken) { $0.number == 2 ? start : nil }

    XCTAssertEqual(
      try course.states(ofChapter: 2).map(\.tree),
      whole.states(of: whole.chapters[1]).map(\.tree)
    )
    XCTAssertThrowsError(try course.states(ofChapter: 1))
  }

  func test_mistakeInChapter_doesNotAffectOtherChapters() throws {
    let broken = try Sample()
      .changing("# 2 A limit", to: "# A limit", in: Sample.second)
    let course = try course(broken)
    let place = try XCTUnwrap(course.place(numbered: "1.1"))

    XCTAssertEqual(try course.lesson(at: place).place.number, "1.1")
    XCTAssertThrowsError(try course.chapter(2)) { error in
      XCTAssertTrue("\(error)".hasPrefix("\(Sample.second):1: "), "\(error)")
    }
    XCTAssertEqual(
      Array(course.lessons(after: place)).map(\.place.number),
      ["1.2"]
    )
  }

  func test_lessons_followStepOrder() throws {
    let course = try course()
    let first = try XCTUnwrap(course.place(numbered: "1"))
    let last = try XCTUnwrap(course.place(numbered: "2.1"))

    XCTAssertEqual(
      Array(course.lessons(after: first)).map(\.place.number),
      ["1.2", "2.1"]
    )
    XCTAssertEqual(
      try course.lessons(upTo: last).map(\.place.number),
      ["1.1", "1.2", "2.1"]
    )
    XCTAssertNil(try course.place(after: last))
  }

  /// Changes the heading of the first lesson.
  private func changeTitle(
    to heading: String,
    in sample: SampleWorkspace
  ) throws {
    let lesson = "\(sample.clone.path)/\(Sample.first)"
    let text = try Files.read(lesson)
    try Files.write(text.replacing("# 1 Points", with: heading), to: lesson)
  }

  // MARK: A workspace's own commits

  func test_startFromWorkspace_matchesLesson() throws {
    let sample = try SampleWorkspace()
    try sample.workspace.tags.get(of: sample.clone)
    let record = try XCTUnwrap(
      TagRecord.read(from: "\(sample.workspace.stateFolder)/course")
    )
    let chapter = try Outline.read(sample.clone).chapters[1]

    XCTAssertEqual(
      record.start(of: chapter, in: try Git(directory: sample.workspace.path)),
      sample.whole.states(of: sample.whole.chapters[1]).first?.tree
    )
  }

  func test_movedAndDeletedTags_changeNothing() throws {
    let sample = try SampleWorkspace()
    try sample.workspace.tags.get(of: sample.clone)
    _ = try sample.git("tag", "--force", "02-a-limit/start", "01-points/start")
    _ = try sample.git("tag", "--delete", "01-points/end")

    let course = try sample.workspace.tags.course(in: sample.clone).course

    XCTAssertEqual(
      try course.states(ofChapter: 2).map(\.tree),
      sample.whole.states(of: sample.whole.chapters[1]).map(\.tree)
    )
  }

  func test_workspaceWithoutRecord_stillHasCourse() throws {
    let sample = try SampleWorkspace()
    try sample.workspace.tags.get(of: sample.clone)
    let record = "\(sample.workspace.stateFolder)/course"
    Files.remove(record)

    let course = try sample.workspace.tags.course(in: sample.clone).course

    XCTAssertEqual(
      try course.states(ofChapter: 2).last?.tree,
      sample.whole.end
    )
    XCTAssertTrue(
      try sample.workspace.tags.course(in: sample.clone).isOther
    )
  }

  func test_changedTitle_isUsedWithSameTags() throws {
    let sample = try SampleWorkspace()
    try sample.workspace.tags.get(of: sample.clone)
    try changeTitle(to: "# 1 Score", in: sample)

    let course = try sample.workspace.tags.course(in: sample.clone).course

    XCTAssertEqual(course.outline.chapters[0].title, "Score")
    XCTAssertTrue(sample.workspace.tags.areThere)
  }

  func test_mistakeInCourse_keepsWorkspaceVersion() throws {
    let sample = try SampleWorkspace()
    try sample.workspace.tags.get(of: sample.clone)
    try changeTitle(to: "# Points", in: sample)

    let course = try sample.workspace.tags.course(in: sample.clone).course

    XCTAssertEqual(
      try course.states(ofChapter: 2).last?.tree,
      sample.whole.end
    )
    XCTAssertThrowsError(try course.chapter(1))
  }

  // MARK: The clone's own tags

  func test_cloneTags_areWrittenOnce() throws {
    let sample = try SampleWorkspace()
    let outline = try Outline.read(sample.clone)
    let tags = TagRepository(of: sample.clone)

    let record = try tags.write(outline)
    let marker = "\(tags.path)/marker"
    try Files.write("", to: marker)

    XCTAssertEqual(try tags.write(outline), record)
    XCTAssertTrue(Files.exists(marker))
  }

  func test_tagsOfChangedCourse_replaceOldTags() throws {
    let sample = try SampleWorkspace()
    let tags = TagRepository(of: sample.clone)
    let old = try tags.write(try Outline.read(sample.clone))
    try changeTitle(to: "# 1 Score", in: sample)

    let new = try tags.write(try Outline.read(sample.clone))

    XCTAssertNotEqual(new.digest, old.digest)
    XCTAssertNotEqual(new.starts, old.starts)
    XCTAssertEqual(new.fingerprint, old.fingerprint)
    XCTAssertEqual(
      Files.names(in: "\(sample.clone.path)/.kata"),
      ["course.git", "course.lock", "outline"]
    )
  }

  func test_courseWithMistake_getsNoTags() throws {
    let sample = try SampleWorkspace()
    try changeTitle(to: "# Points", in: sample)

    XCTAssertThrowsError(try sample.workspace.tags.get(of: sample.clone)) {
      XCTAssertTrue("\($0)".hasPrefix("\(Sample.first):1: "), "\($0)")
    }
    XCTAssertFalse(sample.workspace.tags.areThere)
    XCTAssertFalse(Files.exists(TagRepository(of: sample.clone).path))
  }
}
