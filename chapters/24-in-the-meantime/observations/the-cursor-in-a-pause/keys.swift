// What a person sees of the board and below it, with keys and pauses in any
// order.
import TicModel
import TicViewModel

@testable import TicDemo

for plan in plans(of: Array("r.e1nud"), upTo: 4) {
  sayAnswer(to: plan)
}
