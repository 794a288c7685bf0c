import { waitUntil } from "@trawl/testing"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { connect } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { setDocuments } from "../testing/fakeJobs.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

const retentions: Array<string> = []
const settings = ["off", "allowed", "forced"] as const
let servers: Readonly<Record<(typeof settings)[number], TestServer>>
const clock = Effect.runSync(Effect.scoped(TestClock.make()))
const start = (setting: "off" | "allowed" | "forced") =>
  startTestServer({
    clock,
    settings: { zeroDataRetention: setting },
    scrape: (_, { retention }) =>
      Effect.sync(() => (retentions.push(retention), { document: '{"markdown":"Hi"}', fileBytes: 0, creditsUsed: 1 })),
  })
beforeAll(async () => {
  servers = { off: await start("off"), allowed: await start("allowed"), forced: await start("forced") }
})
afterAll(async () => void (await Promise.all(Object.values(servers).map((server) => server.stop()))))
beforeEach(() => void retentions.splice(0))

const asked = { plain: {}, asks: { zeroDataRetention: true }, lockdown: { lockdown: true } } as const
const refusal = {
  success: false,
  code: "FEATURE_NOT_ENABLED",
  error:
    "zeroDataRetention is not enabled on this server: leave it out, or ask the operator to allow it (TRAWL_ZERO_DATA_RETENTION).",
}

const rows: ReadonlyArray<readonly [(typeof settings)[number], keyof typeof asked, "store" | "none" | "refused"]> = [
  ["off", "plain", "store"],
  ["off", "asks", "refused"],
  ["off", "lockdown", "none"],
  ["allowed", "plain", "store"],
  ["allowed", "asks", "none"],
  ["allowed", "lockdown", "none"],
  ["forced", "plain", "none"],
  ["forced", "asks", "none"],
  ["forced", "lockdown", "none"],
]

const form = (options: object) => {
  const body = new FormData()
  body.set("file", new Blob(["<p>Hi"], { type: "text/html" }), "a.html")
  body.set("options", JSON.stringify(options))
  return body
}

const parse = async (setting: (typeof settings)[number], options: object) =>
  (await fetch(`${servers[setting].base}/v2/parse`, { method: "POST", body: form(options) })).status

describe("zeroDataRetention", () => {
  it.each(rows)("with the setting %s makes of a scrape that %s: %s", async (setting, request, expected) => {
    for (const version of ["v2", "v1"]) {
      // Version 1 has no lockdown.
      if (version === "v1" && request === "lockdown") continue
      const { body, status } = await call(servers[setting], `/${version}/scrape`, {
        body: { url: "https://a.test", ...asked[request] },
      })
      expect([status, retentions.splice(0), status === 403 ? body : undefined]).toEqual(
        expected === "refused" ? [403, [], refusal] : [200, [expected], undefined],
      )
    }
  })

  it.each(rows)("with the setting %s makes of a batch that %s: %s", async (setting, request, expected) => {
    const server = servers[setting]
    const { body, status } = await call(server, "/v2/batch/scrape", {
      body: { urls: ["https://a.test"], ...asked[request] },
    })
    const submission = server.jobs.batches.get((body as { readonly id: string }).id)?.submission
    expect([status, submission?.retention ?? "store"]).toEqual(
      expected === "refused" ? [403, "store"] : [200, expected],
    )
  })

  it("is refused for files when it is not offered", async () => {
    expect([
      await parse("off", { zeroDataRetention: true }),
      await parse("off", {}),
      await parse("allowed", { zeroDataRetention: true }),
      await parse("forced", {}),
    ]).toEqual([403, 200, 200, 200])
  })

  it("applies to a retry when forced", async () => {
    const { body } = await call(servers.forced, "/v2/batch/scrape", { body: { urls: ["https://a.test"] } })
    const { id } = body as { readonly id: string }
    const batch = servers.forced.jobs.batches.get(id) ?? expect.fail("The batch was not started.")
    batch.status = { ...batch.status, status: "completed" }
    batch.errors = [{ id: "f", timestamp: 1, url: "https://a.test", code: "SCRAPE_TIMEOUT", error: "Too slow." }]
    const retried = await call(servers.forced, `/v2/batch/scrape/${id}/retry`, { method: "POST" })
    expect(servers.forced.jobs.batches.get((retried.body as { readonly id: string }).id)?.submission.retention).toBe(
      "none",
    )
  })
})

