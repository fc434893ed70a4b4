import CoursePlatform

extension Tree {
  /// Applies a listing's change to the tree.
  ///
  /// - Parameters:
  ///   - listing: The listing to apply.
  ///   - given: The files that the chapter provides, for a listing with the
  ///     note `(given)`.
  /// - Throws: `Mistake` if the listing can't be applied. In that case, the
  ///   tree is unchanged.
  package mutating func apply(_ listing: Listing, given: Tree = Tree()) throws {
    let path = listing.path
    func mistake(_ message: String) -> Mistake {
      Mistake(message, at: listing.location)
    }
    switch listing.change {
    case .create(let text):
      guard self[path] == nil else {
        throw mistake(
          "\(path) already exists. To replace the whole file, use the caption "
            + "`\(path)` (replaced)"
        )
      }
      self[path] = text
    case .replace(let text):
      guard let old = self[path] else {
        throw mistake("\(path) doesn't exist, so it can't be replaced")
      }
      guard old != text else {
        throw mistake("\(path) already has this content")
      }
      self[path] = text
    case .edit(let diff):
      guard let text = self[path] else {
        throw mistake("\(path) doesn't exist, so it can't be edited")
      }
      do {
        self[path] = try diff.applied(to: text.textLines, of: path).joinedLines
      } catch {
        throw error.mistake(below: listing.fence)
      }
    case .delete:
      guard self[path] != nil else {
        throw mistake("\(path) doesn't exist, so it can't be deleted")
      }
      self[path] = nil
    case .given:
      guard let text = given[path] else {
        throw mistake("the chapter's `given` folder doesn't contain \(path)")
      }
      guard self[path] != text else {
        throw mistake("\(path) already has this content")
      }
      self[path] = text
    }
  }
}

extension Diff.Misfit {
  /// Returns the error as a mistake located at the faulty line of a lesson.
  ///
  /// - Parameter fence: The location of the first line of the diff's code
  ///   block.
  /// - Returns: A mistake with the error's message.
  func mistake(below fence: SourceLocation) -> Mistake {
    Mistake(message, at: fence.below(1 + offset))
  }
}
