// The mark of each content of a cell, or nil.
import TicModel

for (name, cell) in [("an X", Cell.x), ("an O", .o), ("a blank", .b)] {
  say("the mark of \(name)", Mark(cell)?.rawValue ?? "nil")
}
