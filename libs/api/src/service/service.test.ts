import { Blobs } from "@trawl/blobs"
import type { PoolUsage } from "@trawl/core"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

/** A pool with all places held by one team while another waits. */
let usage: PoolUsage = {
  places: 4,
  teams: new Map([
    ["blue", { held: 4, waiting: 16 }],
    ["green", { held: 0, waiting: 1 }],
  ]),
  longestWaitMillis: 7500,
}
const tabs = { name: "browser tabs", usage: () => usage }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    pools: [tabs],
    parts: [{ name: "browser", ready: true, notice: "Runs without a sandbox." }],
  })
})
afterAll(() => server.stop())

const store = (mediaType: string) =>
  server.run(
    Effect.gen(function* () {
      const blobs = yield* Blobs
      yield* blobs.put("batch/page/file.png", new Uint8Array([1, 2, 3]), mediaType)
      return (yield* blobs.address("batch/page/file.png")).replace("http://files.test", server.base)
    }),
  )

describe("file", () => {
  it("serves a file under its signed address, without a key, until it expires", async () => {
    const response = await fetch(await store("image/png"))
    expect([
      response.status,
      response.headers.get("content-type"),
      response.headers.get("content-disposition"),
    ]).toEqual([200, "image/png", null])
    expect(response.headers.get("cache-control")).toMatch(/^private, max-age=86(?:3\d\d|400)$/u)
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3])
  })

  it("shows no foreign HTML under this address", async () => {
    const { headers } = await fetch(await store("text/html"))
    expect([headers.get("content-disposition"), headers.get("content-security-policy")]).toEqual([
      "attachment",
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ])
  })

  it("serves the range that a media player requests", async () => {
    const address = await store("video/mp4")
    const ask = async (range: string, more: Readonly<Record<string, string>> = {}) => {
      const response = await fetch(address, { headers: { range, ...more } })
      const { headers, status } = response
      return [
        status,
        headers.get("content-range"),
        headers.get("content-length"),
        Array.from(new Uint8Array(await response.arrayBuffer())),
      ]
    }
    const { headers } = await fetch(address)
    const etag = headers.get("etag") ?? ""
    expect([headers.get("accept-ranges"), headers.get("content-length")]).toEqual(["bytes", "3"])
    expect(await ask("bytes=0-0")).toEqual([206, "bytes 0-0/3", "1", [1]])
    expect(await ask("bytes=1-")).toEqual([206, "bytes 1-2/3", "2", [2, 3]])
    expect(await ask("bytes=-1", { "if-range": etag })).toEqual([206, "bytes 2-2/3", "1", [3]])
    expect(await ask("bytes=-1", { "if-range": '"other"' })).toEqual([200, null, "3", [1, 2, 3]])
    expect(await ask("bytes=0-0,2-2")).toEqual([200, null, "3", [1, 2, 3]])
  })

  it("states a file's length for ranges beyond its end", async () => {
    const answer = await call(server, await store("video/mp4"), { headers: { range: "bytes=3-" } })
    expect([answer.status, answer.headers.get("content-range"), answer.body]).toEqual([
      416,
      "bytes */3",
      failed("FILE_RANGE_INVALID", "The file has no such bytes."),
    ])
  })

  it("answers HEAD with the headers of the whole file", async () => {
    const address = await store("video/mp4")
    const { headers, status } = await fetch(address, { method: "HEAD", headers: { range: "bytes=0-0" } })
    expect([status, headers.get("content-length"), headers.get("content-type"), headers.get("accept-ranges")]).toEqual([
      200,
      "3",
      "video/mp4",
      "bytes",
    ])
    expect((await fetch(`${address}x`, { method: "HEAD" })).status).toBe(403)
  })

  it("refuses addresses that nobody signed", async () => {
    const address = await store("image/png")
    const odd = [
      address.replace(/signature=.*/u, "signature=AAAA"),
      address.replace("file.png", "other.png"),
      address.split("?")[0] ?? "",
    ]
    for (const one of odd) {
      const answer = await call(server, one)
      expect([answer.status, answer.body]).toEqual([
        403,
        failed("FILE_SIGNATURE_INVALID", "The signature of this address is not valid."),
      ])
    }
  })
})

