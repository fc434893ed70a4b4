extension Command {
  /// What a program may use before it is ended.
  package struct Limits: Hashable, Codable {
    /// Seconds of wall-clock time.
    package var seconds = 600.0
    /// Bytes of output, kept or not.
    var outputBytes = 256 << 20
    /// Bytes of output kept at each end; the middle of more is dropped.
    package var keptBytes = 1 << 20
    /// Bytes of address space, or nil for no limit.
    package var memoryBytes: Int?

    package init(
      seconds: Double = 600,
      outputBytes: Int = 256 << 20,
      keptBytes: Int = 1 << 20,
      memoryBytes: Int? = nil
    ) {
      self.seconds = seconds
      self.outputBytes = outputBytes
      self.keptBytes = keptBytes
      self.memoryBytes = memoryBytes
    }
  }
}
