import { waitUntil } from "@trawl/testing"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../../testing/call.ts"
import { setDocuments } from "../../testing/fakeJobs.ts"
import { startTestServer, type TestServer } from "../../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    settings: { apiKeys: ["blue:key-blue", "red:key-red"], adminKey: "admin-key-of-tests" },
  })
})
afterAll(() => server.stop())

const headers = { authorization: "Bearer key-blue" }
const unknown = "019f9c1e-7a4b-7c3e-9c11-0123456789ab"
const failure = {
  id: "f0",
  timestamp: 1000,
  url: "https://a.test/f",
  code: "SCRAPE_TIMEOUT",
  error: "It took too long.",
}
const failureData = { ...failure, timestamp: "1970-01-01T00:00:01.000Z" }

/** A batch of three documents and one failure, ended by default. */
const batchOf = async (status: "scraping" | "completed" | "cancelled" = "completed") => {
  const { body } = await call(server, "/v2/batch/scrape", {
    body: { urls: ["https://a.test/1", "https://a.test/2", "https://a.test/3", "https://a.test/f"] },
    headers,
  })
  const { id } = body as { id: string }
  const batch = server.jobs.batches.get(id)
  if (batch === undefined) throw new Error("No such batch")
  setDocuments(batch, ['{"n":0}', '{"n":1}', '{"n":2}'])
  batch.errors = [{ ...failure, startedAt: 400 }]
  batch.status = { ...batch.status, status, completed: 3, failed: 1 }
  return { id, batch }
}

const stream = (id: string, query = "", more: Record<string, string> = {}) =>
  fetch(`${server.base}/v2/batch/scrape/${id}/stream${query}`, { headers: { ...headers, ...more } })
const answerOf = async (answer: Response) => [answer.status, await answer.json()]
const linesOf = async (answer: Response) =>
  (await answer.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { type: string; cursor?: string; data?: unknown })

describe("the stream of a batch", () => {
  it("sends documents as stored, failures, status and end, a line each", async () => {
    const { id } = await batchOf()
    const answer = await stream(id)
    const lines = await linesOf(answer)
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "application/x-ndjson",
      "no-store",
    ])
    expect(
      lines.map(({ cursor, data, type }) => [type, cursor, type === "document" || type === "failure" ? data : "…"]),
    ).toEqual([
      ["document", "1.0", { n: 0 }],
      ["document", "2.0", { n: 1 }],
      ["document", "3.0", { n: 2 }],
      ["failure", "3.1", failureData],
      ["status", undefined, "…"],
      ["done", "3.1.end", "…"],
    ])
    expect(lines.at(-1)?.data).toMatchObject({ success: true, status: "completed", total: 4, completed: 3, failed: 1 })
  })

  it("says of each page when it ended and how long it took", async () => {
    const { id } = await batchOf()
    const lines = (await linesOf(await stream(id))) as ReadonlyArray<Readonly<Record<string, unknown>>>
    expect(lines.slice(2, 4).map(({ durationMs, finishedAt }) => [finishedAt, durationMs])).toEqual([
      ["2026-11-21T10:00:00.002Z", undefined],
      ["1970-01-01T00:00:01.000Z", 600],
    ])
  })

  it("resumes after a cursor, and sends a reader that has everything only the end", async () => {
    const { id } = await batchOf()
    expect((await linesOf(await stream(id, "?after=2.0"))).map(({ cursor }) => cursor)).toEqual([
      "3.0",
      "3.1",
      undefined,
      "3.1.end",
    ])
    expect((await linesOf(await stream(id, "?after=3.1"))).map(({ type }) => type)).toEqual(["done"])
    expect((await stream(id, "?after=3.1.end")).status).toBe(204)
  })

  it("waits for later results", async () => {
    const { batch, id } = await batchOf("scraping")
    const answer = await stream(id)
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ""
    while (!text.includes('"type":"status"')) text += (await reader?.read())?.value ?? ""
    setDocuments(batch, ['{"n":0}', '{"n":1}', '{"n":2}', '{"n":"late"}'])
    batch.status = { ...batch.status, status: "completed", total: 5, completed: 4 }
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) text += part.value
    expect(text.match(/"late"/gu)).toHaveLength(1)
    expect(text.trim().endsWith("}}") && text.includes('"type":"done","cursor":"4.1.end"')).toBe(true)
  })

  it("sends server-sent events to clients that accept them, and resumes from Last-Event-ID", async () => {
    const { id } = await batchOf()
    const accept = { accept: "text/event-stream" }
    const answer = await stream(id, "", { ...accept, "last-event-id": "2.1" })
    expect(answer.headers.get("content-type")).toBe("text/event-stream")
    expect((await answer.text()).split("\n\n").map((event) => event.split("\n").slice(0, 2))).toEqual([
      ["id: 3.1", "event: document"],
      ["event: status", expect.stringMatching(/^data: \{/u)],
      ["id: 3.1.end", "event: done"],
      [""],
    ])
  })

  it("is refused like other requests of a batch", async () => {
    const { id } = await batchOf()
    const missing = [404, failed("JOB_NOT_FOUND", "Job not found")]
    expect(await answerOf(await stream(unknown))).toEqual(missing)
    expect(await answerOf(await stream(id, "", { authorization: "Bearer key-red" }))).toEqual(missing)
    expect(await answerOf(await stream(id, "?after=x"))).toEqual([
      400,
      expect.objectContaining({ error: expect.stringContaining("after must be a cursor") }),
    ])
  })
})

