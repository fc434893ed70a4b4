/// The main programs of a search benchmark.
///
/// Each is called with a part and a number of repeats. It prints what it found,
/// and the nanoseconds that the fastest of its searches took: the others were
/// disturbed.
enum SearchPrograms {
  /// Goes with the model of the course's end.
  static let shipped = """
    let part = CommandLine.arguments[1]
    let repeats = Int(CommandLine.arguments[2]) ?? 1
    switch part {
    case "tree":
      measure {
        var search = Minimax(scale: .distance)
        _ = search.value(of: Board(TicModel().grid, mover: .x))
        return search.count
      }
    case "move":
      measure { TicModel().nextMove(player: .x) ?? 9 }
    default:
      play(.x)
      play(.o)
      var game = TicModel()
      while !game.isGameOver { game.takeSystemTurn() }
      print("against itself: \\(game.outcome)")
    }

    /// Plays against chance, with the computer as one of the two.
    func play(_ computer: Cell) {
      let chance = Strategy.random(using: Chance(state: 15))
      var (won, drawn, lost) = (0, 0, 0)
      for _ in 0..<repeats {
        var game = TicModel()
        while !game.isGameOver {
          game.takeSystemTurn(by: game.mover == computer ? .minimax : chance)
        }
        switch game.outcome {
        case .won(let winner): winner == computer ? (won += 1) : (lost += 1)
        default: drawn += 1
        }
      }
      print(
        "\\(repeats) games as \\(computer.rawValue) against chance:",
        "\\(won) won, \\(drawn) drawn, \\(lost) lost"
      )
    }

    /// SplitMix64: the same chance each time.
    struct Chance: RandomNumberGenerator {
      var state: UInt64

      mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
      }
    }

    \(measure)
    """

  /// Goes with the model of the state that first looks ahead.
  static let first = """
    let repeats = Int(CommandLine.arguments[2]) ?? 1
    measure { TicModel().nextMove(player: .x) ?? 9 }

    \(measure)
    """

  private static let measure = """
    func measure(_ search: () -> Int) {
      let clock = ContinuousClock()
      var result = 0
      let times = (0..<repeats).map { _ in clock.measure { result = search() } }
      let best = (times.min() ?? .zero).components
      print(result, best.seconds * 1_000_000_000 + best.attoseconds / 1_000_000_000)
    }

    """

  /// Minimax over the full tree in C, on the same bit masks and scale.
  static let inC = """
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <time.h>

    static const uint64_t lines[8] = {
      0x007, 0x038, 0x1c0, 0x049, 0x092, 0x124, 0x111, 0x054
    };

    static long count;

    static int value(uint64_t own, uint64_t other) {
      count++;
      uint64_t free = 0x1ff & ~(own | other);
      for (int i = 0; i < 8; i++)
        if ((other & lines[i]) == lines[i])
          return -(__builtin_popcountll(free) + 1);
      if (free == 0) return 0;
      int best = -100;
      for (; free != 0; free &= free - 1) {
        int next = -value(other, own | (free & -free));
        if (next > best) best = next;
      }
      return best;
    }

    static double now(void) {
      struct timespec time;
      clock_gettime(CLOCK_MONOTONIC, &time);
      return time.tv_sec * 1e9 + time.tv_nsec;
    }

    int main(int argc, char **argv) {
      int repeats = argc > 2 ? atoi(argv[2]) : 1;
      double best = 1e18;
      for (int i = 0; i < repeats; i++) {
        count = 0;
        double start = now();
        if (value(0, 0) != 0) return 1;
        double time = now() - start;
        if (time < best) best = time;
      }
      printf("%ld %.0f\\n", count, best);
      return 0;
    }

    """
}
