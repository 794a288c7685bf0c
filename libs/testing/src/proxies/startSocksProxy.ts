import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import type { TestProxy } from "./startHttpProxy.ts"

/** Behaviour of a SOCKS5 test proxy. */
export interface TestSocksOptions {
  readonly username?: string
  readonly password?: string
  /** Reply code for every request instead of connecting, RFC 1928, section 6. */
  readonly reply?: number
}

/** Buffers bytes and passes pieces of the requested length; `take` returns the length of the next one, 0 to stop. */
const inPieces = (socket: Socket, first: number, take: (piece: Buffer) => number): void => {
  let held = Buffer.alloc(0)
  let wanted = first
  const read = (chunk: Buffer) => {
    held = Buffer.concat([held, chunk])
    while (wanted > 0 && held.length >= wanted) {
      const piece = held.subarray(0, wanted)
      held = held.subarray(wanted)
      wanted = take(piece)
    }
    if (wanted === 0) socket.removeListener("data", read)
  }
  socket.on("data", read)
}

const replyTo = (socket: Socket, code: number): void =>
  void socket.write(Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0]))

const open = (socket: Socket, host: string, port: number): void => {
  const target = connect(port, host, () => {
    replyTo(socket, 0)
    socket.pipe(target).pipe(socket)
  })
  target.on("error", () => replyTo(socket, 5))
  socket.on("close", () => target.destroy())
}

/** The handshake of a client: greeting, credentials if required, request by address or name. */
const serve = (socket: Socket, { username, password = "", reply }: TestSocksOptions, asked: Array<string>): void => {
  let step = "greeting"
  let size = 0
  let kind = 0
  let name = ""
  const steps: Readonly<Record<string, (piece: Buffer) => number>> = {
    greeting: (piece) => ((step = "methods"), piece[1] ?? 0),
    methods: (piece) => {
      const method = username === undefined ? 0 : 2
      socket.write(Buffer.from([5, piece.includes(method) ? method : 255]))
      step = method === 0 ? "request" : "nameLength"
      return method === 0 ? 4 : 2
    },
    nameLength: (piece) => ((step = "name"), (piece[1] ?? 0) + 1),
    name: (piece) => {
      name = piece.subarray(0, -1).toString()
      step = "password"
      return piece.at(-1) ?? 0
    },
    password: (piece) => {
      const isRight = name === username && piece.toString() === password
      socket.write(Buffer.from([1, isRight ? 0 : 1]))
      step = "request"
      return isRight ? 4 : 0
    },
    request: (piece) => {
      kind = piece[3] ?? 0
      step = kind === 3 ? "hostLength" : "address"
      size = kind === 4 ? 16 : 4
      return kind === 3 ? 1 : size + 2
    },
    hostLength: (piece) => {
      size = piece[0] ?? 0
      step = "address"
      return size + 2
    },
    address: (piece) => {
      const host = kind === 3 ? piece.subarray(0, size).toString() : [...piece.subarray(0, size)].join(".")
      const port = piece.readUInt16BE(size)
      asked.push(`${host}:${port}`)
      if (reply === undefined) open(socket, host, port)
      else replyTo(socket, reply)
      return 0
    },
  }
  inPieces(socket, 2, (piece) => steps[step]?.(piece) ?? 0)
}

/** Starts a SOCKS5 proxy on loopback that connects to any target. */
export const startSocksProxy = async (options: TestSocksOptions = {}): Promise<TestProxy> => {
  const asked: Array<string> = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
    socket.on("error", () => undefined)
    serve(socket, options, asked)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { port: (server.address() as AddressInfo).port, asked, close }
}