/** An ended batch of two documents and a failure that `goesWhenRead`. */
const ended = async (length = 10) => {
  const { body } = await call(servers.allowed, "/v2/batch/scrape", {
    body: { urls: ["https://a.test"], zeroDataRetention: true },
  })
  const { id } = body as { readonly id: string }
  const batch = servers.allowed.jobs.batches.get(id) ?? expect.fail("The batch was not started.")
  setDocuments(batch, ['{"n":0}', `{"n":"${"x".repeat(length)}"}`])
  batch.errors = [{ id: "f", timestamp: 1, url: "https://a.test", code: "SCRAPE_TIMEOUT", error: "Too slow." }]
  batch.status = { ...batch.status, status: "completed", total: 3, completed: 2, failed: 1, goesWhenRead: true }
  return { id, path: `/v2/batch/scrape/${id}` }
}

const readsOf = (id: string) =>
  servers.allowed.jobs.reads
    .filter((read) => read.id === id)
    .map(({ documents, failures }) => ({
      ...(documents === undefined ? {} : { documents }),
      ...(failures === undefined ? {} : { failures }),
    }))

/** Waits for the second in which the server notices a client that has left. */
const untilRead = (id: string, count: number) =>
  waitUntil("reads are noted", async () => {
    await Effect.runPromise(clock.adjust("1 second"))
    return readsOf(id).length >= count
  })

describe("a batch that goesWhenRead", () => {
  it("records what a client has received of its documents and errors", async () => {
    const { id, path } = await ended()
    await call(servers.allowed, `${path}?limit=1`)
    await untilRead(id, 1)
    await call(servers.allowed, `${path}?skip=1`)
    await untilRead(id, 2)
    await call(servers.allowed, `${path}/errors`)
    await untilRead(id, 3)
    expect(readsOf(id)).toEqual([
      { documents: { from: 0, to: 1 } },
      { documents: { from: 1, to: 2 } },
      { failures: { from: 0, to: 1 } },
    ])
  })

  it("records a stream that was read to its end, wherever it began", async () => {
    for (const query of ["", "?after=2.0"]) {
      const { id, path } = await ended()
      await (await fetch(`${servers.allowed.base}${path}/stream${query}`)).text()
      await untilRead(id, 1)
      expect(readsOf(id)).toEqual([{ documents: { from: 0, to: 2 }, failures: { from: 0, to: 1 } }])
    }
  })

  it("records a web socket that was read to its end", async () => {
    const { id, path } = await ended()
    const socket = new WebSocket(servers.allowed.base.replace("http", "ws") + path)
    await new Promise((resolve) => socket.addEventListener("close", resolve))
    await untilRead(id, 1)
    expect(readsOf(id)).toEqual([{ documents: { from: 0, to: 2 }, failures: { from: 0, to: 1 } }])
  })

  it.each([
    ["is under way", 16_000_000],
    ["has left the server", 200_000],
  ])(
    "records nothing for an answer that broke off when it %s, one without a body, and an unfinished stream",
    async (_, length) => {
      const { id, path } = await ended(length)
      for (const asked of [path, `${path}/stream`]) {
        await new Promise<void>((resolve) => {
          const connection = connect(servers.allowed.port, "127.0.0.1")
          connection.write(`GET ${asked} HTTP/1.1\r\nhost: 127.0.0.1:${servers.allowed.port}\r\n\r\n`)
          connection.once("data", () => connection.destroy()).once("close", () => resolve())
        })
      }
      await call(servers.allowed, path, { method: "HEAD" })
      // Called last, so that the server has noticed the connection resets by then.
      await call(servers.allowed, `${path}/errors`)
      await untilRead(id, 1)
      expect(readsOf(id)).toEqual([{ failures: { from: 0, to: 1 } }])
    },
  )

  it("records nothing while it runs", async () => {
    const { id, path } = await ended()
    const batch = servers.allowed.jobs.batches.get(id) ?? expect.fail("The batch was not started.")
    const { goesWhenRead: _, ...running } = batch.status
    batch.status = { ...running, status: "scraping" }
    await call(servers.allowed, path)
    batch.status = { ...running, status: "completed", goesWhenRead: true }
    await call(servers.allowed, `${path}/errors`)
    await untilRead(id, 1)
    expect(readsOf(id)).toEqual([{ failures: { from: 0, to: 1 } }])
  })
})
