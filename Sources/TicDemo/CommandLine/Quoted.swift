extension String {
  /// The text between quotes, in one line that a terminal shows as it is.
  var quoted: String {
    "'" + unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "'"
  }
}
