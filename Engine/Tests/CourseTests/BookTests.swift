import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

final class BookTests: XCTestCase {
  private static let readme = """
    # Points & more

    Learn to **count**.

    ![A picture](docs/screen.svg)

    ## What it is

    Nothing is run here.

    ## First things

    It's "easy". Install Swift:

    ```sh
    swift run kata
    ```

    ## Chapters
    <!-- repository: https://example.org/points -->
    """

  private static let contents = """
    # The chapters

    ## I. Points

    One hour. Stop [here](01-points/README.md) if you like.

    | | chapter | question |
    | --- | --- | --- |
    | 1 | [Points](01-points/README.md) | What is *a* point? |
    """

  private static let preface = """
    # Before

    See [all](../README.md), [how](../README.md#first-things), [points](01-points/README.md#12-points-are-added),
    their [names](01-points/names.md) and [more](https://swift.org/a?b#c).

    | | b |
    | --- | --- |
    | 1 | 2 |
    """

  private let first = "01-points.html"
  private let second = "02-a-limit.html"

  private func book() throws -> Book { try SampleBook.book(SampleCourse()) }

  /// Returns the book of the sample course with a README and a preface.
  private func site() throws -> Book {
    var sample = try SampleCourse()
    sample["README.md"] = Self.readme
    sample["chapters/CONTENTS.md"] = Self.contents
    sample["chapters/README.md"] = Self.preface
    return try SampleBook.book(sample)
  }

  // MARK: The lesson

  func test_chapter_hasEachPartOfTheLessonOnceAndInOrder() throws {
    let (course, book) = try SampleBook.reading(SampleAnswers.course())

    for chapter in course.chapters {
      let shown = ReadChapter.parts(of: try book.page("\(chapter.slug).html"))
      XCTAssertEqual(shown, ReadChapter.parts(of: chapter))
      XCTAssertGreaterThan(shown.count, 20)
    }
  }

  func test_readingBack_seesWhatIsMissingOrChanged() throws {
    let text = try XCTUnwrap(book().files[first])
    let lesson = ReadChapter.parts(of: try ReadPage(text))

    for (old, new) in [
      ("    points += amount\n", ""), ("2 tests pass.", ""),
      ("no points yet\n</code>", "</code>"), ("<p>One line more.</p>", ""),
      ("Write the test", "Write no test"),
      (
        "<ins>    points += amount\n</ins>",
        "<del>    points += amount\n</del>"
      ),
    ] {
      let page = try ReadPage(text.replacing(old, with: new))
      XCTAssertNotEqual(ReadChapter.parts(of: page), lesson, old)
    }
  }

  func test_textsWithMarkup_areShownAndNotRun() throws {
    let evil = #"<script>alert("a & b")</script>"#
    let book = try SampleBook.book(
      SampleCourse()
        .changing("# 1 Points\n", to: "# 1 Points \(evil)\n")
        .changing(
          "The first thing to know of a score.",
          to: "Look: \(evil) [a](javascript:alert) [b](data:text/html,x)"
        )
        .changing("Ask the score for its points.", to: "Ask <img src=x> & so")
    )
    let page = try book.page(first)

    let shown = evil.curlingQuotes
    XCTAssertTrue(page.all("h1")[0].text.contains(shown))
    XCTAssertTrue(page.all("p").contains { $0.text == "Look: \(shown) a b" })
    XCTAssertTrue(page.all("details")[1].text.contains("<img src=x> &"))
    for path in book.pages {
      let page = try book.page(path)
      XCTAssertEqual(page.all("script").flatMap(\.children).count, 0, path)
      XCTAssertFalse(
        page.all("a").contains { $0.attributes["href"]?.contains(":") ?? true }
      )
    }
    XCTAssertEqual(
      HTML(.a, [.init(.href, "\" onclick='x' <>&")], text: "a").source,
      "<a href=\"&quot; onclick=&#39;x&#39; &lt;&gt;&amp;\">a</a>"
    )
  }

