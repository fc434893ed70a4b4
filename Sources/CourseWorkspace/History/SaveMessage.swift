/// What the commit of a save says: a title, and lines such as `Step: 8.2`.
struct SaveMessage: Hashable, Sendable {
  /// The first line.
  let title: String
  private let lines: [Substring]

  /// Reads the message of a commit.
  init(_ text: some StringProtocol) {
    lines = String(text).split(separator: "\n")
    title = lines.first.map(String.init) ?? ""
  }

  /// Returns what a line says after its name, the last one where there are
  /// several.
  subscript(name: String) -> String? {
    lines.last { $0.hasPrefix("\(name): ") }
      .map { String($0.dropFirst(name.count + 2)) }
  }
}
