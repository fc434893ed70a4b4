import CourseSystem

extension Diagram {
  /// The diagram for a terminal: its title, and below a blank line what is drawn.
  package var lines: [String] { [title, ""] + content.lines }
}

extension Diagram.Content {
  /// What is drawn, as lines of text.
  package var lines: [String] {
    switch self {
    case .sequence(let sequence): sequence.lines
    case .tree(let tree): tree.lines
    case .cycle(let cycle): cycle.lines
    }
  }

  /// How long a line may be: it is shown indented, on a screen of 80 columns.
  fileprivate static let width = 72
}

extension SequenceDiagram {
  /// A line for each event: `view ──▶ view model  setCell(…)`.
  fileprivate var lines: [String] {
    let heads = events.map(head)
    let width = heads.map(\.count).max() ?? 0
    let hanging = String(repeating: " ", count: width + 2)
    return zip(heads, events).flatMap { head, event in
      event.words.wrapped(
        Diagram.Content.width,
        first: head.padded(to: width) + "  ",
        hanging: hanging
      )
    }
  }

  private func head(of event: Event) -> String {
    switch event {
    case .note(let note): return "(\(note.column))"
    case .message(let message):
      let width = events.map(\.sender.count).max() ?? 0
      let arrow = message.kind == .call ? "──▶" : "╌╌▶"
      return message.sender.padded(to: width) + " \(arrow) \(message.receiver)"
    }
  }
}

extension SequenceDiagram.Event {
  fileprivate var words: String {
    switch self {
    case .message(let message): message.words
    case .note(let note): note.words
    }
  }

  fileprivate var sender: String {
    switch self {
    case .message(let message): message.sender
    case .note: ""
    }
  }
}

extension TreeDiagram {
  /// A line for each node, hung on the branches above it.
  fileprivate var lines: [String] { Self.lines(of: root, "", "") }

  private static func lines(
    of node: Node,
    _ first: String,
    _ next: String
  ) -> [String] {
    let hanging = next + (node.children.isEmpty ? "    " : "│   ")
    let own = node.text.wrapped(
      Diagram.Content.width,
      first: first,
      hanging: hanging
    )
    let children = node.children.enumerated().flatMap { index, child in
      let isLast = index == node.children.count - 1
      return lines(
        of: child,
        next + (isLast ? "└─ " : "├─ "),
        next + (isLast ? "   " : "│  ")
      )
    }
    return own + children
  }
}

extension TreeDiagram.Node {
  fileprivate var text: String {
    label + (value.map { " = \($0)" } ?? "") + (isBest ? " *" : "")
      + (isCut ? " (cut)" : "")
  }
}

extension CycleDiagram {
  /// A line for each ring, which comes back to its first stop.
  fileprivate var lines: [String] {
    rings.flatMap { ring in
      let stops = ring.stops + ring.stops.prefix(1)
      return stops.joined(separator: " → ").wrapped(
        Diagram.Content.width,
        first: rings.count > 1 ? "\(ring.name.rawValue): " : "",
        hanging: rings.count > 1 ? "       " : ""
      )
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
