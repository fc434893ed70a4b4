/// A notice to send, and the visitor or visitors who receive it.
public struct Message: Equatable, Sendable {
  /// The visitor or visitors who receive the notice.
  public enum Receiver: Equatable, Sendable {
    /// Everyone who is in the match.
    case everyone
    /// One visitor, and nobody else.
    case only(Visitor)
  }

  /// The visitor or visitors who receive the notice.
  public let receiver: Receiver

  /// The notice to send.
  public let notice: Notice

  /// Creates a message with a notice to send to its receiver.
  public init(receiver: Receiver, notice: Notice) {
    self.receiver = receiver
    self.notice = notice
  }
}
