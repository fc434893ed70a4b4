import XCTest

@testable import CourseBook
@testable import Course
@testable import CoursePlatform

final class BookTests: XCTestCase {
  private static let first = "01-points.html"

  private func book() throws -> Book { try SampleBook.book(SampleCourse()) }

  // MARK: What is shown

  func test_chapter_hasEachListingClaimAndConsoleOnceAndInOrder() throws {
    let folder = try SampleCourse().written()
    let course = try WholeCourse.faultless(root: folder.path)
    let book = try book()

    for chapter in course.chapters {
      let shown = ReadChapter.parts(of: try book.page("\(chapter.slug).html"))

      XCTAssertEqual(shown, ReadChapter.parts(of: chapter))
      XCTAssertGreaterThan(shown.count, 5)
    }
  }

  func test_readingBack_detectsMissingAndChangedParts() throws {
    let folder = try SampleCourse().written()
    let chapter = try WholeCourse.faultless(root: folder.path).chapters[0]
    let text = try XCTUnwrap(book().files[Self.first])
    let told = ReadChapter.parts(of: chapter)
    func parts(
      without old: String,
      with new: String = ""
    ) throws
      -> [ReadChapter.Part]
    {
      XCTAssertTrue(text.contains(old), old)
      return ReadChapter.parts(
        of: try ReadPage(text.replacing(old, with: new))
      )
    }

    XCTAssertNotEqual(try parts(without: "    points += amount\n"), told)
    XCTAssertNotEqual(try parts(without: "2 tests pass."), told)
    XCTAssertNotEqual(
      try parts(without: "no points yet\n</code>", with: "</code>"),
      told
    )
    XCTAssertNotEqual(
      try parts(
        without: "<ins>    points += amount\n</ins>",
        with: "<del>    points += amount\n</del>"
      ),
      told
    )
  }

  func test_markupInLesson_isEscaped() throws {
    let evil = #"<script>alert("a & b")</script>"#
    let book = try SampleBook.book(
      SampleCourse()
        .changing("# 1 Points\n", to: "# 1 Points \(evil)\n")
        .changing("The first thing to know of a score.", to: "Look: \(evil)")
        .changing("Ask the score for its points.", to: "Ask <img src=x> & so")
        .changing("A score starts at zero", to: "A \"score\" & <b>zero</b>")
    )
    let page = try book.page(Self.first)

    XCTAssertTrue(page.all("h1")[0].text.contains(evil))
    XCTAssertTrue(page.all("p").contains { $0.text == "Look: \(evil)" })
    XCTAssertTrue(page.all("details")[0].text.contains("<img src=x> &"))
    XCTAssertEqual(page.all("h2")[0].text, "1.1 A \"score\" & <b>zero</b>")
    for path in book.pages {
      let page = try book.page(path)
      XCTAssertTrue(
        page.all("script").allSatisfy { $0.children.isEmpty },
        path
      )
      XCTAssertEqual(
        page.all.flatMap(\.attributes.keys).filter { $0.hasPrefix("on") },
        []
      )
    }
  }

  func test_executableAddress_isNotLinked() throws {
    let book = try SampleBook.book(
      SampleCourse().changing(
        "The first thing to know of a score.",
        to: "See [this](javascript:alert) and [that](data:text/html,x)."
      )
    )
    let page = try book.page(Self.first)

    XCTAssertTrue(page.all("p").contains { $0.text == "See this and that." })
    XCTAssertFalse(
      page.all("a").contains { $0.attributes["href"]?.contains(":") ?? false }
    )
  }

  func test_attributeValues_areEscaped() {
    let html = HTML(.a, [.href("\" onclick='x' <>&")], text: "a").source

    XCTAssertEqual(
      html,
      "<a href=\"&quot; onclick=&#39;x&#39; &lt;&gt;&amp;\">a</a>"
    )
  }

  func test_listing_showsEnclosingDeclarations() throws {
    let page = try book().page("02-a-limit.html")
    let figures = page.all("figure", "code")
    let enclosing = figures.map { $0.all("i", "in").map(\.text) }

    XCTAssertEqual(
      enclosing[1],
      [
        "public struct Score { ⋯\n",
        "  public mutating func add(_ amount: Int) { ⋯\n",
      ]
    )
    XCTAssertEqual(
      figures.map { $0.all("i").first?.text },
      ["new file", "replace", "replace", "whole file anew"]
    )
    XCTAssertEqual(
      figures[1].all("code")[0].text,
      "git checkout 02-a-limit/1-green"
    )
  }

  func test_lessonCode_isFoldedUnlessGiven() throws {
    let page = try book().page(Self.first)
    let folded = page.all("details", "answer")

    XCTAssertEqual(folded.count, 4)
    XCTAssertTrue(folded.allSatisfy { $0.attributes["open"] == nil })
    let given = page.all("section", "given")[0]
    XCTAssertEqual(given.all("details"), [])
    XCTAssertEqual(given.all("figure", "code").count, 1)
  }

