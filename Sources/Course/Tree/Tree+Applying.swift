import CoursePlatform

extension Tree {
  /// Applies the change of a listing.
  ///
  /// - Parameters:
  ///   - listing: the listing.
  ///   - given: the files that a `(given)` listing refers to.
  /// - Throws: `Mistake` if the listing doesn't apply; then the tree is
  ///   unchanged.
  package mutating func apply(_ listing: Listing, given: Tree = Tree()) throws {
    let path = listing.path
    func mistake(_ message: String) -> Mistake {
      Mistake(message, at: listing.location)
    }
    switch listing.change {
    case .create(let text):
      guard self[path] == nil else {
        throw mistake(
          "\(path) is there already: caption a whole new text `\(path)` "
            + "(replaced)"
        )
      }
      self[path] = text
    case .replace(let text):
      guard let old = self[path] else {
        throw mistake("there is no \(path) to replace")
      }
      guard old != text else {
        throw mistake("\(path) already has this text")
      }
      self[path] = text
    case .edit(let diff):
      guard let text = self[path] else {
        throw mistake("there is no \(path) to edit")
      }
      do {
        self[path] = try diff.applied(to: text.textLines, of: path).asText
      } catch {
        throw error.mistake(below: listing.fence)
      }
    case .delete:
      guard self[path] != nil else {
        throw mistake("there is no \(path) to delete")
      }
      self[path] = nil
    case .given:
      guard let text = given[path] else {
        throw mistake("the chapter's given/ has no \(path)")
      }
      guard self[path] != text else {
        throw mistake("\(path) already has this text")
      }
      self[path] = text
    }
  }
}

extension Diff.Misfit {
  /// Returns the mistake in a lesson whose code block has its opening fence at
  /// `fence`.
  func mistake(below fence: SourceLocation) -> Mistake {
    Mistake(message, at: fence.below(1 + offset))
  }
}
