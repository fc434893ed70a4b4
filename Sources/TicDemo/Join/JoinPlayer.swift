/// What a player has brought along: a name, and phrases to say with a key.
struct JoinPlayer {
  var name: Name?
  var phrases = Phrases()

  /// The title of a room that the player creates with a key.
  var title: Title? {
    Title("\(name?.word ?? "A guest")'s room")
  }
}