  func test_listing_saysWhatItStandsIn() throws {
    let figures = try book().page(second).all("figure", "code")

    XCTAssertEqual(
      figures[1].all("i", "in").map(\.text),
      [
        "public struct Score { ⋯\n",
        "  public mutating func add(_ amount: Int) { ⋯\n",
      ]
    )
    XCTAssertEqual(
      figures.map { $0.all("i").first?.text },
      ["new file", "replace", "replace", "replace the whole file"]
    )
    XCTAssertEqual(figures.flatMap { $0.all("code") }.count, 0)
    XCTAssertEqual(
      try book().page(second).all("p", "tags")[0].all("code").map(\.text),
      ["kata tags", "git checkout 02-a-limit/1-red", "#1-red"]
    )
  }

  func test_answersAndNames_areFolded_andGivenCodeIsNot() throws {
    let sample = try SampleAnswers.course()
    let page = try SampleBook.book(sample).page(first)
    let folds = page.all("details")
    let exercises = try SampleBook.book(sample).page(second).all("details")

    XCTAssertTrue(folds.allSatisfy { $0.attributes["open"] == nil })
    XCTAssertEqual(page.all("details", "answer").count, 4)
    let red = page.all("section", "red")
    XCTAssertEqual(red.map { $0.all("details", "names").count }, [1, 0])
    XCTAssertTrue(red[0].text.contains("public var points: Int { get }"))
    XCTAssertEqual(page.all("section", "given")[0].all("details").count, 0)
    XCTAssertEqual(page.all("section", "given")[0].all("pre").count, 1)
    let answers = exercises.filter { $0.text.hasPrefix("Answer ") }
    XCTAssertEqual(answers.map { $0.all("li", "claim").count }, [1, 1])
    XCTAssertFalse(answers.contains { $0.text.contains("git checkout") })
  }

  func test_wholeFile_isFoldedAndIsNoListing() throws {
    let path = "Sources/TicModel/Score.swift"
    let text = try XCTUnwrap(SampleCourse().reading().course.end[path])
    let sample = try SampleCourse().changing(
      "A limit is a rule like any other.",
      to: "A limit.\n\n<details><summary>Score.swift</summary>\n\n"
        + "`\(path)` (whole)\n\n```swift\n\(text)```\n\n</details>",
      in: SampleCourse.second
    )
    let page = try SampleBook.book(sample).page(second)

    XCTAssertEqual(page.all("figure", "whole")[0].all("b")[0].text, path)
    XCTAssertEqual(
      ReadChapter.parts(of: page),
      ReadChapter.parts(of: try sample.reading().course.chapters[1])
    )
  }

  func test_states_haveTheirLights() throws {
    let (course, book) = try SampleBook.reading(StubTests.course())
    let page = try book.page(first)
    let states = page.all.filter { $0.attributes["data-light"] != nil }
    let lights = ["amber", "amber", "red", "green", "green", "red", "green"]

    XCTAssertEqual(
      states.map { $0.attributes["id"] },
      course.states(of: course.chapters[0]).map { state in
        String(state.tag.dropFirst("01-points/".count))
      }
    )
    XCTAssertEqual(
      states.map { $0.attributes["data-light"] },
      lights + ["green"]
    )
    XCTAssertEqual(page.all("li", "claim").map { $0.classes[1] }, lights)
    // A reader predicts the light of a state once.
    XCTAssertTrue(
      page.all("section", "phase").allSatisfy { state in
        let lists = state.children.filter { $0.classes == ["claims"] }
        return lists.count < 2
          && lists.allSatisfy { list in
            list.children[0].classes
              == ["claim", state.attributes["data-light"]]
          }
      }
    )
    XCTAssertEqual(
      page.all("ol", "lights")[0].all("a").map(\.classes),
      lights.map { [$0] }
    )
    XCTAssertEqual(
      page.all("ol", "lights")[0].all("a")[2].attributes["title"],
      "1.1 Red: red"
    )
    XCTAssertTrue(
      page.all("h3").allSatisfy { $0.text.contains(/^1\.\d [A-Z]/) }
    )
    XCTAssertEqual(page.all("input")[0].attributes["max"], "7")
    XCTAssertEqual(
      page.all("summary").map(\.text).filter { $0.hasPrefix("The lesson") }[
        ..<3
      ],
      ["The lesson’s test", "The lesson’s stub", "The lesson’s code"]
    )
  }

