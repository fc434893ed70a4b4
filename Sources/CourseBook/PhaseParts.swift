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
  let prose: (ArraySlice<Markdown.Block>) -> [HTML]

  /// Returns the parts of the page, in order.
  mutating func html(of blocks: ArraySlice<Markdown.Block>) -> [HTML] {
    var parts: [HTML] = []
    /// The listings that no other block has come between.
    var answer: [HTML] = []
    var rest = blocks
    func fold() {
      guard !answer.isEmpty else { return }
      parts += folded(answer)
      answer = []
    }
    while let block = rest.popFirst() {
      if let listing = listing(at: block) {
        if listing.hasBlock { _ = rest.popFirst() }
        answer.append(figure(listing))
        continue
      }
      if case .mark = block.kind { continue }
      fold()
      parts += other(block)
    }
    fold()
    return parts
  }

  private func listing(at block: Markdown.Block) -> Listing? {
    guard case .paragraph = block.kind else { return nil }
    return phase.listings.first { $0.location == block.location }
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

  private func other(_ block: Markdown.Block) -> [HTML] {
    switch block.kind {
    case .code("console", _):
      let console = phase.consoles.first { console in
        console.exchanges.first?.location == block.location.below(1)
      }
      return console.map { [TerminalFigure(console: $0).html] } ?? []
    case .quote(let lines):
      let lines = block.location.line..<(block.location.line + lines.count)
      let claims = phase.claims.filter { lines.contains($0.location.line) }
      guard !claims.isEmpty else { return prose([block]) }
      return [
        ClaimCards(claims: claims, light: light, areProved: areProved).html
      ]
    default: return prose([block])
    }
  }
}

extension Listing {
  /// Whether a code block stands below its caption.
  fileprivate var hasBlock: Bool {
    switch change {
    case .create, .replace, .edit: true
    case .delete, .given: false
    }
  }
}
