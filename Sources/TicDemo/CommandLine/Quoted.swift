extension String {
  /// The string in quotes and escaped, as one line that is safe to print.
  var quoted: String {
    "'" + unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "'"
  }
}
