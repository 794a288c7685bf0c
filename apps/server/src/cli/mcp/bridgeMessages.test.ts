import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { PassThrough } from "node:stream"
import { waitUntil } from "@trawl/testing"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { bridgeMessages } from "./bridgeMessages.ts"

let server: Server
let base = ""
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
const seen: Array<IncomingMessage["headers"]> = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk: Buffer) => (body += chunk.toString()))
    request.on("end", () => {
      seen.push(request.headers)
      answer(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`
})
afterEach(() => void seen.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A bridge with what it has written so far, one message a line. */
const startBridge = (key?: string, at = base) => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let written = ""
  output.on("data", (chunk: Buffer) => (written += chunk.toString()))
  const code = bridgeMessages({ base: at, key, files: undefined }, { input, output })
  return {
    code,
    output,
    send: (message: unknown) =>
      void input.write(`${typeof message === "string" ? message : JSON.stringify(message)}\n`),
    close: () => {
      input.destroy()
      return code
    },
    end: () => {
      input.end()
      return code
    },
    messages: () => written.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as unknown])),
  }
}

const echo = (_: IncomingMessage, response: ServerResponse, body: string) => {
  const { id, method } = JSON.parse(body) as { readonly id?: number; readonly method: string }
  if (id === undefined) return void response.writeHead(202).end()
  const result = method === "initialize" ? { protocolVersion: "2025-06-18" } : { method }
  response.setHeader("content-type", "application/json")
  response.end(JSON.stringify({ jsonrpc: "2.0", id, result }))
}

describe("bridgeMessages", () => {
  it("carries messages and their answers, with the key and the revision that was agreed on", async () => {
    answer = echo
    const bridge = startBridge("secret")
    bridge.send({ jsonrpc: "2.0", id: 0, method: "initialize" })
    bridge.send({ jsonrpc: "2.0", method: "notifications/initialized" })
    bridge.send({ jsonrpc: "2.0", id: "a", method: "tools/list" })
    await waitUntil("both are answered", () => bridge.messages().length === 2)
    expect(await bridge.end()).toBe(0)
    expect(bridge.messages()).toEqual([
      { jsonrpc: "2.0", id: 0, result: { protocolVersion: "2025-06-18" } },
      { jsonrpc: "2.0", id: "a", result: { method: "tools/list" } },
    ])
    expect(seen.map((headers) => [headers.authorization, headers["mcp-protocol-version"]])).toEqual([
      ["Bearer secret", undefined],
      ["Bearer secret", "2025-06-18"],
      ["Bearer secret", "2025-06-18"],
    ])
  })

  it("answers requests that come just before the end of the input", async () => {
    answer = echo
    const bridge = startBridge()
    bridge.send({ jsonrpc: "2.0", id: 1, method: "ping" })
    await bridge.end()
    expect(bridge.messages()).toEqual([{ jsonrpc: "2.0", id: 1, result: { method: "ping" } }])
  })

  it("says what is wrong with a line", async () => {
    const bridge = startBridge()
    for (const line of ["nonsense", "[]", "7", ""]) bridge.send(line)
    await bridge.end()
    expect(bridge.messages()).toEqual([
      { jsonrpc: "2.0", id: null, error: { code: -32_700, message: "A line is not JSON." } },
      { jsonrpc: "2.0", id: null, error: { code: -32_600, message: "A line must be one JSON-RPC message." } },
      { jsonrpc: "2.0", id: null, error: { code: -32_600, message: "A line must be one JSON-RPC message." } },
    ])
  })

  it.each([65, 20_000])(
    "answers a message that is nested %i levels deep with an error, and goes on",
    async (levels) => {
      answer = echo
      const bridge = startBridge()
      const deep = `${'{"a":'.repeat(levels - 1)}1${"}".repeat(levels - 1)}`
      bridge.send(`{"jsonrpc":"2.0","id":1,"method":"deep","params":${deep}}`)
      bridge.send({ jsonrpc: "2.0", id: 2, method: "ping" })
      expect(await bridge.end()).toBe(0)
      expect(bridge.messages()).toEqual([
        { jsonrpc: "2.0", id: null, error: { code: -32_600, message: "A message is nested deeper than 64 levels." } },
        { jsonrpc: "2.0", id: 2, result: { method: "ping" } },
      ])
    },
  )

  it("passes refusals of the service on as errors", async () => {
    answer = (_, response) =>
      response.writeHead(401).end('{"success":false,"code":"UNAUTHORIZED","error":"The key is wrong."}')
    const bridge = startBridge()
    bridge.send({ jsonrpc: "2.0", id: 4, method: "tools/list" })
    await bridge.end()
    expect(bridge.messages()).toEqual([
      { jsonrpc: "2.0", id: 4, error: { code: -32_000, message: "UNAUTHORIZED: The key is wrong." } },
    ])
  })

  it("says that a service does not answer", async () => {
    answer = (_, response) => response.destroy()
    const bridge = startBridge()
    bridge.send({ jsonrpc: "2.0", id: 4, method: "tools/list" })
    await bridge.end()
    expect(bridge.messages()).toEqual([
      { jsonrpc: "2.0", id: 4, error: { code: -32_000, message: `The service at ${base} does not answer.` } },
    ])
  })

  it("ends when its input is destroyed", async () => {
    const bridge = startBridge()
    expect(await bridge.close()).toBe(0)
  })

  it("ends when its output is closed, however many answers are under way", async () => {
    answer = echo
    const bridge = startBridge()
    const fails = Object.assign(new Error("write EPIPE"), { code: "EPIPE" })
    bridge.output.emit("error", fails)
    bridge.output.emit("error", fails)
    expect(await bridge.code).toBe(0)
  })

  it("gives up a request that the client cancels, and answers nothing to it", async () => {
    let left = 0
    answer = (request, response, body) => {
      if (body.includes("slow")) request.socket.once("close", () => (left += 1))
      else echo(request, response, body)
    }
    const bridge = startBridge()
    bridge.send({ jsonrpc: "2.0", id: 1, method: "slow" })
    await waitUntil("the request has arrived", () => seen.length === 1)
    bridge.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } })
    await waitUntil("its connection is closed", () => left === 1)
    bridge.send({ jsonrpc: "2.0", id: 2, method: "ping" })
    await bridge.end()
    expect(bridge.messages()).toEqual([{ jsonrpc: "2.0", id: 2, result: { method: "ping" } }])
  })
})