  func test_answersToExercises_areFoldedLikeHints() throws {
    let sample = try SampleAnswers.course()
    let book = try SampleBook.book(sample)
    let chapter = try sample.reading().course.chapters[1]

    let page = try book.page("02-a-limit.html")

    let folds = page.all("details").filter { fold in
      fold.all("summary").first?.text.hasPrefix("Answer ") ?? false
    }
    XCTAssertEqual(folds.count, 2)
    XCTAssertTrue(folds.allSatisfy { $0.attributes["open"] == nil })
    XCTAssertEqual(folds[0].all("figure", "code").count, 2)
    XCTAssertEqual(folds[0].all("figure", "terminal").count, 1)
    XCTAssertEqual(folds.map { $0.all("li", "green").count }, [1, 0])
    XCTAssertEqual(folds.map { $0.all("li", "red").count }, [0, 1])
    XCTAssertFalse(page.root.text.contains("git checkout 02-a-limit/answer"))
    XCTAssertEqual(ReadChapter.parts(of: page), ReadChapter.parts(of: chapter))
  }

  func test_wholeFile_isFoldedAndNotAListing() throws {
    let end = try SampleCourse().reading().course.end
    let path = "Sources/TicModel/Score.swift"
    let text = try XCTUnwrap(end[path])
    let sample = try SampleCourse().changing(
      "A limit is a rule like any other.",
      to: "A limit.\n\n<details><summary>Score.swift</summary>\n\n"
        + "`\(path)` (whole)\n\n```swift\n\(text)```\n\n</details>",
      in: SampleCourse.second
    )

    let page = try SampleBook.book(sample).page("02-a-limit.html")

    let figure = try XCTUnwrap(page.all("figure", "whole").first)
    XCTAssertEqual(figure.all("b").first?.text, path)
    XCTAssertEqual(figure.all("pre").first?.text, text)
    XCTAssertEqual(
      ReadChapter.parts(of: page),
      ReadChapter.parts(of: try sample.reading().course.chapters[1])
    )
  }

  func test_redWithStub_becomesTwoPhasesWithLights() throws {
    let book = try SampleBook.book(
      SampleCourse().changing(
        """
        no member 'points'`

        ### Green
        """,
        to: """
          no member 'points'`

          A stub.

          `Sources/TicModel/Score.swift`

          ```diff
           public struct Score {
          +  public private(set) var points = 1
          +
             public init() {}
          ```

          > **Red:** `Chapter01Tests.test_newScore_isZero` fails: `no`

          ### Green
          """
      ).changing(
        """
         public struct Score {
        +  public private(set) var points = 0
        +
           public init() {}
        """,
        to: """
          -  public private(set) var points = 1
          +  public private(set) var points = 0
          """
      )
    )
    let page = try book.page(Self.first)
    let phases = page.all("section", "phase").dropFirst().prefix(3)

    XCTAssertEqual(
      phases.map { $0.attributes["id"] },
      ["1-amber", "1-red", "1-green"]
    )
    XCTAssertEqual(
      phases.map { $0.all("h3")[0].text },
      ["Red", "Stub", "Green"]
    )
    XCTAssertEqual(
      phases.map { $0.all("li", "claim")[0].classes.last },
      ["amber", "red", "green"]
    )
    XCTAssertEqual(
      phases.map { $0.all("details", "answer")[0].all("summary")[0].text },
      ["The lesson’s test", "The lesson’s stub", "The lesson’s code"]
    )
  }

  func test_claims_haveLights() throws {
    let page = try book().page(Self.first)
    let lights = page.all("li", "claim").map { $0.classes.last }

    XCTAssertEqual(
      lights,
      ["amber", "amber", "green", "green", "red", "green"]
    )
    XCTAssertFalse(page.root.text.contains("proved before"))
  }

  func test_slider_coversAllStatesOfChapter() throws {
    let folder = try SampleCourse().written()
    let course = try WholeCourse.faultless(root: folder.path)
    let book = try book()

    for chapter in course.chapters {
      let page = try book.page("\(chapter.slug).html")
      let states = page.all.filter { $0.attributes["data-s"] != nil }
      let slider = page.all("input")[0]

      XCTAssertEqual(
        states.compactMap { $0.attributes["data-s"] }.compactMap { Int($0) },
        Array(course.states(of: chapter).indices)
      )
      XCTAssertEqual(slider.attributes["max"], "\(states.count - 1)")
      XCTAssertEqual(states.last?.attributes["id"], "end")
    }
  }

