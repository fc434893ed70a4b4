import Foundation

// The body of `Scripts/measure-network`: one function a case.

setvbuf(stdout, nil, _IONBF, 0)
signal(SIGPIPE, SIG_IGN)
var limit = rlimit()
#if canImport(Darwin)
  getrlimit(RLIMIT_NOFILE, &limit)
  limit.rlim_cur = min(limit.rlim_max, 10_240)
  setrlimit(RLIMIT_NOFILE, &limit)
#else
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
#endif

let program = CommandLine.arguments[1]
let wanted = Array(CommandLine.arguments.dropFirst(2))

func row(_ name: String, _ what: String, _ result: String) {
  let start = name.padding(toLength: 8, withPad: " ", startingAt: 0)
  print(start + what.padding(toLength: 52, withPad: " ", startingAt: 0) + result)
}

func text(_ seconds: Double?) -> String {
  seconds.map { String(format: "%.1f s", $0) } ?? "never"
}

/// Opens connections from eight loopback addresses.
func crowd(_ count: Int, on port: Int) -> [Client] {
  (0..<count).compactMap { number in
    let client = Client(to: port, from: "127.0.0.\(2 + number % 8)")
    client?.wait(for: "hello")
    return client
  }
}

/// D1: eight addresses ask for lists, 480 connections 18 times a second each.
func lists() {
  let host = Hosting(program)
  defer { host.end() }
  let games = Games(6, on: host.port)
  games.play(seconds: 3) {}
  row("lists", "six games alone", games.summary)
  let peers = crowd(480, on: host.port)
  guard peers.count == 480 else {
    return row("lists", "480 connections", "skipped: \(peers.count) came in")
  }
  for place in 0..<240 { peers[place].send("create room \(place)") }
  var next = now()
  var place = 0
  var bytes = 0
  games.play(seconds: 10) {
    // All of them are spread over the eighteenth part of a second. On a busy
    // machine this program asks less often, and says so.
    next = max(next, now() - 0.05)
    for _ in 0..<100 where now() >= next {
      let peer = peers[place % peers.count]
      peer.send("rooms")
      bytes += peer.drain()
      place += 1
      next += 1 / (18 * Double(peers.count))
    }
  }
  let rate = String(format: "%.0f", Double(place) / 10 / Double(peers.count))
  row("lists", "480 connections ask \(rate) times a second", games.summary)
  row("lists", "bytes of lists", "\(bytes / 1_000_000) MB")
  peers.forEach { $0.end() }
}

/// D5: 3,200 connections are closed together.
func closed() {
  let host = Hosting(program, ["--per-address", "500"])
  defer { host.end() }
  let games = Games(6, on: host.port)
  let peers = crowd(3_200, on: host.port)
  guard peers.count == 3_200 else {
    return row("closed", "3,200 connections", "skipped: \(peers.count) came in")
  }
  for place in stride(from: 0, to: 3_200, by: 16) {
    for x in place..<place + 8 {
      peers[x].send("create seats")
      guard let joined = peers[x].wait(for: "joined") else { continue }
      peers[x + 8].send("join \(joined.split(separator: " ")[1])")
    }
  }
  peers.last?.wait(for: "game")
  var isClosed = false
  let start = now()
  games.play(seconds: 6) {
    guard !isClosed, now() - start > 1 else { return }
    isClosed = true
    peers.forEach { $0.end() }
  }
  row("closed", "3,200 connections close together", games.summary)
}

/// Two players at the program's own `join`, in a room.
func match(on port: Int, at address: String = "127.0.0.1", by run: [[String]])
  -> (x: Child, o: Child)
{
  func join(_ command: [String], _ name: String) -> Child {
    let words = command + [program, "join", "--name", name, "\(address):\(port)"]
    return Child(words[0], Array(words.dropFirst()))
  }
  let x = join(run[0], "Ann")
  x.wait(for: ["Rooms", "Token"], seconds: 5)
  x.type("create Friday")
  x.wait(for: ["in room 1", "Room 1,"], seconds: 5)
  let o = join(run[1], "Bob")
  o.wait(for: ["Rooms", "Token"], seconds: 5)
  o.type("join 1")
  o.wait(for: ["play O"], seconds: 5)
  x.wait(for: ["Your turn"], seconds: 5)
  return (x, o)
}

