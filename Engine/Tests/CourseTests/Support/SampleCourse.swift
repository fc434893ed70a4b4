import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

/// A small, correct course of two chapters, for tests to break one mistake at a
/// time.
struct SampleCourse {
  static let first = "chapters/01-points/README.md"
  static let second = "chapters/02-a-limit/README.md"
  static let picture = "chapters/02-a-limit/pictures/XO-X..svg"
  static let chaff = "chapters/02-a-limit/chaffs/ten-is-the-most/starts-over.md"
  static let firstChaff =
    "chapters/01-points/chaffs/a-score-starts-at-zero/one.md"
  static let wheat = "chapters/02-a-limit/wheats/ten-is-the-most/by-a-guard.md"
  static let names = "chapters/01-points/names.md"

  /// The contents of all files by path, including the game in `main`.
  private(set) var files: [String: String]

  /// Creates the correct course.
  init() throws {
    files = Self.source
    files.merge(try Self.game.get()) { $1 }
  }

  /// Creates another course.
  init(files: [String: String]) { self.files = files }

  private static let source = [
    first: SampleLessons.first,
    second: SampleLessons.second,
    picture: "<svg>XO/X.</svg>\n",
    names: SampleLessons.names,
    "chapters/01-points/pictures/OO.svg": "<svg>OO</svg>\n",
    "chapters/01-points/pictures/OX.svg": "<svg>OX</svg>\n",
    "chapters/02-a-limit/pictures/OO.svg": "<svg>OO</svg>\n",
    "chapters/02-a-limit/pictures/XX.svg": "<svg>XX</svg>\n",
    firstChaff: SampleLessons.one,
    chaff: SampleLessons.startsOver,
    "chapters/02-a-limit/chaffs/ten-is-the-most/one-short.md":
      SampleLessons.oneShort,
    wheat: SampleLessons.byAGuard,
    "chapters/02-a-limit/wheats/ten-is-the-most/twice.md": SampleLessons.twice,
    "chapters/01-points/wheats/a-score-starts-at-zero/computed.md":
      SampleLessons.computed,
    "chapters/01-points/wheats/a-score-starts-at-zero/constant.md":
      SampleLessons.constant,
    ".swift-format": #"{ "version": 1, "indentation": { "spaces": 2 } }"#,
  ]

  /// The files of the game at the end of the correct course.
  private static let game = Result {
    let folder = try TemporaryFolder()
    try folder.write(source)
    let course = try WholeCourse.faultless(root: folder.path)
    return FinishedProgram.part(of: course.end).files
  }

  // MARK: Changing

  /// The content of a file; setting `nil` removes the file.
  subscript(path: String) -> String? {
    get { files[path] }
    set { files[path] = newValue }
  }

  /// Returns the course with a string replaced that occurs exactly once in a
  /// file.
  func changing(
    _ old: String,
    to new: String,
    in path: String = first
  ) throws -> SampleCourse {
    let text = try XCTUnwrap(files[path], path)
    let parts = text.components(separatedBy: old)
    guard parts.count == 2 else {
      throw Ambiguous(text: old, count: parts.count - 1)
    }
    var course = self
    course.files[path] = parts.joined(separator: new)
    return course
  }

  /// Returns the course with a string replaced everywhere, including in file
  /// paths.
  func renaming(_ old: String, to new: String) -> SampleCourse {
    func renamed(_ text: String) -> String {
      text.components(separatedBy: old).joined(separator: new)
    }
    var course = self
    course.files = Dictionary(
      uniqueKeysWithValues: files.map { (renamed($0), renamed($1)) }
    )
    return course
  }

  /// An error for a string that doesn't occur exactly once in the file to
  /// change.
  struct Ambiguous: Error {
    let text: String
    let count: Int
  }

  // MARK: Using