describe("ready", () => {
  it("lists the parts, with notices for the operator", async () => {
    const { body, status } = await call(server, "/ready")
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        status: "ready",
        parts: [
          { name: "store", ready: true },
          { name: "engine", ready: true },
          { name: "disk", ready: true },
          { name: "browser", ready: true, notice: "Runs without a sandbox." },
        ],
      },
    ])
  })

  it("fails while a part is not usable, and names it", async () => {
    const broken = await startTestServer({
      parts: [{ name: "browser", ready: false, notice: "Chromium does not start." }],
    })
    const { body, status } = await call(broken, "/ready")
    await broken.stop()
    expect([status, body]).toMatchObject([503, failed("NOT_READY", "browser: Chromium does not start.")])
  })
})

const firstDay = expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/u)
const month = { billingPeriodStart: firstDay, billingPeriodEnd: firstDay }

describe("team usage", () => {
  it("returns what clients expect", async () => {
    const paths = [
      "/v2/concurrency-check",
      "/v2/team/queue-status",
      "/v2/team/credit-usage",
      "/v2/team/token-usage",
      "/v2/team/credit-usage/historical?byApiKey=true",
      "/v2/team/token-usage/historical",
    ]
    expect(await Promise.all(paths.map(async (path) => (await call(server, path)).body))).toEqual([
      { success: true, concurrency: 3, maxConcurrency: 20 },
      {
        success: true,
        jobsInQueue: 7,
        activeJobsInQueue: 3,
        waitingJobsInQueue: 4,
        maxConcurrency: 20,
        mostRecentSuccess: null,
      },
      { success: true, data: { remainingCredits: 1e9, planCredits: 1e9, ...month } },
      { success: true, data: { remainingTokens: 1e9, planTokens: 1e9, ...month } },
      { success: true, periods: [] },
      { success: true, periods: [] },
    ])
  })
})

const poolLines = async () =>
  String((await call(server, "/metrics")).body)
    .split("\n")
    .filter((line) => line.startsWith("trawl_pool_"))

describe("service routes", () => {
  it("names the service and where its docs are", async () => {
    expect((await call(server, "/")).body).toEqual({ message: "Trawl API", documentation_url: `${server.base}/docs` })
  })

  it("counts requests for Prometheus", async () => {
    await call(server, "/health")
    const { body, headers } = await call(server, "/metrics")
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8")
    expect(body).toMatch(/^trawl_http_requests_total\{method="GET",status="200"\} \d+$/mu)
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/mu)
    expect(body).toMatch(/^# HELP trawl_/u)
    const named = (kind: string) =>
      [...String(body).matchAll(new RegExp(`^# ${kind} (\\S+)`, "gmu"))].map((match) => match[1])
    expect(named("HELP")).toEqual(named("TYPE"))
  })

  it("reports to Prometheus which teams hold or wait for shared places, and past ones with 0", async () => {
    const first = await poolLines()
    usage = { ...usage, teams: new Map([["green", { held: 1, waiting: 0 }]]), longestWaitMillis: 0 }
    const second = await poolLines()
    const pool = `pool="browser tabs"`
    expect([first, second].map((lines) => lines.toSorted())).toEqual([
      [
        `trawl_pool_held{team="blue",${pool}} 4`,
        `trawl_pool_held{team="green",${pool}} 0`,
        `trawl_pool_longest_wait_seconds{${pool}} 7.5`,
        `trawl_pool_places{${pool}} 4`,
        `trawl_pool_waiting{team="blue",${pool}} 16`,
        `trawl_pool_waiting{team="green",${pool}} 1`,
      ],
      [
        `trawl_pool_held{team="blue",${pool}} 0`,
        `trawl_pool_held{team="green",${pool}} 1`,
        `trawl_pool_longest_wait_seconds{${pool}} 0`,
        `trawl_pool_places{${pool}} 4`,
        `trawl_pool_waiting{team="blue",${pool}} 0`,
        `trawl_pool_waiting{team="green",${pool}} 0`,
      ],
    ])
  })

  it("serves the contract", async () => {
    const document = (await call(server, "/openapi.json")).body as { openapi: string }
    expect(document.openapi).toBe("3.1.0")
  })
})