let isAway = ["away", "lost", "connection"]

/// D2: a player's program is stopped.
func stop() {
  let host = Hosting(program)
  defer { host.end() }
  let (x, o) = match(on: host.port, by: [[], []])
  o.signal(SIGSTOP)
  let seconds = x.wait(for: isAway, seconds: 60)
  row("stop", "a player is stopped: the other knows after", text(seconds))
  o.signal(SIGCONT)
  let back = x.wait(for: ["is back", "back"], seconds: 30)
  row("stop", "the player goes on: is back after", text(back))
  x.end()
  o.end()
}

@discardableResult
func system(_ words: String) -> Bool {
  let parts = words.split(separator: " ").map(String.init)
  let child = Child("/usr/bin/env", parts)
  child.process.waitUntilExit()
  return child.process.terminationStatus == 0
}

/// D2: the cable between two machines is cut.
func cut() {
  guard geteuid() == 0, system("ip netns add tic-a") else {
    return row("cut", "a cable is cut", "skipped: needs root, and Linux")
  }
  defer {
    system("ip netns delete tic-a")
    system("ip netns delete tic-b")
  }
  system("ip netns add tic-b")
  system("ip link add tic-va netns tic-a type veth peer name tic-vb netns tic-b")
  for (end, address) in [("a", "10.77.0.1"), ("b", "10.77.0.2")] {
    system("ip -n tic-\(end) address add \(address)/24 dev tic-v\(end)")
    system("ip -n tic-\(end) link set tic-v\(end) up")
    system("ip -n tic-\(end) link set lo up")
  }
  func inside(_ end: String) -> [String] {
    ["/usr/bin/env", "ip", "netns", "exec", "tic-\(end)"]
  }
  let words = inside("a") + [program, "host", "--port", "4842", "--bind"]
  let host = Child(words[0], Array(words.dropFirst()) + ["10.77.0.1"])
  host.wait(for: ["Ctrl-C"], seconds: 10)
  let (x, o) = match(
    on: 4842,
    at: "10.77.0.1",
    by: [inside("a"), inside("b")]
  )
  system("ip -n tic-a link set tic-va down")
  let start = now()
  var known: [Double?] = [nil, nil]
  while now() - start < 60, known.contains(where: { $0 == nil }) {
    for (place, child) in [x, o].enumerated() where known[place] == nil {
      if child.wait(for: isAway, seconds: 0.1) != nil {
        known[place] = now() - start
      }
    }
  }
  row("cut", "a cable is cut: the other knows after", text(known[0]))
  row("cut", "the player knows after", text(known[1]))
  [x, o, host].forEach { $0.end() }
}

/// D4: the host is killed, and started again.
func killed() {
  var host = Hosting(program)
  let port = host.port
  var children: [Child] = []
  for game in 0..<2 {
    let names = ["Ann", "Bob", "Cy", "Di"].map { "\($0)\(game)" }
    for (place, name) in names.enumerated() {
      let child = Child(
        program,
        ["join", "--name", name, "127.0.0.1:\(port)"]
      )
      child.wait(for: ["Rooms", "Token"], seconds: 5)
      child.type(place == 0 ? "create game" : "join \(game + 1)")
      child.wait(for: ["in room", "Room \(game + 1),"], seconds: 5)
      children.append(child)
    }
  }
  host.child.signal(SIGKILL)
  host.end()
  usleep(500_000)
  host = Hosting(program, port: port)
  usleep(8_000_000)
  var places = 0
  if let observer = Client(to: port) {
    observer.wait(for: "hello")
    observer.send("rooms")
    usleep(500_000)
    for line in observer.lines() where line.hasPrefix("room ") {
      let words = line.split(separator: " ").compactMap { Int($0) }
      places += words.dropFirst().prefix(2).reduce(0, +)
    }
    observer.end()
  }
  row("kill", "the host is killed and started again: seated", "\(places) of 8")
  children.forEach { $0.end() }
  host.end()
}

