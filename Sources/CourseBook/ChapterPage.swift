import Course
import CoursePlatform

/// The page of a chapter: its lesson in the order of the work.
struct ChapterPage {
  let source: BookSource
  let links: BookLinks
  let chapter: Chapter

  private var here: BookPage { .chapter(slug: chapter.slug) }
  private var states: [BookSource.LitState] { source.states(of: chapter) }

  /// The page as a file.
  var document: String {
    PageFrame(source: source, links: links).document(
      here,
      title: "\(chapter.number) \(chapter.title)",
      kind: "chapter",
      tools: [tools],
      main: [
        HTML(
          .main,
          [.id("main")],
          [heading] + sections + [neighbours]
        ),
        HTML(
          .aside,
          [.id("file"), .label("The file so far"), .init(.hidden)]
        ),
      ]
    )
  }

  // MARK: Around the text

  /// The slider through the states; a script shows it.
  private var tools: HTML {
    HTML(
      .form,
      [.class("go"), .init(.hidden), .label("Through the states")],
      [
        HTML(.output, [.init(.for, "state")]),
        HTML(
          .input,
          [
            .id("state"), .init(.type, "range"), .init(.min, "0"),
            .init(.max, "\(states.count - 1)"), .init(.value, "0"),
            .label("State of the chapter"), .init(.autocomplete, "off"),
          ]
        ),
        HTML(
          .button,
          [.init(.type, "button"), .init(.ariaPressed, "true")],
          text: "Try first"
        ),
      ]
    )
  }

  private var heading: HTML {
    let question = source.questions[chapter.number].map {
      HTML(.p, [.class("question")], prose.inline.parts(of: $0))
    }
    return HTML(
      .header,
      [.class("head")],
      [
        HTML(.p, [.class("number")], text: "Chapter \(chapter.number)"),
        HTML(.h1, [], prose.inline.parts(of: chapter.title)),
        question ?? .text(""),
        contents,
      ]
    )
  }

  private var contents: HTML {
    let items = chapter.steps.map { step in
      let heading = BookAnchor.heading(of: step, in: chapter)
      return HTML(
        .li,
        [],
        [
          HTML(
            .a,
            [.href("#" + Markdown.anchor(of: heading))],
            [
              HTML(.span, text: "\(chapter.number).\(step.number)"),
              .text(" "),
            ] + prose.inline.parts(of: step.title)
          )
        ]
      )
    }
    return HTML(
      .nav,
      [.class("steps"), .label("Steps of the chapter")],
      [HTML(.ol, [], items)]
    )
  }

  private var neighbours: HTML {
    let chapters = source.course.chapters
    let index = chapters.firstIndex { $0.slug == chapter.slug } ?? 0
    func link(_ chapter: Chapter, _ rel: String, _ word: String) -> HTML {
      HTML(
        .a,
        [
          .init(.rel, rel),
          .href(links.address(of: .chapter(slug: chapter.slug), from: here)),
        ],
        [
          HTML(.small, text: word),
          .text(" \(chapter.number) \(chapter.title)"),
        ]
      )
    }
    var content: [HTML] = []
    if index > 0 { content.append(link(chapters[index - 1], "prev", "Before")) }
    if index + 1 < chapters.count {
      content.append(link(chapters[index + 1], "next", "Next"))
    }
    return HTML(
      .nav,
      [.class("neighbours"), .label("Chapters before and after")],
      content
    )
  }

  // MARK: The text

  private var prose: ProseBlocks {
    ProseBlocks(
      inline: InlineMarkdown { target in
        links.address(of: target, in: chapter.path, from: here)
      }
    )
  }

  /// The parts of the lesson, each with its heading first.
  private var sections: [HTML] {
    let first = HTML(
      .section,
      [.class("phase opening"), .id("start"), dataState(.start)],
      parts(of: chapter.opening, at: states.first?.state, before: startTree)
    )
    let closing = chapter.closing.reduce(into: [[Markdown.Block]]()) {
      sections,
      block in
      if case .heading(2, _) = block.kind { sections.append([]) }
      sections[sections.count - 1].append(block)
    }
    return [first] + chapter.steps.map(section)
      + closing.enumerated().map { section($1, isEnd: $0 == 0) }
  }

