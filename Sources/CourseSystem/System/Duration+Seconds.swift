extension Duration {
  /// The duration in seconds, as near as a `Double` comes.
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