/// N2: an address makes twelve rooms, and another makes one.
func order() {
  let host = Hosting(program)
  defer { host.end() }
  for _ in 0..<12 {
    let client = Client(to: host.port, from: "127.0.0.2")
    client?.wait(for: "hello")
    client?.send("create mine")
    client?.wait(for: "joined")
  }
  let other = Client(to: host.port, from: "127.0.0.3")
  other?.wait(for: "hello")
  other?.send("create other")
  other?.wait(for: "joined")
  let observer = Client(to: host.port)
  observer?.wait(for: "hello")
  observer?.send("rooms")
  usleep(500_000)
  let rooms = observer?.lines().filter { $0.hasPrefix("room ") } ?? []
  let place = rooms.firstIndex { $0.hasSuffix("other") }.map { "\($0 + 1)" }
  row("order", "twelve rooms of one address: the other's is at", place ?? "none")
}

/// Returns both ends of a pseudo-terminal: its keyboard, and the program's end.
func pseudoTerminal() -> (keyboard: Int32, program: Int32) {
  var window = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
  #if canImport(Darwin)
    let keyboard = posix_openpt(O_RDWR | O_NOCTTY)
    grantpt(keyboard)
    unlockpt(keyboard)
    let path = String(cString: ptsname(keyboard))
  #else
    // TIOCSPTLCK and TIOCGPTN, which aren't imported.
    let keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var number: Int32 = 0
    _ = ioctl(keyboard, 0x4004_5431, &number)
    _ = ioctl(keyboard, 0x8004_5430, &number)
    let path = "/dev/pts/\(number)"
  #endif
  _ = ioctl(keyboard, UInt(TIOCSWINSZ), &window)
  return (keyboard, open(path, O_RDWR | O_NOCTTY))
}

/// N3: a listener leaves calls unanswered.
func silent() {
  let listener = socket(AF_INET, streamType, 0)
  _ = Client.use("127.0.0.1", port: 0) { bind(listener, $0, $1) }
  listen(listener, 0)
  var address = sockaddr_in()
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      _ = getsockname(listener, $0, &size)
    }
  }
  let port = Int(UInt16(bigEndian: address.sin_port))
  for _ in 0..<200 {
    let caller = socket(AF_INET, streamType, 0)
    _ = fcntl(caller, F_SETFL, O_NONBLOCK)
    _ = Client.use("127.0.0.1", port: port) { connect(caller, $0, $1) }
  }
  let (terminal, slave) = pseudoTerminal()
  _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
  let child = Child(
    program,
    ["join", "127.0.0.1:\(port)"],
    terminal: FileHandle(fileDescriptor: slave)
  )
  func output(for seconds: Double, until isEnough: (Int) -> Bool) -> Double? {
    let start = now()
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var count = 0
    while now() - start < seconds {
      count += max(0, read(terminal, &bytes, bytes.count))
      if isEnough(count) { return now() - start }
      usleep(10_000)
    }
    return nil
  }
  let drawn = output(for: 10) { $0 > 5 }
  row("silent", "calls aren't answered: drawn after", text(drawn))
  _ = output(for: 0.3) { _ in false }
  write(terminal, "?", 1)
  // The terminal itself may echo the key, and that isn't an answer.
  row("silent", "? works after", text(output(for: 10) { $0 > 20 }))
  _ = output(for: 0.3) { _ in false }
  write(terminal, "q", 1)
  let isRunning = child.process
  row("silent", "q works after", text(output(for: 30) { _ in !isRunning.isRunning }))
  child.end()
  close(listener)
}

let cases: [(name: String, measure: () -> Void)] = [
  ("lists", lists), ("stop", stop), ("cut", cut), ("kill", killed),
  ("closed", closed), ("order", order), ("silent", silent),
]
for (name, measure) in cases where wanted.isEmpty || wanted.contains(name) {
  measure()
}
