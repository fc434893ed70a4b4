extension String {
  /// The string as a single shell argument, quoted if necessary.
  package var asShellWord: String {
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
