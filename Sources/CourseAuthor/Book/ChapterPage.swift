import Course
import CoursePlatform

/// The page of a chapter: its lesson in the order of the work.
struct ChapterPage {
  private let source: BookSource
  private let chapter: Chapter
  private let states: [BookSource.LitState]
  private let prose: Prose

  init(of chapter: Chapter, _ source: BookSource) {
    self.source = source
    self.chapter = chapter
    states = source.states(of: chapter)
    prose = Prose(of: chapter.path, source, pictures: chapter.pictures)
  }

  /// The page as a file.
  var document: String {
    let here = BookLinks.page(ofChapter: chapter.slug)
    let files = HTML.Attribute(.dataFiles, FilesScript.path(of: chapter))
    return PageFrame(source: source, here: here, kind: "chapter").document(
      title: "\(chapter.number) \(chapter.title)",
      tools: [slider]
    ) {
      HTML(.main, [.id("main")]) {
        heading
        opening
        chapter.steps.map(section)
        closing
        neighbours
      }
      HTML(
        .aside,
        [.id("file"), .label("The file so far"), files, .init(.hidden)]
      )
    }
  }

  // MARK: Around the text

  /// The slider through the states, which the script shows.
  private var slider: HTML {
    let range: [HTML.Attribute] = [
      .id("state"), .init(.type, "range"), .init(.min, "0"),
      .init(.max, "\(states.count - 1)"), .init(.value, "0"),
      .label("State of the chapter"), .init(.autocomplete, "off"),
    ]
    let press: [HTML.Attribute] = [
      .init(.type, "button"), .init(.ariaPressed, "true"),
    ]
    return HTML(
      .form,
      [.class("go"), .init(.hidden), .label("Through the states")]
    ) {
      HTML(.output, [.init(.for, "state")])
      HTML(.input, range)
      HTML(.button, press, text: "Try first")
    }
  }

  private var heading: HTML {
    HTML(.header, [.class("head")]) {
      HTML(.p, [.class("number")], text: "Chapter \(chapter.number)")
      HTML(.h1, [], prose.parts(of: chapter.title))
      if let question = source.overview.questions[chapter.number] {
        HTML(.p, [.class("question")], prose.parts(of: question))
      }
      LightStrip(source: source, chapter: chapter, page: "").html
      HTML(.nav, [.class("steps"), .label("Steps of the chapter")]) {
        HTML(.ol, [], chapter.steps.map(link))
      }
    }
  }

  private func link(to step: Step) -> HTML {
    let place = StepPlace(chapter: chapter, step: step)
    let anchor = Markdown.anchor(of: NamesPage.heading(of: place))
    return HTML(.li) {
      HTML(.a, [.href(BookLinks.address(of: "", anchor: anchor))]) {
        HTML(.span, text: place.number)
        " "
        prose.parts(of: step.title)
      }
    }
  }

  private var neighbours: HTML {
    let all = source.course.chapters
    let label = "Chapters before and after"
    return HTML(.nav, [.class("neighbours"), .label(label)]) {
      for other in all where other.number == chapter.number - 1 {
        link(to: other, as: "prev", "Before")
      }
      for other in all where other.number == chapter.number + 1 {
        link(to: other, as: "next", "Next")
      }
    }
  }

  private func link(to other: Chapter, as rel: String, _ word: String) -> HTML {
    let page = BookLinks.page(ofChapter: other.slug)
    return HTML(.a, [.init(.rel, rel), .href(page)]) {
      HTML(.small, text: word)
      " \(other.number) \(other.title)"
    }
  }

  // MARK: The text

  private var opening: HTML {
    let first = source.course.states.firstIndex { $0.chapter == chapter.number }
    let before = first.flatMap { $0 > 0 ? source.course.states[$0 - 1] : nil }
    return section(at: .start, class: "phase opening") { tag in
      parts(of: chapter.opening, tag: tag, before: before?.tree ?? Tree())
    }
  }

