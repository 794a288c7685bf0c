import { once } from "node:events"
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { waitUntil } from "@trawl/testing"
import { afterEach, describe, expect, it } from "vitest"
import { closeStalled } from "./closeStalled.ts"

/** More than the buffers of both sides hold for a client that does not read. */
const large = Buffer.alloc(64 * 1024 * 1024)
const megabyte = 1024 * 1024

const opened: Array<Server | Socket> = []
afterEach(() => {
  for (const one of opened.splice(0)) {
    if ("destroy" in one) one.destroy()
    else one.close()
  }
})

const listen = async (stalledTimeout: number, answer: RequestListener): Promise<number> => {
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

/** A server that checks its connections only on demand, and the answer to a client that does not read yet. */
const lookedAt = async (answer: (response: ServerResponse) => void) => {
  const answered = Promise.withResolvers<ServerResponse>()
  const port = await listen(2 ** 31 - 1, (_request, response) => {
    answer(response)
    answered.resolve(response)
  })
  const client = ask(port).pause()
  const response = await answered.promise
  // What Node does when nothing has happened between two checks.
  const look = (times = 1) => {
    for (let looked = 0; looked < times; looked++) response.socket?.emit("timeout")
  }
  return { client, response, look }
}

/** Writes chunk after chunk, each when the previous one was received, and counts them. */
const writeParts = (response: ServerResponse) => {
  const taken = { parts: 0 }
  const write = () =>
    void response.write(large.subarray(0, megabyte), (error) => {
      if (error !== undefined && error !== null) return
      taken.parts++
      write()
    })
  write()
  return taken
}

describe("closeStalled", () => {
  it("ends the connection of a client that never reads, and not before its time", async () => {
    const stalledTimeout = 500
    const answered = Promise.withResolvers<ServerResponse>()
    const port = await listen(stalledTimeout, (_request, response) => {
      response.end(large)
      answered.resolve(response)
    })
    ask(port).pause()
    const response = await answered.promise
    const start = performance.now()
    await once(response, "close")
    expect([response.writableFinished, performance.now() - start >= stalledTimeout]).toEqual([false, true])
  })

  it("lets a slow client read on while it reads anything", async () => {
    const { client, look } = await lookedAt((response) => void response.end(large))
    let received = 0
    let looked = 0
    for await (const chunk of client) {
      received += (chunk as Buffer).length
      for (; looked < Math.floor(received / (4 * megabyte)); looked++) look()
    }
    expect([received > large.length, looked]).toEqual([true, 16])
  })

  it("restarts its count when a chunk of an answer was read", async () => {
    let taken = { parts: 0 }
    const { client, look, response } = await lookedAt((answer) => (taken = writeParts(answer)))
    const { socket } = response
    for (let round = 0; round < 3; round++) {
      const before = taken.parts
      look(4)
      client.resume()
      await waitUntil("a part is taken", () => taken.parts > before, { every: 1 })
      client.pause()
    }
    look(4)
    const isOpen = socket?.destroyed
    look()
    expect([isOpen, socket?.destroyed]).toEqual([false, true])
  })

  it("waits for an answer that has not begun, and for its next chunk", async () => {
    const { client, look, response } = await lookedAt(() => undefined)
    look(20)
    response.write("first")
    const chunks = [String((await once(client.resume(), "data"))[0])]
    client.on("data", (chunk) => chunks.push(String(chunk)))
    look(20)
    response.end("last")
    await once(client, "close")
    expect(chunks.join("")).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*first[^]*last/u)
  })
})