/** The messages of a batch's web socket, and its close code. `onMessage` is called for each. */
const listen = (id: string, key: string, onMessage = () => {}) =>
  new Promise<{ code: number; messages: ReadonlyArray<Record<string, unknown>> }>((resolve) => {
    const messages: Array<Record<string, unknown>> = []
    const socket = new WebSocket(`${server.base.replace("http", "ws")}/v2/batch/scrape/${id}`, key)
    socket.addEventListener("message", ({ data }) => {
      messages.push(JSON.parse(String(data)) as Record<string, unknown>)
      onMessage()
    })
    socket.addEventListener("close", ({ code }) => resolve({ code, messages }))
  })

describe("the web socket of a batch", () => {
  it("sends existing results, later ones, and the end", async () => {
    const { batch, id } = await batchOf("scraping")
    let heard = 0
    // Catch-up, the failure, and the status.
    const endAfterThree = () => {
      if (++heard !== 3) return
      setDocuments(batch, ['{"n":0}', '{"n":1}', '{"n":2}', '{"n":3}'])
      batch.status = { ...batch.status, status: "cancelled", total: 5, completed: 4 }
    }
    const { code, messages } = await listen(id, "key-blue", endAfterThree)
    expect(code).toBe(1000)
    expect(messages[0]).toMatchObject({
      type: "catchup",
      data: { success: true, status: "scraping", completed: 3, data: [{ n: 0 }, { n: 1 }, { n: 2 }] },
    })
    expect(
      messages
        .slice(1)
        .map(({ data, type }) => [type, type === "document" ? data : (data as { status?: string }).status]),
    ).toEqual([
      ["failure", undefined],
      ["status", "scraping"],
      ["document", { n: 3 }],
      ["status", "cancelled"],
      ["status", "cancelled"],
      ["done", "cancelled"],
    ])
  })

  it("does not report a batch as ended while its documents exceed the first message", async () => {
    const { batch, id } = await batchOf()
    setDocuments(
      batch,
      Array.from({ length: 150 }, (_, n) => `{"n":${n}}`),
    )
    batch.status = { ...batch.status, total: 151, completed: 150 }
    const { messages } = await listen(id, "key-blue")
    expect(messages[0]).toMatchObject({ type: "catchup", data: { status: "scraping" } })
    expect(messages.filter(({ type }) => type === "document")).toHaveLength(50)
    expect(messages.at(-1)).toMatchObject({ type: "done", data: { status: "completed" } })
  })

  it("reads documents no faster than its client", async () => {
    const { batch, id } = await batchOf()
    setDocuments(
      batch,
      Array.from({ length: 300 }, (_, n) => JSON.stringify({ n, text: "x".repeat(200_000) })),
    )
    batch.status = { ...batch.status, total: 301, completed: 300 }
    let reads = 0
    const { bodies } = batch
    const get = bodies.get.bind(bodies)
    bodies.get = (key) => (reads++, get(key))
    const slow = connect(Number(new URL(server.base).port), "127.0.0.1").pause()
    slow.write(
      `GET /v2/batch/scrape/${id} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n`,
    )
    slow.write(`Sec-WebSocket-Key: ${Buffer.alloc(16).toString("base64")}\r\nSec-WebSocket-Protocol: key-blue\r\n\r\n`)
    await waitUntil("the first documents are read", () => reads >= 100)
    const { messages } = await listen(id, "key-blue")
    slow.destroy()
    expect(messages.filter(({ type }) => type === "document")).toHaveLength(200)
    expect(reads).toBeLessThan(300 + 150)
  })

  it("is closed with a sentence for a missing batch, and refused without a key", async () => {
    expect(await listen(unknown, "key-blue")).toEqual({
      code: 1008,
      messages: [{ type: "error", error: "Job not found", code: "JOB_NOT_FOUND" }],
    })
    expect(await listen((await batchOf()).id, "key-grey")).toEqual({ code: 1006, messages: [] })
  })
})

const admin = { authorization: "Bearer admin-key-of-tests" }

/** A stored key of the batches' team, and a function to revoke it. */
const storedKey = async () => {
  const { body } = await call(server, "/v2/admin/keys", { body: { team: "blue" }, headers: admin })
  const {
    data: { id },
    key,
  } = body as { data: { id: string }; key: string }
  return { key, revoke: () => call(server, `/v2/admin/keys/${id}`, { method: "DELETE", headers: admin }) }
}

describe("a reader whose key is revoked", () => {
  const sentence = "Unauthorized: The key was revoked"

  it.each(["application/x-ndjson", "text/event-stream"])(
    "hears why, and no more of a batch that runs, in %s",
    async (accept) => {
      const { batch, id } = await batchOf("scraping")
      const { key, revoke } = await storedKey()
      const answer = await stream(id, "", { authorization: `Bearer ${key}`, accept })
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ""
      while (!text.includes('"type":"status"')) text += (await reader?.read())?.value ?? ""
      await revoke()
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) text += part.value
      expect(text).toContain(JSON.stringify({ type: "error", error: sentence, code: "UNAUTHORIZED" }))
      expect([text.includes('"done"'), batch.status.status]).toEqual([false, "scraping"])
    },
  )

  it("gets the web socket closed with the reason", async () => {
    const { id } = await batchOf("scraping")
    const { key, revoke } = await storedKey()
    let heard = 0
    const { code, messages } = await listen(id, key, () => void (++heard === 3 && revoke()))
    expect([code, messages.at(-1)]).toEqual([1008, { type: "error", error: sentence, code: "UNAUTHORIZED" }])
  })
})
