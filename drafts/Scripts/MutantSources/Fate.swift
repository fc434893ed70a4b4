/// What became of a mutant.
enum Fate: Hashable {
  case doesNotCompile, killed
  /// Observations reach it, and it answers and ends like the lesson's program.
  case equal
  /// The tests let it through, and this is what is seen of it.
  case survives(String)

  var isSurvivor: Bool { if case .survives = self { true } else { false } }
}
