import XCTest

@testable import Course
@testable import CoursePlatform

/// Tests that a page that violates the format is reported at one line, with a
/// message.
///
/// Each case changes a valid page; `▶` marks the line of the mistake.
final class ChapterFormatTests: XCTestCase {
  private typealias Sample = SampleCourse
  private typealias Change = (old: String, new: String)

  private func assertRejected(
    _ message: String,
    _ changes: Change...,
    in path: String = Sample.first,
    of sample: Sample? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    var course = try sample ?? Sample()
    for change in changes {
      course = try course.changing(change.old, to: change.new, in: path)
    }
    let lines = try XCTUnwrap(course[path]).lines
    let marked = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("▶") })
    course[path] = lines.joined(separator: "\n").replacing("▶", with: "")
    assertOne(
      try course.reading().mistakes,
      at: "\(path):\(marked + 1)",
      says: [message],
      file: file,
      line: line
    )
  }

  private static let words = "One line more."
  private static let step = "## 1.2 Points are added"
  private static let green = "> **Green:** 2 tests pass."
  private static let compileClaim =
    "> **Red:** does not compile: `value of type 'Score' has no member "
    + "'points'`"

  func test_validCourse_hasNoMistakes() throws {
    XCTAssertEqual(try Sample().reading().mistakes, [])
    XCTAssertEqual(try SampleAnswers.course().reading().mistakes, [])
  }

  // MARK: Headings

  func test_badHeadings_areReported() throws {
    let title = "# 1 Points"
    try assertRejected("# 1 Title", (title, "▶# Points"))
    try assertRejected("# 1 Title", (title, "▶# 11 Points"))
    for number in ["1.3", "2.2"] {
      try assertRejected(
        "the next step's heading must begin with ## 1.2",
        (Self.step, "▶## \(number) Points are added")
      )
    }
    try assertRejected("not ### Blue", ("### Given", "▶### Blue"))
    for title in ["Given", "Green"] {
      try assertRejected(
        "### \(title) can't follow ### Green",
        ("### Refactor", "▶### \(title)"),
        in: Sample.second
      )
    }
    try assertRejected(
      "can't be nested more deeply than ###",
      (Self.words, "▶#### One line more.")
    )
    try assertRejected(
      "must be directly below a step's heading",
      (Self.words, "\(Self.words)\n\n▶<!-- formerly: Score points -->")
    )
  }

  func test_badClosingSections_areReported() throws {
    let last = "Take points away."
    try assertRejected(
      "the last step must be followed by the section ## What we learned",
      ("## What we learned\n\nA test is seen to fail first.\n\n", "▶")
    )
    try assertRejected(
      "the last step must be followed by the section ## Try it yourself",
      ("A test is seen", "▶A test is seen"),
      ("## Try it yourself\n\n\(last)\n", "")
    )
    try assertRejected(
      "## Try it yourself must be the last section of the chapter",
      (last, "\(last)\n\n▶## Afterword\n\nThanks.")
    )
    for words in [last, "Now the score can grow."] {
      try assertRejected(
        "under ### Given, ### Red, ### Green, ### Pin, or ### Refactor",
        (words, "▶`Package.swift` (deleted)")
      )
    }
  }

  // MARK: Code

  func test_badCodeBlocks_areReported() throws {
    for (code, message) in [
      ("▶```text\nto the end", "isn't closed"),
      ("▶  ```swift\n  x\n  ```", "at the beginning of a line"),
      ("▶~~~swift\nx\n~~~", "must begin with ```"),
      ("▶```swift\nlet x = 1\n```", "no caption"),
      ("▶```python\nx = 1\n```", "not python"),
      ("▶```\nx = 1\n```", "must be swift, diff, console, or text"),
      ("A page is not\n▶A<br>B", "because <details> is the only HTML"),
      ("Then\n▶2 tests pass.", "can appear only in a claim"),
    ] {
      let old = code.hasPrefix("▶```text") ? "Take points away." : Self.words
      try assertRejected(message, (old, "\(old)\n\n\(code)"))
    }
  }

  func test_badListings_areReported() throws {
    let main = "`Sources/TicDemo/main.swift`"
    for path in [
      "../x", "/etc/x", ".git/x", "Sources/../x.swift", "Sources/.x/y.swift",
      "README.md", "Sources/x.swift", "Sources//x.swift", "Sources/x/",
      "chapters/01-points/README.md",
    ] {
      try assertRejected(
        "\(path) isn't in the learner's package",
        (main, "▶`\(path)`")
      )
    }
    try assertRejected(
      "must be followed by a swift or diff code block",
      (Self.words, "▶`Sources/TicModel/Other.swift`\n\nProse.")
    )
    let least = "The least that passes.\n\n"
    let score = "`Sources/TicModel/Score.swift`"
    try assertRejected(
      "a diff edits an existing file",
      (least + score, "\(least)▶\(score) (replaced)")
    )
    try assertRejected(
      "must begin with a space, +, or -",
      ("+    points += amount", "▶*    points += amount")
    )
    try assertRejected(
      "a hunk that only inserts lines must also contain",
      (
        "   public mutating func add(_ amount: Int) {\n+    points += amount\n"
          + "   }\n", "▶+    points += amount\n"
      )
    )
    try assertRejected(
      "must come before the claim on line",
      (Self.green, "\(Self.green)\n\n▶\(score) (deleted)")
    )
    try assertRejected(
      "must come before the console block on line",
      (Self.green, "▶\(score) (deleted)\n\n\(Self.green)")
    )
    try assertRejected(
      "there's already a listing of Sources/TicModel/Score.swift above",
      (
        "```console",
        "▶\(score)\n\n```diff\n   public init() {}\n+  // Twice.\n```\n\n"
          + "```console"
      )
    )
  }

  func test_badConsoleBlocks_areReported() throws {
    try assertRejected(
      "must begin with a command",
      ("$ swift run TicDemo", "▶swift run")
    )
    try assertRejected(
      "doesn't contain a command",
      (
        "```console\n$ swift run TicDemo\nScore\nno points yet\n",
        "▶```console\n"
      )
    )
  }

  func test_badHints_areReported() throws {
    let help = "Then compare its points."
    for language in ["swift", "diff", "console"] {
      try assertRejected(
        "code in a hint isn't applied to the package",
        (help, "▶```\(language)\nx\n```")
      )
    }
    try assertRejected("the code is checked", (help, "▶~~~swift\nx\n~~~"))
    let fold = "<details><summary>Hint 2</summary>\n\n"
    try assertRejected("this hint is empty", (fold + help, "▶\(fold)"))
    try assertRejected(
      "but this one has 1",
      (Self.step, "▶" + Self.step),
      ("\(fold)\(help)\n\n</details>\n", "")
    )
  }

  // MARK: Claims

  func test_badClaims_areReported() throws {
    try assertRejected(
      "isn't a valid claim",
      (Self.green, "▶> **Green:** two tests pass.")
    )
    try assertRejected(
      "must contain nothing but claims",
      (Self.green, "▶> We see:\n\(Self.green)")
    )
    for light in ["Green", "Red", "Amber"] {
      try assertRejected(
        "a line with a claim must begin with",
        (Self.green, "▶> So we have **\(light):** 2 tests pass.")
      )
    }
    try assertRejected(
      "### Red must end with a claim, such as > **Red:** …",
      ("### Red\n\nWrite", "▶### Red\n\nWrite"),
      (Self.compileClaim + "\n\n", "")
    )
    try assertRejected(
      "### Green must end with a claim, such as > **Green:** …",
      ("### Green\n\nOne", "▶### Green\n\nOne"),
      (Self.green + "\n", "")
    )
    try assertRejected(
      "the opening must end with a claim",
      ("# 1 Points", "▶# 1 Points"),
      ("> **Amber:** no tests run.\n\n", "")
    )
    let amber = "▶> **Amber:** no tests run."
    for (title, old, new) in [
      ("Red", Self.compileClaim, "▶> **Green:** 1 test passes."),
      ("Red", Self.compileClaim, amber), ("Green", Self.green, amber),
      ("Green", Self.green, "▶> **Red:** does not compile: `x`"),
    ] {
      try assertRejected(
        "this kind of claim isn't allowed in ### \(title)",
        (old, new)
      )
    }
  }

  func test_twoGreenClaims_areBothReported() throws {
    let course = try Sample().changing(
      Self.green,
      to: "\(Self.green)\n\(Self.green)"
    )

    XCTAssertEqual(
      try course.reading().mistakes.map(\.message),
      [
        "### Green can have only one claim",
        "### Green can have only one claim",
      ]
    )
  }

  // MARK: Steps

  func test_badPhases_areReported() throws {
    try assertRejected(
      "this red phase must be followed by a green phase",
      ("### Red\n\nWrite", "▶### Red\n\nWrite"),
      ("### Green\n\nThe least", "### Refactor\n\nThe least")
    )
    for text in ["Nothing to do.", "```console\n$ echo no\nyes\n```"] {
      try assertRejected(
        "### Refactor doesn't change anything",
        (Self.green, "\(Self.green)\n\n▶### Refactor\n\n\(text)")
      )
    }
    let picture = "![The limit itself](pictures/XO-X..svg)"
    for text in [
      "▶`Sources/TicModel/Other.swift`\n\n```swift\n// Other.\n```",
      "▶\(Self.green)",
    ] {
      try assertRejected(
        "only the first chapter can have listings or claims",
        (picture, text),
        in: Sample.second
      )
    }
  }

  func test_newNameWithoutChaff_isReported() throws {
    var course = try Sample()
    course[Sample.firstChaff] = nil

    let title = "## 1.1 A score starts at zero"
    try assertRejected(
      "only mentions the new name would pass",
      (title, "▶\(title)"),
      of: course
    )
  }

  func test_stepsBreakingSeveralRules_haveSeveralMistakes() throws {
    for (path, old, new, messages) in [
      (
        Sample.second, "### Refactor", "## 2.2 More\n\n### Green",
        ["at least two hints", "must be preceded by a red"]
      ),
      (
        Sample.first, "## What we", "## 1.3 Nothing\n\n## What we",
        ["this step has no phases", "at least two hints"]
      ),
    ] {
      let mistakes = try Sample().changing(old, to: new, in: path)
        .reading().mistakes

      XCTAssertEqual(mistakes.count, messages.count, "\(mistakes)")
      for message in messages {
        XCTAssertTrue(mistakes.contains { $0.message.contains(message) })
      }
    }
    var empty = try Sample()
    empty[Sample.second] = "# 2 A limit\n## What we learned\n## Try it yourself"
    XCTAssertTrue(
      try empty.reading().mistakes.contains {
        $0.message
          == "this chapter has no steps. Add a step with a heading such as "
          + "## 2.1 Title"
      }
    )
  }

  // MARK: Whole files

  func test_badWholeFiles_areReported() throws {
    let caption = "`Sources/TicModel/Score.swift` (whole)"
    let fold = "<details><summary>Score.swift at the end</summary>\n\n"
    let learned = "A limit is a rule like any other."
    for inside in [
      "", "Words.", "`Sources/TicModel/Score.swift`", caption + "\n\nWords.",
      caption + "\n\n```text\nx\n```",
      caption + "\n\n```swift\nx\n```\n\nWords.",
    ] {
      try assertRejected(
        "must contain only one file's path in backticks",
        (learned, "\(learned)\n\n▶\(fold)\(inside)\n\n</details>"),
        in: Sample.second
      )
    }
    try assertRejected(
      "in the learner's package",
      (learned, "\(fold)▶`README.md` (whole)\n\n</details>"),
      in: Sample.second
    )
    let exercise = "Set another limit."
    let answer = "<details><summary>Answer 1</summary>\n\n"
    for (old, new) in [
      (exercise, "▶\(caption)"), (learned, "▶\(caption)"),
      ("The number gets a name", "▶\(caption)\n\nThe number gets a name"),
      (exercise, "- \(exercise)\n\n\(answer)▶\(caption)\n\n</details>"),
    ] {
      try assertRejected(
        "must be inside a `<details>` section under the heading",
        (old, new),
        in: Sample.second
      )
    }
  }

  // MARK: Answers

  private static let secondAnswer = "<details><summary>Answer 2</summary>"

  /// Asserts that a second answer of the sample course is reported.
  private func assertRejected(
    _ message: String,
    answer: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try assertRejected(
      message,
      (SampleAnswers.second, answer + "\n\n</details>"),
      in: Sample.second,
      of: SampleAnswers.course(),
      file: file,
      line: line
    )
  }

  func test_badAnswers_areReported() throws {
    for title in ["Answer 3", "answer 2", "Hint 1", "Answer 1"] {
      try assertRejected(
        "under ## Try it yourself must have the title Answer 2",
        answer: "▶<details><summary>\(title)</summary>\n\nNo."
      )
    }
    try assertRejected(
      "this answer is empty",
      answer: "▶\(Self.secondAnswer)"
    )
    try assertRejected(
      "there's no exercise for this answer",
      ("- And a smaller one.\n- Or none.\n", ""),
      (Self.secondAnswer, "▶\(Self.secondAnswer)"),
      in: Sample.second,
      of: SampleAnswers.course()
    )
    for (text, message) in [
      ("▶### Red", "an answer can't contain headings"),
      ("▶```swift\nx\n```", "no caption"),
      ("▶  ```swift\n  x\n  ```", "at the beginning of a line"),
      ("▶> **Green:** two.", "isn't a valid claim"),
      ("▶```text\nnever", "isn't closed"),
      ("▶A<br>B", "because <details> is the only HTML"),
      ("▶Then 4 tests pass.", "can appear only in a claim"),
      ("▶`README.md` (deleted)", "learner's package"),
      ("▶> **Green:** 3 tests pass.", "this answer changes nothing"),
    ] {
      try assertRejected(
        message,
        answer: "\(Self.secondAnswer)\n\nNo.\n\n\(text)"
      )
    }
  }

  func test_badClaimsOfAnswers_areReported() throws {
    let first = "<details><summary>Answer 1</summary>"
    let claim = SampleAnswers.claim
    try assertRejected(
      "an answer with listings must end with a claim",
      (first, "▶" + first),
      (claim + "\n\nA limit", "A limit"),
      in: Sample.second,
      of: SampleAnswers.course()
    )
    for (other, message) in [
      ("> **Red:** ?", "must all have the same color"),
      ("> **Green:** 5 tests pass.", "one claim"),
      ("> **Amber:** no tests run.", "an answer's claim must be red or green"),
    ] {
      try assertRejected(
        message,
        (claim, "\(claim)\n▶\(other)"),
        in: Sample.second,
        of: SampleAnswers.course()
      )
    }
    try assertRejected(
      "must come before the claim on line",
      (
        "A limit of 20 keeps them all.",
        "▶`Sources/TicModel/Score.swift` (deleted)"
      ),
      in: Sample.second,
      of: SampleAnswers.course()
    )
  }

  // MARK: Files beside the lesson

  func test_badChaffsAndWheats_areReported() throws {
    let chaff = Sample.chaff
    let lesson = SampleLessons.startsOver
    for (text, message) in [
      ("▶`Sources/TicModel/Score.swift` (deleted)", "one sentence"),
      ("▶Your tests let nothing through.", "must contain at least one listing"),
      (
        "\(lesson)\n▶> **Green:** 2 tests pass.",
        "a chaff can't contain claims"
      ),
    ] {
      try assertRejected(message, (lesson, text), in: chaff)
    }
    let folder = "chapters/02-a-limit"
    for (path, message) in [
      ("chaffs/nothing.md", "a folder named after its step"),
      ("chaffs/later/one.md", "this chapter has no step named later"),
      ("wheats/later/one.md", "this chapter has no step named later"),
    ] {
      var course = try Sample()
      course["\(folder)/\(path)"] = lesson
      assertOne(
        try course.reading().mistakes,
        at: "\(folder)/\(path):1",
        says: [message]
      )
    }
  }

  func test_chaffOfStepWithOnlyGiven_isReported() throws {
    let path = "chapters/01-points/chaffs/a-shape/one.md"
    var course = try Sample().changing(
      "### Red\n\nTwo points",
      to: "## 1.3 More\n\n### Red\n\nTwo points"
    ).changing(Self.step, to: "## 1.2 A shape")
    course[path] = SampleLessons.startsOver

    XCTAssertTrue(
      try course.reading().mistakes.contains {
        $0.location.path == path
          && $0.message.contains(
            "no step with a green, pin, or refactor phase named"
          )
      }
    )
  }

  func test_fewerThanTwoChaffsOrWheats_areReported() throws {
    for (path, kind) in [(Sample.chaff, "chaffs"), (Sample.wheat, "wheats")] {
      var course = try Sample()
      course[path] = nil
      assertOne(
        try course.reading().mistakes,
        at: "\(Sample.second):1",
        says: ["at least two \(kind)", "has 1"]
      )
    }
  }
}
