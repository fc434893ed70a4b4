import XCTest

@testable import CourseBook
@testable import CourseContent
@testable import CourseSystem

/// Opens pages of the book in a browser, where one is installed.
final class BookBrowserTests: XCTestCase {
  /// What a script on the page has seen.
  private struct Seen: Decodable {
    let errors: [String]
    let requests: [String]
    let listings: [String]
    let last: String
    let value: String
    let maximum: String
    let overflow: Int
    let unnamed: [String]
  }

  private func browser() throws -> String {
    let names = ["chromium", "chromium-browser", "google-chrome"]
    guard
      let path = names.lazy.compactMap({ try? Executable.path(of: $0) }).first
    else {
      throw XCTSkip("no Chromium is installed: no page was opened in a browser")
    }
    return path
  }

  func test_chapters_workInABrowser() throws {
    let browser = try browser()
    let (course, book) = try SampleBook.real.get()
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/book"
    try BookFolder(path).write(book)
    try Files.write(Self.probe, to: "\(path)/probe.js")
    let largest = course.chapters.max { one, other in
      book.files["\(one.slug).html"]?.utf8.count ?? 0
        < book.files["\(other.slug).html"]?.utf8.count ?? 0
    }
    for (chapter, width) in [(course.chapters[0], 1600), (largest, 360)] {
      guard let chapter else { continue }
      let name = "\(chapter.slug).html"
      let text = try XCTUnwrap(book.files[name])
      try Files.write(
        text.replacing(
          "</head>",
          with: "<script src=\"probe.js\"></script></head>"
        ),
        to: "\(path)/probed.html"
      )

      let seen = try seen(
        at: "file://\(path)/probed.html",
        width: width,
        by: browser,
        in: folder
      )

      XCTAssertEqual(seen.errors, [], name)
      XCTAssertEqual(
        seen.requests.filter { !$0.hasPrefix("file://\(path)/") },
        [],
        name
      )
      let told = try ReadPage(text).all("figure", "code").map { figure in
        figure.all("pre").map(\.text).joined()
      }
      XCTAssertEqual(seen.listings, told, name)
      XCTAssertEqual(seen.last, "The end", name)
      XCTAssertEqual(seen.value, seen.maximum, name)
      XCTAssertLessThanOrEqual(seen.overflow, 0, "\(name) at \(width)")
      XCTAssertEqual(seen.unnamed, [], name)
    }
  }

  private func seen(
    at address: String,
    width: Int,
    by browser: String,
    in folder: TemporaryFolder
  ) throws -> Seen {
    let outcome = try Subprocess(
      executable: browser,
      arguments: [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
        "--disable-background-networking", "--force-prefers-reduced-motion",
        "--user-data-dir=\(folder.path)/profile", "--window-size=\(width),1000",
        "--virtual-time-budget=15000", "--dump-dom", address,
      ],
      limits: Subprocess.Limits(
        seconds: Patience.seconds,
        keptBytes: 16 << 20
      )
    ).run()
    let match = try XCTUnwrap(
      outcome.output.firstMatch(of: /data-seen="([^"]*)"/),
      "the page has not answered: \(outcome.error.suffix(2000))"
    )
    let json = ReadPage.unescaped(String(match.1))
    return try JSONDecoder().decode(Seen.self, from: Data(json.utf8))
  }

  /// Goes through a chapter as a reader does, and writes down what was seen.
  private static let probe = #"""
    const errors = [];
    addEventListener("error", (event) => errors.push(String(event.message)), true);
    addEventListener("unhandledrejection", (event) =>
      errors.push(String(event.reason)));
    console.error = (...words) => errors.push(words.join(" "));
    const wait = (time) => new Promise((done) => setTimeout(done, time));
    addEventListener("load", async () => {
      while (!document.body.dataset.ready) await wait(20);
      const slider = document.getElementById("state");
      for (let index = 0; index <= Number(slider.max); index++) {
        document.body.dispatchEvent(
          new KeyboardEvent("keydown", { key: "j", bubbles: true }));
        await wait(60);
      }
      const value = slider.value;
      const last = document.querySelector(".go output").textContent;
      document.querySelector(".go button").click();
      await wait(60);
      const named = (element) => element.textContent.trim()
        || element.getAttribute("aria-label");
      const seen = {
        errors,
        requests: performance.getEntriesByType("resource").map((e) => e.name),
        listings: [...document.querySelectorAll("figure.code")].map((figure) =>
          figure.querySelector("pre")?.textContent ?? ""),
        last, value, maximum: slider.max,
        overflow: document.documentElement.scrollWidth - innerWidth,
        unnamed: [...document.querySelectorAll("button, a, summary")]
          .filter((element) => !named(element))
          .map((element) => element.outerHTML),
      };
      document.body.setAttribute("data-seen", JSON.stringify(seen));
    });
    """#
}