  /// The tree before the chapter's own first listings.
  private var startTree: Tree {
    let index = (states.first?.index ?? 0) - 1
    return index < 0 ? Tree() : source.course.states[index].tree
  }

  private func dataState(_ point: State.Point) -> HTML.Attribute {
    let index = states.first { $0.state.point == point }?.index
    return .init(.dataState, index.map(String.init) ?? "")
  }

  private func section(
    _ heading: String,
    _ content: [HTML]
  ) -> HTML {
    HTML(
      .section,
      [.class("step"), .id(Markdown.anchor(of: heading))],
      [HTML(.h2, [], prose.inline.parts(of: heading))] + content
    )
  }

  private func section(_ step: Step) -> HTML {
    section(
      BookAnchor.heading(of: step, in: chapter),
      prose(of: step.prose) + namesToUse(of: step)
        + step.phases.map { phase($0, of: step) }
    )
  }

  /// Returns a section of the closing, whose heading is its first block; the
  /// first section is of the state at the end.
  private func section(_ blocks: [Markdown.Block], isEnd: Bool) -> HTML {
    guard case .heading(_, let text)? = blocks.first?.kind else {
      return .text("")
    }
    let closing = ClosingParts(
      chapter: chapter,
      source: source,
      prose: prose(of:)
    )
    let content = closing.html(of: Array(blocks.dropFirst()))
    return section(
      text,
      isEnd
        ? [HTML(.div, [.id("end"), dataState(.end)], content)] : content
    )
  }

  private func namesToUse(of step: Step) -> [HTML] {
    let place = StepPlace(chapter: chapter, step: step)
    guard !place.namesToUse.isEmpty else { return [] }
    let address = links.address(
      of: .namesToUse(slug: chapter.slug),
      anchor: Markdown.anchor(of: BookAnchor.heading(of: step, in: chapter)),
      from: here
    )
    return [
      HTML(
        .p,
        [.class("names")],
        [HTML(.a, [.href(address)], text: "The names its tests use")]
      )
    ]
  }

  private func phase(_ phase: Phase, of step: Step) -> HTML {
    let point = State.Point.after(step: step.number, phase.kind)
    let lit = states.first { $0.state.point == point }
    let before = lit.map { source.course.states[$0.index - 1].tree }
    let id = lit.map { BookAnchor.anchor(of: $0.state) } ?? ""
    let isStub = phase.kind == .red && step.stub != nil
    return HTML(
      .section,
      [.class("phase \(phase.kind.rawValue)"), .id(id), dataState(point)],
      [HTML(.h3, text: isStub ? "Stub" : phase.kind.title)]
        + parts(
          of: phase,
          isStub: isStub,
          at: lit?.state,
          before: before ?? Tree()
        )
    )
  }

  private func parts(
    of phase: Phase,
    isStub: Bool = false,
    at state: State?,
    before: Tree
  ) -> [HTML] {
    guard let state else { return prose(of: phase.prose) }
    let index = states.first { $0.state.point == state.point }?.index ?? 0
    var parts = PhaseParts(
      phase: phase,
      isStub: isStub,
      state: state,
      light: source.lights.lights[index],
      areProved: source.lights.areProved,
      given: chapter.given,
      tree: before,
      prose: prose(of:)
    )
    return parts.html()
  }

  private func prose(of blocks: [Markdown.Block]) -> [HTML] {
    blocks.flatMap { block in
      picture(block).map { [$0] } ?? prose.parts(of: block)
    }
  }

  /// Returns a paragraph that is a picture, as one.
  private func picture(_ block: Markdown.Block) -> HTML? {
    guard let image = block.image,
      case let path = "chapters/\(chapter.slug)/\(image.target)",
      let svg = source.pictures[path]
    else { return nil }
    return PictureFigure(
      caption: prose.inline.parts(of: image.words),
      words: image.words,
      address: links.address(of: .picture(path), from: here),
      svg: svg
    ).html
  }
}
