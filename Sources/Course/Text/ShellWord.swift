extension String {
  /// The text as one word of the shell, whatever it holds.
  public var asShellWord: String {
    let isPlain =
      !isEmpty
      && allSatisfy { character in
        character.isASCII
          && (character.isLetter || character.isNumber
            || "/._-+=:@,".contains(character))
      }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
