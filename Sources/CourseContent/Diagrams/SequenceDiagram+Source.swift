import CourseSystem

extension SequenceDiagram {
  /// Reads what stands below the title.
  ///
  /// - Throws: `Mistakes`.
  init(_ lines: [DiagramLine]) throws {
    var attempts = Attempts()
    var events: [Event] = []
    var names: Set<String> = []
    for line in lines {
      let read = attempts.value(at: line.location) { try Self.event(line) }
      guard let event = read else { continue }
      events.append(event)
      let before = names.count
      names.formUnion(event.names)
      _ = attempts.value(at: line.location) {
        guard before <= Self.mostColumns, names.count > Self.mostColumns else {
          return
        }
        throw line.mistake(
          "this is column \(names.count): a sequence has at most "
            + "\(Self.mostColumns)"
        )
      }
    }
    guard attempts.mistakes.isEmpty else { throw Mistakes(attempts.mistakes) }
    self.init(events)
  }

  /// Reads `one -> other: words`, `one --> other: words` or `note one: words`.
  private static func event(_ line: DiagramLine) throws -> Event {
    guard let (name, words) = line.partsAtColon else { throw unknown(line) }
    if let ends = ends(of: name) {
      return .message(
        Message(
          kind: ends.kind,
          sender: ends.sender,
          receiver: ends.receiver,
          words: words
        )
      )
    }
    let opening = "note "
    guard name.hasPrefix(opening), !name.contains("->") else {
      throw unknown(line)
    }
    let column = name.dropFirst(opening.count).trimmed
    return .note(Note(column: column, words: words))
  }

  private static func ends(
    of text: String
  ) -> (kind: Message.Kind, sender: String, receiver: String)? {
    let arrows: [(String, Message.Kind)] = [
      (" --> ", .answer), (" -> ", .call),
    ]
    for (arrow, kind) in arrows {
      guard let range = text.firstRange(of: arrow) else { continue }
      let sender = text[..<range.lowerBound].trimmed
      let receiver = text[range.upperBound...].trimmed
      let isWhole =
        !sender.isEmpty && !receiver.isEmpty && !receiver.contains("->")
      return isWhole ? (kind, sender, receiver) : nil
    }
    return nil
  }

  private static func unknown(_ line: DiagramLine) -> Mistake {
    line.mistake(
      "this is no call, `one -> other: words`, no answer, `one --> other: "
        + "words`, and no note, `note one: words`"
    )
  }
}
