extension Arguments {
  /// Throws an error if more than one of the options with these names is given.
  func choose(among names: [String]) throws {
    let given = names.filter { value(of: $0) != nil }
    guard given.count > 1 else { return }
    throw Failure(
      description: "'--\(given[0])' and '--\(given[1])' contradict each other; "
        + "choose one"
    )
  }
}
