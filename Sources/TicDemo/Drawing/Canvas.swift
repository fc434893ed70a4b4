/// A sheet of squared paper: each square holds one character and its ink.
struct Canvas: Equatable {
  /// The row and column of a square, counted from the top left.
  struct Place: Hashable {
    var row: Int
    var column: Int
  }

  /// The content of a square.
  struct Square: Equatable {
    var character: Character = " "
    var ink = Ink.plain

    /// Whether the square shows part of a mark.
    var isMark: Bool { ink.isMark && character != " " }
  }

  /// The rows of squares, all of the same length.
  private(set) var rows: [[Square]]

  /// Creates an empty sheet of the given size.
  init(width: Int, height: Int) {
    rows = Array(
      repeating: Array(repeating: Square(), count: width),
      count: height
    )
  }

  var height: Int { rows.count }

  var width: Int { rows.first?.count ?? 0 }

  /// The square at a place; squares outside the sheet always stay blank.
  subscript(place: Place) -> Square {
    get { contains(place) ? rows[place.row][place.column] : Square() }
    set {
      guard contains(place) else { return }
      rows[place.row][place.column] = newValue
    }
  }

  private func contains(_ place: Place) -> Bool {
    rows.indices.contains(place.row)
      && rows[place.row].indices.contains(place.column)
  }

  // MARK: Drawing

  /// Writes a line of text, starting at the given row and column.
  mutating func write(_ text: String, row: Int, column: Int, ink: Ink) {
    for (offset, character) in text.enumerated() {
      self[Place(row: row, column: column + offset)] = Square(
        character: character,
        ink: ink
      )
    }
  }

  /// Copies another sheet onto this one, with its top left at the given square.
  mutating func lay(_ other: Canvas, row: Int, column: Int) {
    for (down, squares) in other.rows.enumerated() {
      for (right, square) in squares.enumerated() {
        self[Place(row: row + down, column: column + right)] = square
      }
    }
  }

  // MARK: Reading

  /// The sheet as lines of text, without trailing blanks.
  var lines: [String] { lines(isColored: false) }

  /// Returns the sheet as lines of text, with the terminal's color codes if
  /// `isColored` is true.
  func lines(isColored: Bool) -> [String] {
    rows.map { Self.text($0, isColored: isColored) }
  }

  private static func text(_ row: [Square], isColored: Bool) -> String {
    var squares = row[...]
    while squares.last?.character == " " { squares.removeLast() }
    var text = ""
    var code: String?
    for square in squares {
      // A blank looks the same in each ink.
      let next = square.character == " " ? code : square.ink.code
      if isColored, next != code {
        if code != nil { text += "\u{1B}[0m" }
        if let next { text += "\u{1B}[\(next)m" }
        code = next
      }
      text.append(square.character)
    }
    return code == nil ? text : text + "\u{1B}[0m"
  }
}