  func test_picture_hasItsTextAndItsDrawing() throws {
    let sample = try SampleCourse()
    let drawing = "<svg viewBox=\"0 0 30 20\"><title>A &amp; B</title></svg>\n"
    let book = try SampleBook.book(
      sample.changing(
        "<svg>XO/X.</svg>\n",
        to: drawing,
        in: SampleCourse.picture
      )
    )
    let images = try book.page(second).all("img")

    XCTAssertEqual(images[0].attributes["alt"], "A & B")
    XCTAssertEqual(images[0].attributes["width"], "30")
    XCTAssertEqual(images[1].attributes["alt"], "One before it")
    XCTAssertEqual(book.files["pictures/XO-X..svg"], drawing)
  }

  func test_proof_isClaimedOnlyIfThereWasOne() throws {
    for (isProved, word) in [(true, "proved"), (false, "claimed")] {
      let book = try SampleBook.book(SampleCourse(), isProved: isProved)
      let page = try book.page(first)

      XCTAssertEqual(page.all("li", "claim")[0].all("small")[0].text, word)
      XCTAssertEqual(page.all("body", "draft").isEmpty, isProved)
      XCTAssertEqual(
        page.all("footer")[0].text.hasPrefix("This is a draft"),
        !isProved
      )
    }
  }

  // MARK: The site

  func test_contents_areThoseOfTheReadme() throws {
    let book = try site()
    let page = try book.page("index.html")
    let parts = page.all("section", "chapters")

    XCTAssertEqual(page.all("title")[0].text, "Points & more")
    XCTAssertEqual(
      try book.page(first).all("title")[0].text,
      "1 Points · Points & more"
    )
    XCTAssertEqual(
      page.all("header", "head")[0].all("p")[0].text,
      "Learn to count."
    )
    XCTAssertEqual(page.all("img").count, 0)
    XCTAssertEqual(
      parts.map { $0.all("h2")[0].text },
      ["I. Points", "The chapters"]
    )
    XCTAssertEqual(
      parts[0].all("p")[0].text,
      "One hour. Stop here if you like."
    )
    XCTAssertEqual(
      parts.map { $0.all("li").map(\.text) },
      [["1 PointsWhat is a point?2 steps"], ["2 A limit1 step"]]
    )
    XCTAssertEqual(
      try book.page(first).all("p", "question")[0].text,
      "What is a point?"
    )
    let strips = page.all("a", "strip")
    XCTAssertEqual(strips.map { $0.all("i").count }, [6, 3])
    XCTAssertEqual(strips.map { $0.attributes["href"] }, [first, second])
    XCTAssertEqual(
      strips[1].attributes["aria-label"],
      "2 A limit: 1 red, 2 green"
    )
    for (strip, path) in zip(strips, [first, second]) {
      XCTAssertEqual(
        strip.attributes["data-states"],
        try book.page(path).all("ol", "lights")[0].all("a").map {
          $0.attributes["href"]?.dropFirst() ?? ""
        }.joined(separator: " ")
      )
    }
  }