  /// Writes the course to a new folder.
  func written() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(files)
    return folder
  }

  func reading() throws -> WholeCourse.Reading {
    let folder = try written()
    return withExtendedLifetime(folder) {
      CourseFormat.read(root: folder.path)
    }
  }

  /// Returns the mistakes on the pages, which can be found without building
  /// anything.
  func pageMistakes() throws -> [Mistake] {
    let folder = try written()
    return withExtendedLifetime(folder) {
      let course = WholeCourse.read(root: folder.path).course
      let rules = PageRules(course: course, root: folder.path)
      let overview = OverviewRules(
        course: course,
        root: folder.path,
        known: rules.known
      )
      return rules.mistakes(in: course.chapters) + overview.mistakes()
    }
  }

  func proof(chapters: Set<Int>? = nil) throws -> Proof {
    let folder = try written()
    let verdictService = try Bench.verdictService()
    return withExtendedLifetime(folder) {
      Prover(root: folder.path, verdictService: verdictService, jobs: 2)
        .prove(ProofScope(chapters: chapters))
    }
  }

  /// Returns the `path:line` of the first line that equals `text`, starting at
  /// the line `other` if it's given.
  func place(
    of text: String,
    below other: String? = nil,
    in path: String = first
  ) throws -> String {
    let lines = try XCTUnwrap(files[path], path).lines
    let start = try other.map { other in
      try XCTUnwrap(lines.firstIndex(of: other), other)
    }
    let index = lines.indices.dropFirst(start ?? 0).first { lines[$0] == text }
    return "\(path):\(try XCTUnwrap(index, "no line: \(text)") + 1)"
  }
}

extension CourseReader {
  /// Returns the state after a phase of a step.
  func state(_ chapter: Int, _ step: Int, _ kind: Phase.Kind) throws -> State? {
    try states(ofChapter: chapter).first {
      $0.point == .after(step: step, kind)
    }
  }
}

extension WholeCourse {
  /// Every step of the course, in order.
  var places: [StepPlace] {
    chapters.flatMap { chapter in
      chapter.steps.map { StepPlace(chapter: chapter, step: $0) }
    }
  }

  /// Returns the step with a number such as `8.2`, if there is one.
  func place(numbered number: String) -> StepPlace? {
    places.first { $0.number == number }
  }

  /// Returns the documents in the commit of a state.
  func documents(ofState index: Int) -> Tree {
    StateDocuments(of: chapters[states[index].chapter - 1])
      .tree(ofState: index, in: states)
  }

  /// Returns the state after a phase of a step.
  func state(_ chapter: Int, _ step: Int, _ kind: Phase.Kind) -> State? {
    states.first {
      $0.chapter == chapter && $0.point == .after(step: step, kind)
    }
  }
}

extension Sequence<Markdown.Block> {
  /// The Markdown source of the blocks.
  var source: String {
    map { $0.source.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}

// MARK: - Assertions

/// Asserts that there's exactly one mistake, at `place`, with `words` in its
/// message.
func assertOne(
  _ mistakes: [Mistake],
  at place: String,
  says words: [String],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let mistake = mistakes.first, mistakes.count == 1 else {
    let all = mistakes.map(\.description).joined(separator: "\n")
    return XCTFail(
      "\(mistakes.count) mistakes, not one:\n\(all)",
      file: file,
      line: line
    )
  }
  XCTAssertEqual(
    "\(mistake.location)",
    place,
    mistake.message,
    file: file,
    line: line
  )
  for word in words where !mistake.message.contains(word) {
    XCTFail(
      "does not say “\(word)”: \(mistake.message)",
      file: file,
      line: line
    )
  }
}

/// Asserts that reading a course reports exactly one mistake.
func assertRejected(
  _ course: SampleCourse,
  at place: String,
  _ words: String...,
  file: StaticString = #filePath,
  line: UInt = #line
) throws {
  assertOne(
    try course.reading().mistakes,
    at: place,
    says: words,
    file: file,
    line: line
  )
}

/// Asserts that proving a course reports exactly one mistake.
func assertNotProved(
  _ course: SampleCourse,
  at place: String,
  _ words: String...,
  file: StaticString = #filePath,
  line: UInt = #line
) throws {
  assertOne(
    try course.proof().mistakes,
    at: place,
    says: words,
    file: file,
    line: line
  )
}
