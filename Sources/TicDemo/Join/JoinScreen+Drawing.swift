extension JoinScreen {
  /// Returns a drawing of a session for the terminal.
  func canvas(of session: JoinSession) -> Canvas {
    let size = size()
    var canvas = Canvas(width: size.columns, height: size.rows)
    let page = page(of: session) ?? leastSize(for: session)
    canvas.lay(
      page,
      row: (size.rows - page.height) / 2,
      column: (size.columns - page.width) / 2
    )
    return canvas
  }

  // MARK: The page for a state

  /// Returns the first page that fits the terminal, or `nil` if none does.
  func page(of session: JoinSession) -> Canvas? {
    let size = size()
    return Layout.allCases.map { page(of: session, $0) }.first {
      $0.width <= size.columns && $0.height <= size.rows
    }
  }

  private func page(of session: JoinSession, _ layout: Layout) -> Canvas {
    if case .over = session.state { return Canvas([]) }
    return Canvas(column: parts(of: session, layout) + [lastRow(of: session)])
  }

  private func parts(of session: JoinSession, _ layout: Layout) -> [Canvas] {
    if focus.question == .keys {
      return [Canvas(JoinKeys(of: session, player: player).help + [""])]
    }
    switch session.state {
    case .connecting, .entering:
      return [Canvas(["Connecting to \(endpoint) ...", ""])]
    case .lobby(let lobby): return page(of: lobby)
    case .room(let stay): return [room(stay, session).canvas(layout)]
    case .lost(let loss):
      return loss.stay.map { [room($0, session).canvas(layout).dull] } ?? []
    case .over: return []
    }
  }

  private func room(_ stay: Stay, _ session: JoinSession) -> RoomPage {
    RoomPage(
      stay: stay,
      seat: session.seat,
      time: session.time,
      focus: session.isConnected ? focus : nil
    )
  }

  /// Returns the last row of a page, which says if the host isn't heard.
  private func lastRow(of session: JoinSession) -> Canvas {
    if case .lost(let loss) = session.state {
      let seconds = (session.time - loss.since) / 1_000
      let text = "Lost for \(seconds) s. Trying again. q quits"
      return Canvas([text], ink: .bright)
    }
    if let seconds = session.silence {
      return Canvas(["Nothing heard for \(seconds) s"], ink: .bright)
    }
    if focus.question == .pasting {
      return Canvas(["Pasted text is ignored."], ink: .bright)
    }
    return Canvas(["? keys   q quit"], ink: .dull)
  }

  private func page(of lobby: Lobby) -> [Canvas] {
    [
      Canvas([lobby.news ?? ""], ink: .bright),
      Canvas([""] + lobby.lines + [""]),
      Canvas(
        [focus.question == .watching ? "Watch which room?" : ""],
        ink: .cursor
      ),
    ]
  }

  // MARK: Too small a screen

  /// A way to lay out a page: `tight` is without blank rows and a title.
  enum Layout: CaseIterable {
    case large, small, tight
  }

  /// Returns the size that the page needs, in lines that fit most screens.
  private func leastSize(for session: JoinSession) -> Canvas {
    let least = page(of: session, .tight)
    return Canvas([
      "Too small.", "\(least.width) columns", "and \(least.height) rows",
      "are needed.",
    ])
  }
}
