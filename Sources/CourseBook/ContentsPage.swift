import Course
import CoursePlatform

/// The first page: what the course is, its chapters with their questions, and
/// the lights of all of it.
struct ContentsPage {
  let source: BookSource
  let links: BookLinks

  /// The page as a file.
  var document: String {
    PageFrame(source: source, links: links).document(
      .contents,
      title: "Tic Kata",
      kind: "contents",
      main: [HTML(.main, [.id("main")], [head, chapters, lights])]
    )
  }

  private var head: HTML {
    let course = source.course
    let steps = course.chapters.map(\.steps.count).reduce(0, +)
    let first = course.chapters.first.map { chapter in
      HTML(
        .a,
        [
          .class("begin"),
          .href(address(.chapter(slug: chapter.slug))),
        ],
        text: "Begin with chapter \(chapter.number)"
      )
    }
    let preface = course.preface.map { _ in
      HTML(.a, [.href(address(.preface))], text: "Before the first chapter")
    }
    return HTML(
      .header,
      [.class("head")],
      [
        HTML(.h1, text: "Tic Kata"),
        HTML(
          .p,
          [.class("question")],
          text: "Learn test-driven development in Swift, by growing one "
            + "program test by test."
        ),
        HTML(
          .p,
          text: "A game of tic-tac-toe, from an empty struct to a computer "
            + "player that never loses: \(course.chapters.count.of("chapter")), "
            + "\(steps.of("step")), \(course.states.count.of("state")). Each "
            + "listing and each message in it comes from a compiler that read "
            + "it and from tests that ran."
        ),
        HTML(
          .p,
          [.class("ways")],
          [first ?? .text(""), .text(" "), preface ?? .text("")]
        ),
      ]
    )
  }

  private func address(_ page: BookPage) -> String {
    links.address(of: page, from: .contents)
  }

  private var chapters: HTML {
    let inline = InlineMarkdown { target in
      links.address(of: target, in: "README.md", from: .contents)
    }
    let items = source.course.chapters.map { chapter in
      HTML(
        .li,
        [],
        [
          HTML(
            .a,
            [.href(address(.chapter(slug: chapter.slug)))],
            [HTML(.span, text: "\(chapter.number)"), .text(" ")]
              + inline.parts(of: chapter.title)
          ),
          HTML(
            .p,
            [],
            inline.parts(of: source.questions[chapter.number] ?? "")
          ),
        ]
      )
    }
    return HTML(
      .section,
      [.class("chapters")],
      [
        HTML(.h2, [.id("chapters")], text: "The chapters and their questions"),
        HTML(.ol, [], items),
      ]
    )
  }

  private var lights: HTML {
    let strip = LightStrip(source: source, links: links, here: .contents)
    return HTML(
      .section,
      [.class("all")],
      [
        HTML(.h2, [.id("lights")], text: "Every light of the course"),
        HTML(
          .p,
          text: "Amber does not compile or does not finish, red fails, green "
            + "passes. Each cell leads to its state."
        ),
        HTML(
          .ol,
          [.class("rows")],
          source.course.chapters.map { chapter in
            HTML(
              .li,
              [],
              [
                HTML(
                  .a,
                  [
                    .href(address(.chapter(slug: chapter.slug))),
                    .label("Chapter \(chapter.number), \(chapter.title)"),
                  ],
                  text: "\(chapter.number)"
                ),
                strip.html(of: chapter),
              ]
            )
          }
        ),
      ]
    )
  }
}
