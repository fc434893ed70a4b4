import Foundation
import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class EBookTests: XCTestCase {
  private let first = "book/01-points.xhtml"

  /// Returns the sample course with pages around its chapters, pictures that
  /// are SVG, and a part with a title.
  private func course() throws -> SampleCourse {
    var sample = try StubTests.course()
    sample["README.md"] = """
      # Points & "more"

      Learn to **count**.

      ## Start

      ```sh
      swift run kata
      ```
      <!-- repository: https://example.org/points?a&b -->
      """
    sample["chapters/CONTENTS.md"] = """
      # The chapters

      ## I. Points

      | | chapter | question |
      | --- | --- | --- |
      | 1 | [Points](01-points/README.md) | What is *a* point? |
      """
    sample["chapters/README.md"] =
      "# Before\n\nSee [all](../README.md), [1.2](01-points/README.md#12-points-are-added)."
    sample["LICENSE"] = "My License\n\nCopyright (c) 2026 A & B\n"
    for path in sample.files.keys where path.hasSuffix(".svg") {
      sample[path] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>\n"
    }
    return sample
  }

  private func book() throws -> Book { try SampleBook.book(course()) }

  func test_mediaType_isAtItsPlace() throws {
    let bytes = try book().ebook.bytes

    XCTAssertEqual(
      String(decoding: bytes[30..<58], as: UTF8.self),
      "mimetypeapplication/epub+zip"
    )
  }

  func test_website_linksToTheBookNamedLikeItsTitle() throws {
    let book = try book()
    let links = try book.page("index.html").all("a")

    XCTAssertEqual(book.ebook.path, "points--more.epub")
    XCTAssertTrue(
      links.contains { $0.attributes["href"] == "points--more.epub" }
    )
  }

  func test_sameCourse_hasTheSameBook() throws {
    XCTAssertEqual(try book().ebook.bytes, try book().ebook.bytes)
  }

  func test_chapter_showsTheWebsitesTextAndCode() throws {
    let book = try book()
    let page = try book.ebook.page(first)
    let website = try book.page("01-points.html")

    for tag in ["pre", "p", "h2", "ins", "del", "li", "figcaption"] {
      let shown = Set(page.all(tag).map(\.text))
      let main = website.all("main")[0].all(tag).map(\.text)
      let links = website.all("ol", "lights") + website.all("nav")
      let missing = Set(main).subtracting(shown)
        .subtracting(links.flatMap { $0.all(tag) }.map(\.text))
      XCTAssertEqual(missing, [], tag)
    }
    XCTAssertGreaterThan(page.all("pre").count, 8)
  }

  func test_pages_areXMLWithoutFoldsAndScripts() throws {
    let ebook = try book().ebook
    let allowed: Set = ["href", "src", "id", "class", "alt"]

    XCTAssertEqual(ebook.pages.count, 7)
    for path in ebook.pages {
      let page = try ebook.page(path)
      for tag in ["details", "summary", "script", "form", "button", "style"] {
        XCTAssertEqual(page.all(tag).count, 0, "\(path): <\(tag)>")
      }
      let names = page.all.flatMap(\.attributes.keys)
      XCTAssertTrue(allowed.isSubset(of: names) || path != first)
      XCTAssertFalse(
        names.contains { $0.hasPrefix("on") || $0.hasPrefix("data-") },
        path
      )
    }
  }

  func test_charactersThatXMLForbids_areReplaced() throws {
    let page = HTML(.p, [.title: "\u{7}\n"]) { "a\u{1B}[1m & ]]>\t" }
    let source = EBookPage.document(titled: "", showing: page)

    XCTAssertTrue(
      source.contains(
        "<p title=\"\u{FFFD}\n\">a\u{FFFD}[1m &amp; ]]&gt;\t</p>"
      ),
      source
    )
    XCTAssertNoThrow(try ReadXML.node(of: source))
  }

  func test_lights_areWords() throws {
    let page = try book().ebook.page(first)

    XCTAssertEqual(
      page.all("h3").map(\.text),
      [
        "1.1 Red (amber)", "1.1 Stub (red)", "1.1 Green",
        "1.2 Given (green)",
        "1.2 Red", "1.2 Green",
      ]
    )
  }

  func test_contents_haveEachPageAndStep() throws {
    let page = try book().ebook.page("book/contents.xhtml")

    XCTAssertEqual(
      page.all("a").map(\.text),
      [
        "Points & “more”", "Start", "Before", "1 Points",
        "1.1 A score starts at zero", "1.2 Points are added", "2 A limit",
        "2.1 Ten is the most", "About this book",
      ]
    )
    XCTAssertEqual(page.all("span").map(\.text), ["I. Points"])
  }

  func test_links_leadToPlacesInTheBook() throws {
    let ebook = try book().ebook
    let files = ebook.files.map(\.path)
    var links = 0
    for path in ebook.pages {
      for node in try ebook.page(path).all {
        for name in ["href", "src"] {
          guard let target = node.attributes[name],
            !target.hasPrefix("https://")
          else { continue }
          links += 1
          let parts = target.split(
            separator: "#",
            omittingEmptySubsequences: false
          ).map { $0.removingPercentEncoding ?? "" }
          let file = parts[0].isEmpty ? path : "book/\(parts[0])"
          XCTAssertTrue(files.contains(file), "\(path) leads to \(target)")
          if parts.count > 1 {
            let ids = try ebook.page(file).all.map { $0.attributes["id"] }
            XCTAssertTrue(ids.contains(parts[1]), "\(path) leads to \(target)")
          }
        }
      }
    }
    XCTAssertGreaterThan(links, 20)
  }

  func test_package_describesTheBook() throws {
    let ebook = try book().ebook
    let package = try ebook.page("book/package.opf")
    func values(_ name: String) -> [String] { package.all(name).map(\.text) }

    XCTAssertEqual(values("dc:title"), ["Points & “more”"])
    XCTAssertEqual(values("dc:creator"), ["A & B"])
    XCTAssertEqual(values("dc:rights"), ["My License"])
    XCTAssertEqual(values("dc:description"), ["Learn to count."])
    XCTAssertEqual(values("dc:identifier"), ["https://example.org/points?a&b"])
    XCTAssertEqual(
      Set(package.all("item").map { "book/\($0.attributes["href"] ?? "")" }),
      Set(ebook.files.map(\.path).filter { $0.hasPrefix("book/") })
        .subtracting(["book/package.opf"])
    )
    XCTAssertEqual(package.all("itemref").count, 6)
    XCTAssertTrue(
      values("meta")[0].contains(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      values("meta")[0]
    )
  }

  func test_epubcheck_findsNoMistake() throws {
    try assertValid(book().ebook)
  }
}

/// A test of this course's e-book, which is slow because it reads the whole
/// course.
final class EBookOfThisCourseTests: SlowTestCase {
  func test_epubcheck_findsNoMistake() throws {
    let (_, book) = try SampleBook.reading(root: Repository.root.path)

    try assertValid(book.ebook)
  }
}

extension XCTestCase {
  /// Asserts that `epubcheck` neither reports an error nor warns.
  fileprivate func assertValid(_ ebook: EBook) throws {
    guard let program = try? Executable.path(of: "epubcheck") else {
      throw XCTSkip("epubcheck isn't installed")
    }
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/book.epub"
    try Files.writeNew(Data(ebook.bytes), to: path)
    // On Debian, the program is an archive that not every kernel can start.
    let jar = Files.realPath(program).flatMap {
      $0.hasSuffix(".jar") ? $0 : nil
    }
    let result = try Command(
      executable: jar == nil ? program : Executable.path(of: "java"),
      arguments: (jar.map { ["-jar", $0] } ?? []) + ["--failonwarnings", path]
    ).run()

    XCTAssertTrue(result.succeeded, result.output + result.error)
  }
}

extension EBook {
  /// The paths of all pages in the EPUB file.
  fileprivate var pages: [String] {
    files.map(\.path).filter { $0.hasSuffix(".xhtml") }
  }

  /// Returns a page or another XML file, read back.
  fileprivate func page(_ path: String) throws -> ReadPage.Node {
    let text = files.first { $0.path == path }?.text
    return try ReadXML.node(of: XCTUnwrap(text, path))
  }
}

/// A parser that reads XML into elements and text nodes.
private final class ReadXML: NSObject, XMLParserDelegate {
  private var open = [ReadPage.Node("")]

  /// Returns a node that contains a document's elements.
  static func node(of text: String) throws -> ReadPage.Node {
    let reader = ReadXML()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard parser.parse() else {
      throw ReadPage.Malformed(
        reason: "line \(parser.lineNumber): "
          + "\(parser.parserError.map { "\($0)" } ?? "")"
      )
    }
    return reader.open[0]
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let node = ReadPage.Node(name, attributes)
    open[open.count - 1].children.append(node)
    open.append(node)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    let node = ReadPage.Node("#text")
    node.words = text
    open[open.count - 1].children.append(node)
  }
}
