import CoursePlatform

extension Listing {
  /// Parses a listing from its caption and, if the listing needs one, the code
  /// block below the caption.
  ///
  /// - Throws: `Mistake` if the caption and the code block don't form a valid
  ///   listing.
  init(
    _ caption: Caption,
    of block: Markdown.Block,
    before rest: inout ArraySlice<Markdown.Block>
  ) throws(Mistake) {
    switch caption.note {
    case .deleted:
      self.init(caption, change: .delete, of: block)
    case .given:
      self.init(caption, change: .given, of: block)
    case .whole:
      throw block.mistake(
        "a listing of a whole file must be inside a `<details>` section under "
          + "the heading ## What we learned"
      )
    case .replaced, nil:
      guard let code = rest.popFirst(),
        let change = try Change(caption, of: block, code: code)
      else {
        throw block.mistake(
          "the caption \(block.source[0]) must be followed by a swift or diff "
            + "code block"
        )
      }
      self.init(caption, change: change, of: block, code: code)
    }
  }

  private init(
    _ caption: Caption,
    change: Change,
    of block: Markdown.Block,
    code: Markdown.Block? = nil
  ) {
    self.init(
      path: caption.path,
      change: change,
      location: block.location,
      fence: (code ?? block).location,
      source: block.source + (code.map { [""] + $0.source } ?? [])
    )
  }
}

extension Listing.Change {
  /// Parses the code block below a caption as a change, or returns `nil` if the
  /// block isn't a listing's code.
  ///
  /// - Throws: `Mistake` if the code block doesn't fit the caption.
  fileprivate init?(
    _ caption: Caption,
    of block: Markdown.Block,
    code: Markdown.Block
  ) throws(Mistake) {
    switch code.kind {
    case .code("swift", let lines):
      self =
        caption.note == nil
        ? .create(lines.joinedLines) : .replace(lines.joinedLines)
    case .code("diff", let lines):
      guard caption.note == nil else {
        throw block.mistake(
          "a diff edits an existing file, so its caption can't contain "
            + "(replaced). Use (replaced) only for a swift block that contains "
            + "the whole file"
        )
      }
      do {
        self = .edit(try Diff(lines))
      } catch {
        throw error.mistake(below: code.location)
      }
    default:
      return nil
    }
  }
}
