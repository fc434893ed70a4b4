/// Who calls whom, from top to bottom.
package struct SequenceDiagram: Hashable, Sendable {
  /// Something that one column says to another, or to itself.
  package struct Message: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case call
      /// What a call gives back, or a call back.
      case answer
    }

    package let kind: Kind
    package let sender: String
    package let receiver: String
    package let words: String
  }

  /// Something to know that stands beside a column.
  package struct Note: Hashable, Sendable {
    package let column: String
    package let words: String
  }

  package enum Event: Hashable, Sendable {
    case message(Message)
    case note(Note)

    /// The columns that it speaks of.
    var names: [String] {
      switch self {
      case .message(let message): [message.sender, message.receiver]
      case .note(let note): [note.column]
      }
    }
  }

  package let events: [Event]

  /// The names, in the order in which they are first spoken of.
  package let columns: [String]

  /// More columns are too narrow to be read.
  static let mostColumns = 8

  package init(_ events: [Event]) {
    self.events = events
    var seen: Set<String> = []
    columns = events.flatMap(\.names).filter { seen.insert($0).inserted }
  }
}
