/// Something wrong in the course, and where: `path:line: what is wrong`.
package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line that is wrong.
  package let location: SourceLocation
  /// What is wrong, what was looked for, and what to do.
  package let message: String

  /// Creates a mistake.
  package init(_ message: String, at location: SourceLocation) {
    self.location = location
    self.message = message
  }

  package var description: String { "\(location): \(message)" }
}

extension Sequence<Mistake> {
  /// The mistakes by file and line.
  package var inOrder: [Mistake] {
    sorted {
      ($0.location.path, $0.location.line)
        < ($1.location.path, $1.location.line)
    }
  }
}

/// All that is wrong with a page: at least one mistake, in the order of lines.
package struct Mistakes: Error, CustomStringConvertible {
  let all: [Mistake]

  package init(_ all: [Mistake]) { self.all = all }

  package var description: String {
    all.map(\.description).joined(separator: "\n")
  }
}

/// The mistakes of a reading that goes on after a part with a mistake.
package struct Attempts {
  package private(set) var mistakes: [Mistake] = []

  package init() {}

  /// Does a part.
  ///
  /// - Parameters:
  ///   - location: where a failure is that names no place.
  ///   - body: the part.
  /// - Returns: what the part leads to, or nil when something is wrong with it.
  package mutating func value<Value>(
    at location: SourceLocation,
    of body: () throws -> Value
  ) -> Value? {
    do {
      return try body()
    } catch let several as Mistakes {
      mistakes += several.all
    } catch {
      mistakes.append(
        error as? Mistake ?? Mistake("\(error)", at: location)
      )
    }
    return nil
  }

  /// Adds a mistake that no part has thrown.
  package mutating func note(_ mistake: Mistake) { mistakes.append(mistake) }
}
