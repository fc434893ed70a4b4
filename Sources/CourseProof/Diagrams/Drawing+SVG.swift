import CourseSystem

extension Drawing {
  /// Returns the drawing as the text of a file.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - words: what it shows, for who cannot see it.
  /// - Returns: the file's text, the same on every machine.
  func document(title: String, words: [String]) -> String {
    SVG(
      .svg,
      [
        .init(.xmlns, "http://www.w3.org/2000/svg"), .init(.role, "img"),
        .init(.ariaLabelledby, "title text"),
        .init(.viewBox, "0 0 \(width) \(height)"),
        .init(.width, width), .init(.height, height),
      ],
      [
        SVG(.title, [.init(.id, "title")], [.text(title)]),
        SVG(
          .desc,
          [.init(.id, "text")],
          [.text(words.joined(separator: "\n"))]
        ),
        .style(DrawingStyle.sheet),
        SVG(.defs, [], [Self.head, Self.openHead]),
        SVG(
          .rect,
          [
            .init(.class, "paper"), .init(.width, "100%"),
            .init(.height, "100%"), .init(.rx, 12),
          ]
        ),
      ] + shapes.flatMap(\.parts)
    ).source
  }

  // MARK: Heads of arrows

  private static let head = marker(
    "head",
    SVG(.path, [.init(.class, "head"), .init(.d, "M0 0L10 5L0 10L2 5Z")])
  )
  private static let openHead = marker(
    "open-head",
    SVG(.path, [.init(.class, "open-head"), .init(.d, "M1 1L9 5L1 9")])
  )

  private static func marker(_ id: String, _ path: SVG) -> SVG {
    SVG(
      .marker,
      [
        .init(.id, id), .init(.viewBox, "0 0 10 10"), .init(.refX, 9),
        .init(.refY, 5), .init(.markerWidth, 10), .init(.markerHeight, 10),
        .init(.markerUnits, "userSpaceOnUse"), .init(.orient, "auto"),
      ],
      [path]
    )
  }
}

extension Shape {
  fileprivate var parts: [SVG] {
    switch self {
    case .path(let path, let stroke):
      [
        SVG(
          .path,
          [.init(.class, stroke.rawValue), .init(.d, path.data)]
            + (stroke.head.map { [.init(.markerEnd, "url(#\($0))")] } ?? [])
        )
      ]
    case .box(let box, let frame):
      [
        SVG(
          .rect,
          [
            .init(.class, frame.rawValue), .init(.x, box.x), .init(.y, box.y),
            .init(.width, box.width), .init(.height, box.height),
          ] + (frame == .paper ? [] : [.init(.rx, 6)])
        )
      ]
    case .label(let label): label.parts
    }
  }
}

extension Shape.Stroke {
  /// The head of the arrow that it ends with, if it does.
  fileprivate var head: String? {
    switch self {
    case .call, .ring: "head"
    case .answer: "open-head"
    case .lifeline, .aside, .branch, .best, .cut: nil
    }
  }
}

extension Label {
  fileprivate var parts: [SVG] {
    let face = lettering.face
    let names = [
      face == .plain ? "" : face.rawValue, ink == .ink ? "" : ink.rawValue,
    ]
    .filter { !$0.isEmpty }
    let attributes: [SVG.Attribute] =
      (names.isEmpty ? [] : [.init(.class, names.joined(separator: " "))])
      + (side == .start ? [] : [.init(.textAnchor, side.rawValue)])
    return lettering.lines.enumerated().map { index, line in
      SVG(
        .text,
        attributes + [
          .init(.x, anchor),
          .init(.y, corner.y + index * face.lineHeight + face.baseline),
        ],
        [.text(line)]
      )
    }
  }
}