  func test_search_findsWordsOutsideOfCode() throws {
    let folder = try SampleCourse().written()
    let course = try WholeCourse.faultless(root: folder.path)
    let source = BookSource(
      course,
      in: CourseFolder(path: folder.path),
      isProved: false
    )
    let index = SearchIndex(source)
    let place = try XCTUnwrap(index.places.first { $0.title.contains("1.2") })

    XCTAssertEqual(place.title, "1.2 Points are added")
    XCTAssertEqual(place.address, "01-points.html#12-points-are-added")
    XCTAssertTrue(place.text.hasPrefix("Now the score can grow."))
    XCTAssertTrue(place.text.contains("shape"))
    XCTAssertFalse(place.text.contains("mutating"))
    XCTAssertEqual(
      index.places.map(\.title).suffix(2),
      ["2 A limit: What we learned", "2 A limit: Try it yourself"]
    )
    XCTAssertEqual(
      try unpacked(index.script),
      index.places.map { [$0.address, $0.title, $0.text] }
    )
  }

  /// Returns the locations in the index of the search as the script reads them.
  private func unpacked(_ script: String) throws -> [[String]] {
    let lists = "[\(script.dropFirst("book.search(".count).dropLast(2))]"
    let index = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(lists.utf8)) as? [[Any]]
    )
    let words = index[0].compactMap { $0 as? String }
    return index[1].compactMap { $0 as? [String] }.map { place in
      let text = place[2].unicodeScalars.map { words[Int($0.value) - 32] }
      return [place[0], place[1], text.joined(separator: " ")]
    }
  }

  func test_files_areThoseOfEachState() throws {
    let (course, book) = try SampleBook.reading(SampleCourse())
    try assertFiles(in: book, of: course)
  }

  func test_site_isOne() throws {
    let book = try site()

    try assertSite(book, links: 50)
    XCTAssertEqual(
      try book.page("before.html").all("p")[0].all("a").map {
        $0.attributes["href"]
      },
      [
        "index.html", "start.html", "01-points.html#12-points-are-added",
        "01-points.html", "https://swift.org/a?b#c",
      ]
    )
    XCTAssertEqual(try book.page("before.html").all("th").map(\.text), ["b"])
  }

  func test_readmeSectionWithACommand_isThePageToStartFrom() throws {
    let book = try site()
    let page = try book.page("start.html")

    XCTAssertEqual(page.all("h1").map(\.text), ["First things"])
    XCTAssertEqual(page.all("p")[0].text, "It’s “easy”. Install Swift:")
    XCTAssertEqual(page.all("pre").map(\.text), ["swift run kata"])
    XCTAssertFalse(page.all("main")[0].text.contains("Nothing is run here"))
    XCTAssertEqual(
      page.all("nav", "neighbors")[0].all("a")[0].attributes["href"],
      "before.html"
    )
    for path in book.pages {
      let bar = try book.page(path).all("nav")[0]
      let links = bar.all("a").map { $0.attributes["href"] ?? "" }
      let places = ["index.html", "start.html", "search.html"]
      XCTAssertEqual(links, places + ["https://example.org/points"], path)
    }
    XCTAssertNil(try self.book().files["start.html"])
  }

  func test_pages_stateVersionAndLicense_ifTheCourseHasThem() throws {
    var sample = try SampleCourse()
    sample["LICENSE"] = "My License\n\nAll is allowed.\n"
    let folder = try sample.written()
    let git = try Git(directory: folder.path)
    try git.run("init")
    try git.run("add", ".")
    try git.run(
      ["-c", "user.name=A", "-c", "user.email=a@b.c"]
        + ["commit", "-m", "All", "--date=2026-01-02T00:00:00Z"]
    )
    let commit = try git.run("log", "-1", "--format=%h, %cs")
    let (_, book) = try SampleBook.reading(root: folder.path)

    for path in book.pages {
      let footer = try book.page(path).all("footer")[0]
      XCTAssertTrue(footer.text.contains("Version \(commit)."), footer.text)
      XCTAssertEqual(footer.all("a").map(\.text), ["My License"])
    }
    XCTAssertEqual(book.files["license.txt"], sample["LICENSE"])
    let other = try self.book().page("index.html").all("footer")[0]
    XCTAssertEqual(other.all("a").count, 0)
    XCTAssertFalse(other.text.contains("Version"))
  }

  func test_pages_describeThemselves() throws {
    let book = try site()
    func description(_ path: String) throws -> [String?] {
      let metas = try book.page(path).all("meta")
      return ["description", "og:description", "og:title"].map { name in
        metas.first {
          name == $0.attributes["name"] ?? $0.attributes["property"]
        }?.attributes["content"]
      }
    }

    let question = "What is a point?"
    XCTAssertEqual(
      try description(first),
      [question, question, "1 Points · Points & more"]
    )
    XCTAssertEqual(try description("index.html")[0], "Learn to count.")
    XCTAssertEqual(
      try description("start.html")[0],
      "It’s “easy”. Install Swift:"
    )
    XCTAssertTrue(
      try book.pages.allSatisfy { try description($0)[0]?.isBlank == false }
    )
  }

  func test_wholeBook_hasEachChapter_withoutAnchorsOfItsOwn() throws {
    let book = try site()
    let page = try book.page("whole.html")
    let articles = page.all("article")

    XCTAssertEqual(articles.count, 2)
    for (article, path) in zip(articles, [first, second]) {
      let chapter = try book.page(path)
      XCTAssertEqual(
        article.all("pre").map(\.text),
        chapter.all("pre").map(\.text)
      )
      XCTAssertEqual(article.all("h2")[0].text, chapter.all("h1")[0].text)
      XCTAssertTrue(
        article.all("ol", "lights")[0].all("a").allSatisfy {
          $0.attributes["href"]?.hasPrefix("\(path)#") ?? false
        }
      )
    }
    XCTAssertEqual(page.anchors, ["main"])
    XCTAssertEqual(page.all("p")[0].text, "Learn to count.")
  }

  func test_quotationMarks_areCurledOutsideOfCode() throws {
    for (text, curled) in [
      (#"It's "so"."#, "It’s “so”."), ("('a' and 'b')", "(‘a’ and ‘b’)"),
      (#"—"'yes', he said""#, "—“‘yes’, he said”"), ("none", "none"),
    ] {
      XCTAssertEqual(text.curlingQuotes, curled)
    }
    let page = try SampleBook.book(
      SampleCourse().changing(
        "The first thing to know of a score.",
        to: #"A `"score"`'s "**first**" thing isn't *"it"*."#
      )
    ).page(first)

    XCTAssertTrue(
      page.all("p").contains {
        $0.text == #"A "score"’s “first” thing isn’t “it”."#
      }
    )
  }

  func test_listings_haveAnchors_ofTheirStates() throws {
    let page = try SampleBook.book(SampleAnswers.course()).page(first)
    let ids = page.all("section", "phase").map { section in
      (
        section.attributes["id"] ?? "",
        section.all("figure", "code").map { $0.attributes["id"] ?? "" }
      )
    }

    XCTAssertGreaterThan(ids.count, 4)
    for (state, listings) in ids {
      XCTAssertEqual(
        listings,
        listings.indices.map { "\(state).\($0 + 1)" }
      )
    }
  }

  func test_scripts_areThoseThatAPageNeeds() throws {
    let book = try site()

    for path in book.pages {
      let scripts = try book.page(path).all("script").map {
        $0.attributes["src"] ?? ""
      }
      let own =
        [first: ["predict.js"], second: ["predict.js"]][path]
        ?? (path == "search.html" ? ["search.js"] : [])
      XCTAssertEqual(scripts, ["book.js", "memory.js"] + own, path)
    }
  }

  func test_scripts_findWhatTheyLookFor() throws {
    let book = try site()
    let script = book.scripts
    let nodes = try book.pages.flatMap { try book.page($0).all }
    let names = Set(nodes.flatMap(\.classes)), tags = Set(nodes.map(\.tag))
    let ids = Set(nodes.compactMap { $0.attributes["id"] })

    for match in script.matches(of: /getElementById\("(\w+)"\)/) {
      XCTAssertTrue(ids.contains(String(match.1)), "#\(match.1)")
    }
    let selectors = script.matches(
      of: /(?:all|querySelector|closest)\("([^"]+)"/
    ).flatMap { $0.1.split { " ,".contains($0) } }.filter {
      !$0.contains(/[:\[>]|textarea|mark|gap|predict/)
    }
    XCTAssertGreaterThan(selectors.count, 15)
    for selector in selectors {
      let parts = selector.split(
        separator: ".",
        omittingEmptySubsequences: false
      )
      XCTAssertTrue(
        parts[0].isEmpty || tags.contains(String(parts[0])),
        "\(selector)"
      )
      for name in parts.dropFirst() where name != "lit" {
        XCTAssertTrue(names.contains(String(name)), "\(selector)")
      }
    }
  }

  func test_colors_areReadableByLightAndByDark() throws {
    let palette = Palette(try XCTUnwrap(book().files["book.css"]))
    let pairs = [
      "ink": ["paper", "raised", "green-paper"],
      "muted": ["paper", "raised"],
      "accent": ["paper", "raised"],
      "faded": ["paper", "raised", "green-paper", "red-paper"],
      "key": ["paper", "raised", "green-paper", "red-paper"],
      "string": ["paper", "raised", "green-paper", "red-paper"],
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
}

/// A test of this course's book, which is slow because it reads all chapters back
/// from their pages.
final class BookOfThisCourseTests: SlowTestCase {
  func test_realCourse_isWholeInOrderAndSmall() throws {
    let (course, book) = try SampleBook.reading(root: Repository.root.path)

    for chapter in course.chapters {
      let path = "\(chapter.slug).html"
      let shown = ReadChapter.parts(of: try book.page(path))
      let lesson = ReadChapter.parts(of: chapter)
      XCTAssertEqual(shown.count, lesson.count, path)
      if let (one, other) = zip(shown, lesson).first(where: { $0 != $1 }) {
        XCTFail("\(path) shows \(one), and the lesson has \(other)")
      }
    }
    try assertFiles(in: book, of: course)
    try assertSite(book, links: 2_000)
    XCTAssertLessThan(book.files.count, 140)
    let steps = course.chapters.map(\.steps.count).reduce(0, +)
    func bytes(of isCounted: (String) -> Bool) -> Int {
      book.files.filter { isCounted($0.key) }.values.map(\.utf8.count)
        .reduce(0, +)
    }
    // The page for paper repeats the others.
    let weight = bytes { $0 != "whole.html" } / steps
    XCTAssertLessThan(weight, 15_000, "in bytes for each step")
    let chapters = bytes { $0.hasSuffix(".html") && $0 != "whole.html" }
    XCTAssertLessThan(bytes { $0 == "whole.html" }, chapters)
    let third = try XCTUnwrap(book.files["03-who-won.html"])
    XCTAssertLessThan(third.utf8.count, 58_000)
  }
}

extension Book {
  /// The scripts of the pages, without those that have only data.
  fileprivate var scripts: String {
    ["book.js", "memory.js", "predict.js"].compactMap { files[$0] }.joined()
  }
}

extension XCTestCase {
  /// Asserts that the script's files are those of the course's states.
  fileprivate func assertFiles(in book: Book, of course: WholeCourse) throws {
    var tree = Tree()
    for chapter in course.chapters {
      let script = try XCTUnwrap(book.files[FilesScript.path(of: chapter)])
      let data = Data(script.dropFirst("book.files(".count).dropLast(2).utf8)
      let files = try XCTUnwrap(
        JSONSerialization.jsonObject(with: data) as? [String: [Any]]
      )
      for (path, file) in files {
        XCTAssertEqual(file[0] as? String, tree[path], path)
      }
      for (number, state) in course.states(of: chapter).enumerated() {
        for (path, file) in files {
          let change = file.dropFirst().compactMap { $0 as? [Any] }
            .first { $0[0] as? Int == number }
          guard let change else { continue }
          tree[path] = (change[1] as? [[Any]]).map { regions in
            changed(tree[path]?.textLines ?? [], by: regions).joinedLines
          }
        }
        XCTAssertEqual(tree, state.tree, state.tag)
      }
    }
  }

  private func changed(_ lines: [String], by regions: [[Any]]) -> [String] {
    regions.reversed().reduce(into: lines) { lines, region in
      guard let first = region[0] as? Int, let count = region[1] as? Int,
        let text = region[2] as? String
      else { return XCTFail("\(region)") }
      lines.replaceSubrange(first..<(first + count), with: text.textLines)
    }
  }

  /// Asserts that links lead somewhere, that nothing is asked of another host,
  /// and that pages can be read without a mouse or a screen.
  fileprivate func assertSite(_ book: Book, links count: Int) throws {
    let pages = try Dictionary(
      uniqueKeysWithValues: book.pages.map { ($0, try book.page($0)) }
    )
    var links = 0
    for (path, page) in pages {
      XCTAssertEqual(page.anchors.count, Set(page.anchors).count, path)
      assertLandmarks(of: page, path)
      for node in page.all {
        let names = node.attributes.keys
        XCTAssertFalse(names.contains { $0.hasPrefix("on") }, path)
        for name in ["href", "src", "data-files"] {
          guard let target = node.attributes[name] else { continue }
          links += 1
          if node.tag == "a", target.hasPrefix("https://") { continue }
          let parts = target.split(
            separator: "#",
            maxSplits: 1,
            omittingEmptySubsequences: false
          ).map { $0.removingPercentEncoding ?? "" }
          let file = parts[0].isEmpty ? path : parts[0]
          XCTAssertTrue(
            book.files[file] != nil || book.ebook.path == file,
            "\(path) leads to \(target)"
          )
          if parts.count > 1 {
            let isThere = pages[file]?.anchors.contains(parts[1]) ?? false
            XCTAssertTrue(isThere, "\(path) leads to \(target)")
          }
        }
      }
    }
    XCTAssertGreaterThan(links, count)
    let style = try XCTUnwrap(book.files["book.css"])
    XCTAssertFalse(style.contains("url(") || style.contains("@import"))
    let script = book.scripts
    for word in ["http", "fetch", "XMLHttp", "innerHTML", "eval", "beacon"] {
      XCTAssertFalse(script.contains(word), word)
    }
  }

  private func assertLandmarks(of page: ReadPage, _ path: String) {
    func count(_ tag: String) -> Int { page.all(tag).count }
    XCTAssertEqual(page.all("html")[0].attributes["lang"], "en", path)
    XCTAssertEqual(
      [count("main"), count("h1"), count("title")],
      [1, 1, 1],
      path
    )
    XCTAssertEqual(page.all("a")[0].attributes["href"], "#main", path)
    for node in page.all("nav") + page.all("aside") + page.all("form") {
      let name = node.attributes["aria-label"] ?? node.attributes["role"]
      XCTAssertFalse(name?.isEmpty ?? true, "\(path): <\(node.tag)>")
    }
    for node in page.all("a") + page.all("button") + page.all("summary") {
      let words =
        node.attributes["aria-label"] ?? node.attributes["title"] ?? node.text
      XCTAssertFalse(words.isBlank, "\(path): <\(node.tag)>")
    }
    let labels = page.all("label").compactMap { $0.attributes["for"] }
    for node in page.all("input") where node.attributes["aria-label"] == nil {
      XCTAssertTrue(labels.contains(node.attributes["id"] ?? ""), path)
    }
    for node in page.all("img") {
      XCTAssertFalse(node.attributes["alt"]?.isEmpty ?? true, path)
    }
    let levels = page.all.compactMap {
      Int($0.tag.wholeMatch(of: /h([1-4])/)?.1 ?? "")
    }
    for (level, next) in zip(levels, levels.dropFirst()) {
      XCTAssertLessThanOrEqual(next, level + 1, "\(path): a level is left out")
    }
  }
}