  /// Returns a section of the page that belongs to a state.
  ///
  /// - Parameters:
  ///   - point: the place of the state.
  ///   - name: the class of the section.
  ///   - content: returns the section's parts for the state's tag.
  /// - Returns: the section.
  private func section(
    at point: State.Point,
    class name: String,
    content: (String?) -> [HTML]
  ) -> HTML {
    let lit = states.first { $0.state.point == point }
    return HTML(
      .section,
      [
        .class(name), .id(lit?.anchor ?? ""),
        .init(.dataLight, lit?.light.rawValue ?? ""),
      ],
      content(lit?.state.tag)
    )
  }

  private func section(of step: Step) -> HTML {
    let place = StepPlace(chapter: chapter, step: step)
    return section(headed: NamesPage.heading(of: place)) {
      prose.parts(of: step.prose)
      step.phases.map { section(of: $0, place) }
    }
  }

  private func section(
    headed heading: String,
    @HTMLBuilder content: () -> [HTML]
  ) -> HTML {
    HTML(.section, [.class("step"), .id(Markdown.anchor(of: heading))]) {
      HTML(.h2, [], prose.parts(of: heading))
      content()
    }
  }

  private func section(of phase: Phase, _ place: StepPlace) -> HTML {
    let point = State.Point.after(step: place.step.number, phase.kind)
    let index = states.firstIndex { $0.state.point == point } ?? 1
    let isStub = phase.kind == .red && place.step.stub != nil
    return section(at: point, class: "phase \(phase.kind.rawValue)") { tag in
      let heading = HTML(.h3, text: isStub ? "Stub" : phase.kind.title)
      return [heading] + names(above: phase, place)
        + parts(
          of: phase,
          isStub: isStub,
          tag: tag,
          before: states[index - 1].state.tree
        )
    }
  }

  /// Returns the names that a step's test uses, as a fold of its first phase of
  /// a test.
  private func names(above phase: Phase, _ place: StepPlace) -> [HTML] {
    let first = place.step.test ?? place.step.phases.first
    let blocks = chapter.names.section(of: place)
    guard phase.kind == first?.kind, !blocks.isEmpty else { return [] }
    return [
      Prose.fold("The names its test uses", [.class("names")]) {
        prose.parts(of: blocks)
      }
    ]
  }

  private func parts(
    of phase: Phase,
    isStub: Bool = false,
    tag: String?,
    before tree: Tree
  ) -> [HTML] {
    var parts = PhaseParts(
      phase: phase,
      isStub: isStub,
      tag: tag,
      isProved: source.isProved,
      given: chapter.given,
      tree: tree,
      prose: prose
    )
    return parts.html()
  }

  // MARK: After the last step

  /// The sections after the last step; the first one is the state at the end.
  private var closing: [HTML] {
    let sections = chapter.closing.reduce(into: [[Markdown.Block]]()) {
      sections,
      block in
      if block.heading(ofLevel: 2) != nil { sections.append([]) }
      sections[sections.count - 1].append(block)
    }
    return sections.enumerated().map { index, blocks in
      let content = blocks.dropFirst().flatMap(closingParts)
      return section(headed: blocks[0].heading(ofLevel: 2) ?? "") {
        if index == 0 {
          section(at: .end, class: "closing") { _ in content }
        } else {
          content
        }
      }
    }
  }

  /// Returns a block after the last step: prose, or a fold with a whole file or
  /// with the answer to an exercise.
  private func closingParts(_ block: Markdown.Block) -> [HTML] {
    guard case .fold(let title, let page) = block.kind else {
      return prose.parts(of: [block])
    }
    let file = chapter.wholeFiles.first {
      page.lineNumbers.contains($0.location.line)
    }
    let answer = chapter.answers.first { $0.location == block.location }
    return [
      Prose.fold(title) {
        if let file {
          ListingFigure.figure(of: file)
        } else if let answer {
          parts(
            of: answer.phase,
            tag: nil,
            before: states.last?.state.tree ?? Tree()
          )
        } else {
          prose.parts(of: page.blocks)
        }
      }
    ]
  }
}
