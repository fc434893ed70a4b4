import Course
import CoursePlatform

/// The first page of the book, which introduces the course, groups its chapters
/// into parts, and shows the light (red, amber, or green) of each state.
struct ContentsPage {
  let source: BookSource

  private var course: WholeCourse { source.course }
  private var prose: Prose { Prose(of: Overview.contentsPath, source) }

  /// The contents page as a complete HTML document.
  var document: String {
    PageFrame(
      source: source,
      here: BookLinks.contents,
      kind: "contents",
      description: source.overview.introduction.summary
    ).document {
      HTML(.main, [.id: "main"]) {
        front
        lights
      }
    }
  }

  /// The introduction, and the chapters grouped by part.
  var front: [HTML] { [head] + source.overview.parts.map(part) }

  private var head: HTML {
    let steps = course.chapters.map(\.steps.count).reduce(0, +)
    return HTML(.header, [.class: "head"]) {
      HTML(.h1) { source.overview.title }
      Prose(of: Overview.path, source)
        .parts(of: source.overview.introduction)
      HTML(.p, [.class: "count"]) {
        "\(course.chapters.count.of("chapter")), \(steps.of("step")), "
          + course.states.count.of("state")
      }
      HTML(.p, [.class: "ways"]) {
        if let first = course.chapters.first {
          let page = BookLinks.page(ofChapter: first.slug)
          HTML(.a, [.class: "begin", .href: page]) {
            "Begin with chapter \(first.number)"
          }
        }
        if let start = source.overview.start.title {
          " "
          HTML(.a, [.href: BookLinks.start]) { start.curlingQuotes }
        }
        if course.preface != nil {
          " "
          HTML(.a, [.href: BookLinks.preface]) { "Before the first chapter" }
        }
        " "
        HTML(.a, [.href: BookLinks.whole]) { "The whole book on one page" }
        " "
        HTML(.a, [.href: BookLinks.address(of: EBook.path(of: source))]) {
          "As an e-book (EPUB)"
        }
      }
    }
  }

  // MARK: Chapters

  private func part(_ part: Overview.Part) -> HTML {
    let chapters = course.chapters.filter { part.chapters.contains($0.number) }
    let title = part.title ?? "The chapters"
    return HTML(.section, [.class: "chapters"]) {
      HTML(.h2, [.id: Markdown.anchor(of: title)]) { prose.parts(of: title) }
      prose.parts(of: part.words)
      HTML(.ol) { chapters.map(item) }
    }
  }

  private func item(_ chapter: Chapter) -> HTML {
    let page = BookLinks.page(ofChapter: chapter.slug)
    return HTML(.li) {
      HTML(.a, [.href: page]) {
        HTML(.span) { "\(chapter.number)" }
        " "
        prose.parts(of: chapter.title)
      }
      HTML(.p) {
        prose.parts(of: source.overview.questions[chapter.number] ?? "")
      }
      HTML(.small) { chapter.steps.count.of("step") }
    }
  }

  // MARK: Lights

  private var lights: HTML {
    HTML(.section, [.class: "all"]) {
      HTML(.h2, [.id: "lights"]) { "All states at a glance" }
      HTML(.p) {
        "Amber code (a hollow cell) doesn’t compile or doesn’t finish running, "
          + "red code (half a cell) fails a test, and green code (a full cell) "
          + "passes all its tests."
      }
      HTML(.ol, [.class: "rows"]) {
        for chapter in course.chapters {
          HTML(.li) { LightStrip(source: source, chapter: chapter).link }
        }
      }
    }
  }
}
