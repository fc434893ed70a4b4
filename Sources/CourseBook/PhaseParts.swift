import Course
import CoursePlatform

/// The blocks of a phase with its listings, outputs and claims where the lesson
/// has them.
struct PhaseParts {
  let phase: Phase
  /// Whether its code only lets the test compile.
  let isStub: Bool
  /// The state that the phase leads to.
  let state: State
  let light: Light
  let areProved: Bool
  /// The files that a given listing takes.
  let given: Tree
  /// The files as the listings so far have left them.
  var tree: Tree
  let prose: ([Markdown.Block]) -> [HTML]

  /// The parts of the page, in order; listings with nothing between them are in
  /// one fold.
  mutating func html() -> [HTML] {
    var html: [HTML] = []
    var answer: [HTML] = []
    for part in phase.parts {
      if case .listing(let listing) = part {
        answer.append(figure(listing))
      } else {
        html += folded(answer) + other(part)
        answer = []
      }
    }
    return html + folded(answer)
  }

  private mutating func figure(_ listing: Listing) -> HTML {
    let before = tree[listing.path] ?? ""
    try? tree.apply(listing, given: given)
    return ListingFigure(
      listing: listing,
      before: before,
      tag: state.isTagged ? state.tag : nil
    ).html
  }

  /// What is given is no answer, and stays open.
  private func folded(_ answer: [HTML]) -> [HTML] {
    guard !answer.isEmpty else { return [] }
    let words: String
    switch phase.kind {
    case .given: return answer
    case .red where isStub: words = "The lesson’s stub"
    case .amber, .red: words = "The lesson’s test"
    case .green: words = "The lesson’s code"
    case .refactor: words = "The lesson’s change"
    }
    return [
      HTML(
        .details,
        [.class("answer")],
        [HTML(.summary, text: words)] + answer
      )
    ]
  }

  private func other(_ part: Phase.Part) -> [HTML] {
    switch part {
    case .listing: []
    case .words(let block): prose([block])
    case .console(let console, _): [TerminalFigure(console: console).html]
    case .claims(let claims, _):
      [ClaimCards(claims: claims, light: light, areProved: areProved).html]
    case .hint(let hint): [ProseBlocks.fold(hint.title, prose(hint.blocks))]
    }
  }
}
