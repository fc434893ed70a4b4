import Course
import CoursePlatform

/// The claims of a state as cards, with its light.
struct ClaimCards {
  let claims: [Claim]
  let light: Light
  let areProved: Bool

  var html: HTML {
    HTML(.ul, [.class("claims")], claims.map(card))
  }

  private func card(_ claim: Claim) -> HTML {
    HTML(
      .li,
      [.class("claim \(light.rawValue)")],
      [HTML(.b, text: light.title)]
        + [.text(" ")] + Self.words(claim.kind)
        + [.text(" "), HTML(.small, text: areProved ? "proved" : "claimed")]
    )
  }

  private static func words(_ claim: Claim.Kind) -> [HTML] {
    func code(_ text: String) -> HTML { HTML(.code, text: text) }
    return switch claim {
    case .doesNotCompile(let text):
      [.text("does not compile: "), code(text)]
    case .fails(let name, let text): [.text("\(name) fails: "), code(text)]
    case .crashes(let name, let text):
      [.text("\(name) crashes: "), code(text)]
    case .timesOut(let name): [.text("\(name) times out.")]
    case .passes(1): [.text("1 test passes.")]
    case .passes(let count): [.text("\(count) tests pass.")]
    case .runsNothing: [.text("no tests run.")]
    case .open: [.text("?")]
    }
  }
}

extension Light {
  /// The light as a word of its own.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
