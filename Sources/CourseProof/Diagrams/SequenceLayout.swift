import CourseContent

/// A sequence as a drawing: a line of life for each column, and a row for each
/// event.
struct SequenceLayout {
  private let sequence: SequenceDiagram
  private let columns: SequenceColumns
  /// How far down the next row begins.
  private var y: Int
  /// The rows, each from the paper up.
  private var rows: [Shape] = []

  init(_ sequence: SequenceDiagram) {
    self.sequence = sequence
    columns = SequenceColumns(sequence)
    y = (columns.boxes.map(\.maxY).max() ?? 0) + 14
    for event in sequence.events { add(event) }
  }

  var drawing: Drawing {
    Drawing(
      width: columns.width,
      height: y,
      shapes: lifelines + heads + rows
    )
  }

  private var heads: [Shape] {
    zip(columns.boxes, columns.names).flatMap { box, name in
      let top = Point(box.middle.x, box.y + (box.height - name.height) / 2)
      return [
        Shape.box(box, .node), .label(Label(name, below: top)),
      ]
    }
  }

  private var lifelines: [Shape] {
    zip(columns.boxes, columns.centers).map { box, x in
      .path(Path(Point(x, box.maxY), .line(Point(x, y))), .lifeline)
    }
  }

  // MARK: Rows

  private mutating func add(_ event: SequenceDiagram.Event) {
    switch event {
    case .note(let note): add(note)
    case .message(let message) where message.sender == message.receiver:
      addLoop(message)
    case .message(let message): add(message)
    }
  }

  private func center(of name: String) -> Int {
    sequence.columns.firstIndex(of: name).map { columns.centers[$0] } ?? 0
  }

  /// The room between the margins.
  private var inside: Range<Int> {
    Drawing.margin..<columns.width - Drawing.margin
  }

  /// Adds an arrow, and above it what is said.
  private mutating func add(_ message: SequenceDiagram.Message) {
    let start = center(of: message.sender)
    let end = center(of: message.receiver)
    let lettering = Lettering(
      message.words,
      room: min(inside.count, max(abs(end - start) - 16, 176))
    )
    let half = lettering.width / 2
    let middle = min(
      max((start + end) / 2, inside.lowerBound + half),
      inside.upperBound - half
    )
    addWords(Label(lettering, below: Point(middle, y)))
    y += lettering.height + 6
    let tip = end + (end > start ? -1 : 1)
    rows.append(
      .path(
        Path(Point(start, y), .line(Point(tip, y))),
        message.kind == .call ? .call : .answer
      )
    )
    y += 16
  }

  /// Adds an arrow from a column back to it, and beside it what is said.
  private mutating func addLoop(_ message: SequenceDiagram.Message) {
    let x = center(of: message.sender)
    let (side, room) = side(of: x)
    let lettering = Lettering(message.words, room: min(176, room - 40))
    let height = max(lettering.height, 20)
    let top = y + (height - 20) / 2
    let text = Point(
      side > 0 ? x + 40 : x - 40 - lettering.width,
      y + (height - lettering.height) / 2
    )
    addWords(Label(lettering, at: text, from: side > 0 ? .start : .end))
    rows.append(
      .path(
        Path(
          Point(x, top + 1),
          .line(Point(x + side * 24, top + 1)),
          .curve(Point(x + side * 32, top + 1), Point(x + side * 32, top + 10)),
          .curve(
            Point(x + side * 32, top + 19),
            Point(x + side * 24, top + 19)
          ),
          .line(Point(x + side, top + 19))
        ),
        message.kind == .call ? .call : .answer
      )
    )
    y += height + 14
  }

  /// Adds a box beside a column.
  private mutating func add(_ note: SequenceDiagram.Note) {
    let x = center(of: note.column)
    let (side, room) = side(of: x)
    let lettering = Lettering(
      note.words,
      .note,
      room: min(168, room - 18 - 20)
    )
    let width = lettering.width + 20
    let box = Box(
      x: side > 0 ? x + 18 : x - 18 - width,
      y: y,
      width: width,
      height: lettering.height + 12
    )
    let near = Point(side > 0 ? box.x : box.maxX, box.middle.y)
    rows += [
      .path(Path(Point(x, near.y), .line(near)), .aside),
      .box(box, .remark),
      .label(Label(lettering, at: box.moved(10, 6).corner)),
    ]
    y = box.maxY + 14
  }

  /// Returns on which side of a column there is more room, and how much.
  private func side(of x: Int) -> (side: Int, room: Int) {
    let left = x - inside.lowerBound
    let right = inside.upperBound - x
    return right >= left ? (1, right) : (-1, left)
  }

  /// Adds a text in front of the lines of life.
  private mutating func addWords(_ label: Label) {
    rows += [.box(label.box.grown(by: 3, -1), .paper), .label(label)]
  }
}