  func test_picture_hasAltTextAndDrawing() throws {
    let book = try book()
    let figure = try book.page("02-a-limit.html").all("figure", "picture")[0]

    XCTAssertEqual(figure.all("img")[0].attributes["alt"], "The limit itself")
    XCTAssertEqual(
      book.files["chapters/02-a-limit/pictures/XO-X..svg"],
      "<svg>XO/X.</svg>\n"
    )
  }

  // MARK: Files through the course

  func test_changes_turnEachVersionIntoTheNext() throws {
    let folder = try SampleCourse().written()
    let course = try WholeCourse.faultless(root: folder.path)

    try assertHistories(of: course)
  }

  // MARK: The site

  func test_linksAndAnchors_resolve() throws {
    try assertLinks(in: book())
  }

  func test_linksOfBookWithBase_startWithBase() throws {
    let book = try SampleBook.book(SampleCourse()) { $0.base = "/tic kata" }
    let addresses = try book.page(Self.first).all.flatMap { node in
      ["href", "src"].compactMap { node.attributes[$0] }
    }

    XCTAssertFalse(addresses.isEmpty)
    for address in addresses {
      XCTAssertTrue(
        address.hasPrefix("/tic%20kata/") || address.hasPrefix("#"),
        address
      )
    }
  }

  func test_pages_loadNothingFromOtherHosts() throws {
    try assertNoRequest(in: book())
  }

  func test_pages_haveLandmarksAndLabels() throws {
    try assertLandmarks(in: book())
  }

  func test_colors_haveEnoughContrastInLightAndDark() throws {
    let palette = Palette(try XCTUnwrap(book().files["book.css"]))
    let pairs = [
      "ink": ["paper", "raised", "green-paper"],
      "muted": ["paper", "raised"],
      "accent": ["paper", "raised"],
      "faded": ["paper", "raised"],
      "key": ["paper", "raised", "green-paper"],
      "string": ["paper", "raised", "green-paper"],
      "red-ink": ["red-paper"],
      "green-ink": ["green-paper"],
      "amber-ink": ["amber-paper"],
      "screen-ink": ["screen"],
      "screen-word": ["screen"],
    ]
    for (name, colors) in [("light", palette.light), ("dark", palette.dark)] {
      for (ink, papers) in pairs {
        for paper in papers {
          let ratio = Palette.contrast(
            try XCTUnwrap(colors[ink], ink),
            try XCTUnwrap(colors[paper], paper)
          )
          XCTAssertGreaterThanOrEqual(ratio, 4.5, "\(name): \(ink) on \(paper)")
        }
      }
      // A cell is a shape: 3 to 1.
      for light in ["red", "green", "amber"] {
        let ratio = Palette.contrast(colors[light] ?? "", colors["paper"] ?? "")
        XCTAssertGreaterThanOrEqual(ratio, 3, "\(name): \(light)")
      }
    }
    XCTAssertEqual(Palette.contrast("#000000", "#ffffff"), 21, accuracy: 0.01)
    XCTAssertEqual(Palette.contrast("#777777", "#ffffff"), 4.48, accuracy: 0.01)
  }

  func test_questions_areReadFromTable() {
    XCTAssertEqual(
      BookSource.questions(
        in: """
          | | chapter | question |
          | --- | --- | --- |
          | 8 | [Turns](chapters/08-turns/README.md) | Who plays next? |
          | 9 | [Other](docs/OTHER.md) | What? |
          """
      ),
      [8: "Who plays next?"]
    )
  }
}

/// Tests of the book of this repository's course.
///
/// They're slow because they read 38 chapters back from their pages.
final class BookOfThisCourseTests: SlowTestCase {
  func test_realCourse_isCompleteInOrderAndSmall() throws {
    let (course, book) = try SampleBook.real.get()

    for chapter in course.chapters {
      let path = "\(chapter.slug).html"
      let shown = ReadChapter.parts(of: try book.page(path))
      let told = ReadChapter.parts(of: chapter)
      XCTAssertEqual(shown.count, told.count, path)
      if let (one, other) = zip(shown, told).first(where: { $0 != $1 }) {
        XCTFail("\(path) shows \(one), and the lesson says \(other)")
      }
      let size = book.files[path]?.utf8.count ?? 0
      XCTAssertLessThan(size, 150_000, path)
    }
  }

  func test_realCourse_hasValidLinksAndLandmarks() throws {
    let (_, book) = try SampleBook.real.get()

    try assertLinks(in: book)
    try assertNoRequest(in: book)
    try assertLandmarks(in: book)
  }

  func test_realCourse_keepsEachVersionOfEachFile() throws {
    try assertHistories(of: SampleBook.real.get().course)
  }
}

extension XCTestCase {
  /// Asserts that no heading level is skipped.
  fileprivate func assertHeadings(of page: ReadPage, _ path: String) {
    var last = 0
    for node in page.all where ["h1", "h2", "h3", "h4"].contains(node.tag) {
      let level = Int(node.tag.dropFirst()) ?? 0
      XCTAssertLessThanOrEqual(level, last + 1, "\(path): \(node.text)")
      last = level
    }
  }

