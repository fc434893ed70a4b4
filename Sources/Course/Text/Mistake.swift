/// Something wrong in the course, and where: `path:line: what is wrong`.
public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line that is wrong.
  public let location: SourceLocation
  /// What is wrong, what was looked for, and what to do.
  public let message: String

  /// Creates a mistake.
  public init(_ message: String, at location: SourceLocation) {
    self.location = location
    self.message = message
  }

  public var description: String { "\(location): \(message)" }
}

/// All that is wrong with a page: at least one mistake, in the order of lines.
struct Mistakes: Error, CustomStringConvertible {
  let all: [Mistake]

  init(_ all: [Mistake]) { self.all = all }

  var description: String {
    all.map(\.description).joined(separator: "\n")
  }
}

/// A reading in parts: what is wrong with one does not hide the others.
struct Attempts {
  private(set) var mistakes: [Mistake] = []

  /// Does a part.
  ///
  /// - Parameters:
  ///   - location: where a failure is that names no place.
  ///   - body: the part.
  /// - Returns: what the part leads to, or nil when something is wrong with it.
  mutating func value<Value>(
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

  /// - Throws: `Mistakes`, if there are any.
  func check() throws {
    if !mistakes.isEmpty { throw Mistakes(mistakes) }
  }
}
