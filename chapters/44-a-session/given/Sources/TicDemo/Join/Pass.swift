/// What a client needs to come back: a run of the host, and a token.
struct Pass: Equatable {
  let run: Token
  let token: Token
}