  fileprivate func assertHistories(of course: WholeCourse) throws {
    let histories = FileHistories(course)
    var trees = course.states.map { _ in Tree() }
    for (path, versions) in histories.versions {
      var lines: [String] = []
      for (index, version) in versions.enumerated() {
        var moved = 0
        for change in version.changes {
          let start = change.old.lowerBound + moved
          lines.replaceSubrange(
            start..<(start + change.old.count),
            with: version.lines?[change.new] ?? []
          )
          moved += change.new.count - change.old.count
        }
        guard version.lines != nil else { continue }
        let next = versions.dropFirst(index + 1).first?.state
        for state in version.state..<(next ?? trees.count) {
          trees[state][path] = lines.asText
        }
      }
    }
    for (state, tree) in zip(course.states, trees) {
      XCTAssertEqual(tree, state.tree, state.tag)
    }
  }

  fileprivate func assertLinks(in book: Book) throws {
    var anchors: [String: Set<String>] = [:]
    var links: [(page: String, target: String)] = []
    for path in book.pages {
      let page = try book.page(path)
      XCTAssertEqual(
        page.anchors.count,
        Set(page.anchors).count,
        "a place of \(path) has the name of another"
      )
      anchors[path] = Set(page.anchors)
      links += page.all.flatMap { node in
        ["href", "src"].compactMap { node.attributes[$0] }
      }.map { (path, $0) }
    }
    XCTAssertGreaterThan(links.count, 50)
    for (page, target) in links where !target.hasPrefix("https://") {
      let parts = target.split(
        separator: "#",
        maxSplits: 1,
        omittingEmptySubsequences: false
      ).map { $0.removingPercentEncoding ?? "" }
      let file =
        parts[0].isEmpty ? page : BookLinks.file(parts[0], from: page) ?? ""
      guard book.files[file] != nil else {
        XCTFail("\(page) leads to \(target), which is not there")
        continue
      }
      if parts.count > 1, !(anchors[file]?.contains(parts[1]) ?? false) {
        XCTFail("\(page) leads to \(target), a place that is not there")
      }
    }
  }

  fileprivate func assertNoRequest(in book: Book) throws {
    for path in book.pages {
      let page = try book.page(path)
      for node in page.all {
        let asked =
          [node.attributes["src"]]
          + (node.tag == "link" ? [node.attributes["href"]] : [])
        for address in asked.compactMap(\.self) {
          XCTAssertFalse(address.contains(":"), "\(path): \(address)")
          XCTAssertFalse(address.hasPrefix("//"), "\(path): \(address)")
        }
      }
    }
    let style = try XCTUnwrap(book.files["book.css"])
    XCTAssertFalse(style.contains("url(") || style.contains("@import"))
    let script = try XCTUnwrap(book.files["book.js"])
    for word in ["http", "fetch", "XMLHttp", "innerHTML", "eval", "beacon"] {
      XCTAssertFalse(script.contains(word), word)
    }
  }

  fileprivate func assertLandmarks(in book: Book) throws {
    for path in book.pages {
      let page = try book.page(path)
      func count(_ tag: String) -> Int { page.all(tag).count }
      XCTAssertEqual(page.all("html")[0].attributes["lang"], "en", path)
      XCTAssertEqual(
        [count("main"), count("h1"), count("title")],
        [1, 1, 1],
        path
      )
      XCTAssertEqual(
        page.all("a")[0].attributes["href"],
        "#main",
        "\(path): the first link skips to the text"
      )
      for node in page.all("nav") + page.all("aside") + page.all("form") {
        let hasName =
          node.attributes["aria-label"]?.isEmpty == false
          || node.attributes["role"] == "search"
        XCTAssertTrue(hasName, "\(path): <\(node.tag)> has no name")
      }
      for node in page.all("a") + page.all("button") + page.all("summary") {
        XCTAssertFalse(
          (node.attributes["aria-label"] ?? node.text).isBlank,
          "\(path): a <\(node.tag)> says nothing"
        )
      }
      let labels = page.all("label").compactMap { $0.attributes["for"] }
      for node in page.all("input") {
        XCTAssertTrue(
          node.attributes["aria-label"] != nil
            || labels.contains(node.attributes["id"] ?? ""),
          "\(path): an input has no label"
        )
      }
      for node in page.all("img") {
        XCTAssertFalse(node.attributes["alt"]?.isEmpty ?? true, path)
      }
      assertHeadings(of: page, path)
    }
  }
}

extension ReadPage.Node: Equatable {
  static func == (left: ReadPage.Node, right: ReadPage.Node) -> Bool {
    left === right
  }
}
