import Course
import CoursePlatform

/// The book's page for a chapter, which shows the complete lesson.
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

  /// The chapter's text.
  var content: [HTML] {
    [heading, opening] + chapter.steps.map(section(of:)) + closing
  }

  /// Returns the chapter's page as a complete HTML document that shows the
  /// chapter's text.
  func document(showing content: [HTML]) -> String {
    let here = BookLinks.page(ofChapter: chapter.slug)
    let files = FilesScript.path(of: chapter)
    let name = "The file at this point in the lesson"
    return PageFrame(
      source: source,
      here: here,
      kind: "chapter",
      description: source.overview.questions[chapter.number]
        .map { Inline.words(of: [$0]) }
        ?? chapter.page.blocks.summary,
      scripts: [BookAssets.predictions]
    ).document(
      title: "\(chapter.number) \(chapter.title)",
      tools: [slider]
    ) {
      HTML(.main, [.id: "main"]) {
        content
        neighbors
      }
      HTML(
        .aside,
        [.id: "file", .ariaLabel: name, .dataFiles: files]
      )
    }
  }

  // MARK: Around the text

  /// The slider for browsing the chapter's states.
  ///
  /// The slider is hidden unless the page's script runs.
  private var slider: HTML {
    let last = "\(states.count - 1)"
    let label = "Browse the chapter's states"
    return HTML(.form, [.class: "go", .hidden: "", .ariaLabel: label]) {
      HTML(.output, [.for: "state", .ariaLive: "off"])
      HTML(
        .input,
        [
          .id: "state", .type: "range", .min: "0", .max: last, .value: "0",
          .ariaLabel: "State in this chapter", .autocomplete: "off",
        ]
      )
      HTML(.button, [.type: "button", .ariaPressed: "true"]) { "Try first" }
    }
  }

  private var heading: HTML {
    HTML(.header, [.class: "head"]) {
      HTML(.p, [.class: "number"]) { "Chapter \(chapter.number)" }
      HTML(.h1) { prose.parts(of: chapter.title) }
      if let question = source.overview.questions[chapter.number] {
        HTML(.p, [.class: "question"]) { prose.parts(of: question) }
      }
      LightStrip(source: source, chapter: chapter).links
      HTML(.nav, [.class: "steps", .ariaLabel: "Steps in this chapter"]) {
        HTML(.ol) { chapter.steps.map(link) }
      }
      if let first = states.first(where: { $0.state.phase != nil }) {
        tags(from: first)
      }
    }
  }

  /// A paragraph that explains the tags of the chapter's states, such as the
  /// given one.
  private func tags(from lit: BookSource.LitState) -> HTML {
    HTML(.p, [.class: "tags"]) {
      "Each state is a tag that "
      HTML(.code) { "kata tags" }
      " writes: "
      HTML(.code) { "git checkout \(lit.state.tag)" }
      " for the state at "
      HTML(.code) { "#\(lit.anchor)" }
      ", and so on."
    }
  }

  private func link(to step: Step) -> HTML {
    let place = StepPlace(chapter: chapter, step: step)
    let anchor = Markdown.anchor(of: place.heading)
    return HTML(.li) {
      HTML(.a, [.href: BookLinks.address(of: "", anchor: anchor)]) {
        HTML(.span) { place.number }
        " "
        prose.parts(of: step.title)
      }
    }
  }

  private var neighbors: HTML {
    let label = "Previous and next chapters"
    return HTML(.nav, [.class: "neighbors", .ariaLabel: label]) {
      for other in source.course.chapters {
        switch other.number - chapter.number {
        case -1: link(to: other, as: "prev", "Before")
        case 1: link(to: other, as: "next", "Next")
        default: []
        }
      }
    }
  }

  private func link(to other: Chapter, as rel: String, _ word: String) -> HTML {
    let page = BookLinks.page(ofChapter: other.slug)
    return HTML(.a, [.rel: rel, .href: page]) {
      HTML(.small) { word }
      " \(other.number) \(other.title.curlingQuotes)"
    }
  }

  // MARK: The text

  private var opening: HTML {
    section(of: states[0], class: "phase opening") {
      parts(
        of: chapter.opening,
        tag: states[0].state.tag,
        after: states[0].before
      )
    }
  }

  private func section(of step: Step) -> HTML {
    let place = StepPlace(chapter: chapter, step: step)
    return section(headed: place.heading) {
      prose.parts(of: step.prose)
      for lit in states {
        if case .after(step.number, _) = lit.state.point,
          let phase = lit.state.phase
        {
          section(of: phase, at: lit, place)
        }
      }
    }
  }

  private func section(
    of phase: Phase,
    at lit: BookSource.LitState,
    _ place: StepPlace
  ) -> HTML {
    let isStub = phase.kind == .red && place.step.stub != nil
    let first = place.step.test ?? place.step.phases[0]
    return section(of: lit, class: "phase \(phase.kind.rawValue)") {
      HTML(.h3) {
        HTML(.i) { "\(place.number) " }
        isStub ? "Stub" : phase.kind.title
      }
      parts(
        of: phase,
        names: phase.kind == first.kind
          ? chapter.names.section(headed: place.heading) : [],
        isStub: isStub,
        tag: lit.state.tag,
        after: lit.before
      )
    }
  }

  private func parts(
    of phase: Phase,
    names: [Markdown.Block] = [],
    isStub: Bool = false,
    tag: String?,
    after before: Tree
  ) -> [HTML] {
    PhaseParts(
      phase: phase,
      names: names,
      isStub: isStub,
      tag: tag,
      isProved: source.isProved,
      before: before,
      prose: prose
    ).html
  }

  /// Returns a `section` element that has a state's anchor as its ID and the
  /// state's light (red, amber, or green) as an attribute.
  private func section(
    of lit: BookSource.LitState,
    class name: String,
    @HTMLBuilder content: () -> [HTML]
  ) -> HTML {
    HTML(
      .section,
      [.class: name, .id: lit.anchor, .dataLight: lit.light.rawValue],
      content: content
    )
  }

  private func section(
    headed heading: String,
    @HTMLBuilder content: () -> [HTML]
  ) -> HTML {
    HTML(.section, [.class: "step", .id: Markdown.anchor(of: heading)]) {
      HTML(.h2) { prose.parts(of: heading) }
      content()
    }
  }

  // MARK: After the last step

  /// The sections after the last step.
  ///
  /// The first of these sections belongs to the state at the chapter's end.
  private var closing: [HTML] {
    let sections = chapter.closing.sections { $0.heading(ofLevel: 2) != nil }
    return sections.enumerated().map { index, blocks in
      let content = blocks.dropFirst().map(closingPart)
      return section(headed: blocks[0].heading(ofLevel: 2) ?? "") {
        if index == 0, let end = states.last {
          section(of: end, class: "closing") { content }
        } else {
          content
        }
      }
    }
  }

  /// Returns the element for a block after the last step.
  ///
  /// The block is prose, or a collapsible section that contains a whole file or
  /// an exercise's answer.
  private func closingPart(_ block: Markdown.Block) -> HTML {
    guard case .fold(let title, let page) = block.kind else {
      return .parts(prose.parts(of: [block]))
    }
    let file = chapter.wholeFiles.first {
      page.lineNumbers.contains($0.location.line)
    }
    let answer = chapter.answers.first { $0.location == block.location }
    return Prose.fold(title) {
      if let file {
        ListingFigure.figure(of: file)
      } else if let answer {
        parts(
          of: answer.phase,
          tag: nil,
          after: states.last?.state.tree ?? Tree()
        )
      } else {
        prose.parts(of: page.blocks)
      }
    }
  }
}
