/// A program that times the game's searches from the empty standard board
/// beside the same minimax in C, in turns.
@main
enum MeasureSearch {
  static func main() {
    let board = Board(own: 0, other: 0)
    var swift: [Duration] = []
    var c: [Duration] = []
    var best: [Duration] = []
    for _ in 0..<300 {
      var minimax = Minimax(scale: .distance)
      var value = 0
      swift.append(time { value = minimax.value(of: board) })
      var valueInC: Int64 = 1
      var visits: Int64 = 0
      c.append(time { visits = visitsInC(from: board, &valueInC) })
      guard visits == minimax.count, valueInC == value else {
        fatalError("C visits \(visits) boards, and Swift \(minimax.count)")
      }
      best.append(time { _ = TicModel().nextMove(player: .x) })
    }
    report("the full tree in Swift", swift)
    report("the full tree in C", c)
    report("the best move", best)
    print("Swift : C        \(ratio(swift, c)) by the least, ", terminator: "")
    print("\(ratio(swift, c, at: 150)) by the median")
  }

  private static func visitsInC(
    from board: Board,
    _ value: inout Int64
  ) -> Int64 {
    board.size.lineBits.withUnsafeBufferPointer { lines in
      var size = size(
        count: Int64(lines.count),
        lines: lines.baseAddress,
        cells: board.size.allBits
      )
      return visits_in_c(&size, &value)
    }
  }

  private static func time(_ work: () -> Void) -> Duration {
    ContinuousClock().measure(work)
  }

  private static func report(_ name: String, _ times: [Duration]) {
    let times = times.sorted()
    let words = [0, times.count / 2].map { milliseconds(times[$0]) }
    let padding = String(repeating: " ", count: 24 - name.count)
    print("\(name)\(padding)\(words[0]) ms at least, \(words[1]) in the median")
  }

  private static func milliseconds(_ time: Duration) -> Double {
    (time / .microseconds(1)).rounded() / 1000
  }

  private static func ratio(
    _ times: [Duration],
    _ others: [Duration],
    at index: Int = 0
  ) -> Double {
    (times.sorted()[index] / others.sorted()[index] * 100).rounded() / 100
  }
}
