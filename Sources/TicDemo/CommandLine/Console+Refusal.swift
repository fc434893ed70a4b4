extension Console {
  /// Returns a failure if one of these standard descriptors is closed.
  func refusal(ofClosed descriptors: [Int32]) -> Outcome? {
    for descriptor in descriptors {
      guard let reason = reasonClosed(descriptor) else { continue }
      let use = descriptor == 0 ? "read the input" : "write the output"
      return .failure("cannot \(use): \(reason)")
    }
    return nil
  }
}
