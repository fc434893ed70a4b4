import CourseContent
import CourseSystem

/// Which state last changed each line of a file.
///
/// A listing says itself which lines it changes: a closing brace that it takes
/// away and puts back is its own.
struct Blame {
  /// A line, known through all states that it stands in.
  struct Line: Hashable {
    let text: String
    let id: Int
    /// The place in the course of the state that brought it.
    let origin: Int
  }

  /// What a state does to the file.
  enum Change {
    /// The whole text; nil where it goes.
    case text(String?)
    case hunks([WrittenHunk])
  }

  /// The file after each state that changed it.
  private var versions: [(state: Int, lines: [Line])] = []
  private var count = 0
  /// The states that bring the whole text.
  private(set) var wholes: Set<Int> = []

  /// Follows a file through the states of a course.
  ///
  /// - Parameter changes: what each state does to it, in order.
  init(_ changes: some Sequence<(state: Int, change: Change)>) {
    for (state, change) in changes {
      switch change {
      case .text(let text):
        wholes.insert(state)
        take(text?.textLines ?? [], state)
      case .hunks(let hunks): take(hunks, state)
      }
    }
  }

  private mutating func line(_ text: String, _ state: Int) -> Line {
    count += 1
    return Line(text: text, id: count, origin: state)
  }

  private mutating func take(_ lines: [String], _ state: Int) {
    let old = end
    var new: [Line] = []
    var start = 0
    for region in LineDifference(from: old.map(\.text), to: lines).regions {
      new += old[start..<region.old.lowerBound]
      for text in lines[region.new] { new.append(line(text, state)) }
      start = region.old.upperBound
    }
    versions.append((state, new + old[start...]))
  }

  private mutating func take(_ hunks: [WrittenHunk], _ state: Int) {
    let old = end
    var new: [Line] = []
    var start = 0
    for hunk in hunks {
      let site = HunkSite(
        lines: old.map(\.text),
        start: start,
        end: old.count,
        path: "",
        isFirst: false
      )
      guard let place = site.place(of: hunk) else { continue }
      new += old[start..<place.lowerBound]
      var index = place.lowerBound
      for line in hunk.lines {
        switch line.sign {
        case .context: new.append(old[index])
        case .added: new.append(self.line(line.text, state))
        case .removed: break
        }
        if line.sign != .added { index += 1 }
      }
      start = place.upperBound
    }
    versions.append((state, new + old[start...]))
  }

  /// The file after the last state.
  var end: [Line] { versions.last?.lines ?? [] }

  /// Returns the file after a state.
  func lines(after state: Int) -> [Line] {
    versions.last { $0.state <= state }?.lines ?? []
  }
}

extension Listing {
  /// What the listing does to its file, which is then this text.
  func change(to text: String?) -> Blame.Change {
    if case .edit = change { return .hunks(WrittenHunk.hunks(of: body)) }
    return .text(text)
  }
}
