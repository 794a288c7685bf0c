import { setTimeout as sleep } from "node:timers/promises"
import { once } from "node:events"
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { closeStalled } from "./closeStalled.ts"

const stalledTimeout = 500
const large = Buffer.alloc(32 * 1024 * 1024)

const opened: Array<Server | Socket> = []
afterEach(() => {
  for (const one of opened.splice(0)) {
    if ("destroy" in one) one.destroy()
    else one.close()
  }
})

const listen = async (answer: RequestListener): Promise<number> => {
  const server = closeStalled(createServer(answer), stalledTimeout).listen(0, "127.0.0.1")
  opened.push(server)
  await once(server, "listening")
  return (server.address() as AddressInfo).port
}

const ask = (port: number): Socket => {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined)
  opened.push(socket)
  socket.write("GET / HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n")
  return socket
}

describe("closeStalled", () => {
  it("ends the connection of a client that never reads", async () => {
    const answered = Promise.withResolvers<ServerResponse>()
    const port = await listen((_request, response) => {
      response.end(large)
      answered.resolve(response)
    })
    ask(port).pause()
    const response = await answered.promise
    const start = performance.now()
    await once(response, "close", { signal: AbortSignal.timeout(10_000) })
    expect([response.writableFinished, performance.now() - start >= stalledTimeout]).toEqual([false, true])
  })

  it("lets a slow client read on for as long as it takes something", async () => {
    const port = await listen((_request, response) => void response.end(large))
    const socket = ask(port)
    const start = performance.now()
    let received = 0
    for await (const chunk of socket) {
      received += (chunk as Buffer).length
      // A rest after every 2 MB.
      if (Math.floor(received / 2 ** 21) > Math.floor((received - (chunk as Buffer).length) / 2 ** 21)) await sleep(80)
    }
    expect([received > large.length, performance.now() - start > 2 * stalledTimeout]).toEqual([true, true])
  })

  it("waits for an answer that has not begun, and for its next part", async () => {
    const port = await listen(async (_request, response) => {
      await sleep(2 * stalledTimeout)
      response.write("first")
      await sleep(2 * stalledTimeout)
      response.end("last")
    })
    const [socket, chunks] = [ask(port), [] as Array<string>]
    for await (const chunk of socket) chunks.push(String(chunk))
    expect(chunks.join("")).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*first[^]*last/u)
  })
})
