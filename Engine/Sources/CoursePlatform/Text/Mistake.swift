/// A mistake in the course's files, with a location and a message.
///
/// A mistake's description has the form `path:line: message`.
package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The location of the faulty line.
  package let location: SourceLocation
  /// A message that describes the problem and suggests a way to fix it.
  package let message: String

  package init(_ message: String, at location: SourceLocation) {
    self.location = location
    self.message = message
  }

  package var description: String { "\(location): \(message)" }
}

extension [Mistake] {
  /// Appends a mistake with the given message and the location of the faulty
  /// line.
  package mutating func note(_ message: String, at location: SourceLocation) {
    append(Mistake(message, at: location))
  }
}

extension Sequence<Mistake> {
  /// The mistakes, sorted by file and line.
  package var inOrder: [Mistake] {
    sorted {
      ($0.location.path, $0.location.line)
        < ($1.location.path, $1.location.line)
    }
  }
}

/// An error that reports one or more mistakes in a chapter's files.
package struct Mistakes: Error, CustomStringConvertible {
  let all: [Mistake]

  package init(_ all: [Mistake]) { self.all = all }

  package var description: String {
    all.map(\.description).joined(separator: "\n")
  }
}
