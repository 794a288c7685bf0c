import { Effect } from "effect"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { waitUntil } from "../waitUntil.ts"
import { fixtureSite, type FixtureSite, startFixtureSite } from "./startFixtureSite.ts"

let site: FixtureSite
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(() => site.close())

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(site.url + path, init)
/** The raw bytes that the server sends, without a client that repairs or refuses them. */
const rawAnswer = (path: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`),
    )
    let answer = ""
    socket.setEncoding("latin1").on("data", (piece) => (answer += piece))
    socket.on("error", () => undefined).on("close", () => resolve(answer))
  })

describe("startFixtureSite", () => {
  it("has at least 200 pages with distinct URLs, of every kind", () => {
    const paths = new Set(site.pages.map((page) => page.path))
    const kinds = new Set(site.pages.map((page) => page.kind))
    expect({ enough: paths.size >= 200, unique: paths.size === site.pages.length, kinds: kinds.size }).toEqual({
      enough: true,
      unique: true,
      kinds: 16,
    })
  })

  it("returns 404 for an unknown URL", async () => {
    expect((await get("/no/such/page")).status).toBe(404)
  })

  it("holds responses at a gate until they are released, and forgets clients that disconnect", async () => {
    const stop = new AbortController()
    const gone = get("/short/1?gate=a&n=gone", { signal: stop.signal }).catch(() => "gone")
    await waitUntil("one is held", () => site.gates.held("a") === 1)
    stop.abort()
    await waitUntil("none is held", () => site.gates.held("a") === 0)
    const ends: Array<number> = []
    const asked = [1, 2, 3].map((n) => get(`/short/${n}?gate=a`).then(({ status }) => ends.push(status)))
    await waitUntil("all are held", () => site.gates.held("a") === 3)
    expect([await gone, ends]).toEqual(["gone", []])
    site.gates.letThrough("a", 1)
    await Promise.any(asked)
    expect([ends, site.gates.held("a")]).toEqual([[200], 2])
    site.gates.open("a")
    await Promise.all([...asked, get("/short/4?gate=a").then(({ status }) => ends.push(status))])
    expect(ends).toEqual([200, 200, 200, 200])
  })

  it("sends the same bytes for the same URL", async () => {
    const [first, second] = await Promise.all([get("/static/1234"), get("/static/1234")])
    expect(await first.text()).toBe(await second.text())
  })

  it("serves articles of about 25 kB, compressed if the client accepts gzip", async () => {
    const response = await get("/static/77", { headers: { "accept-encoding": "gzip" } })
    const length = (await response.text()).length
    expect({ encoding: response.headers.get("content-encoding"), fits: length > 20_000 && length < 30_000 }).toEqual({
      encoding: "gzip",
      fits: true,
    })
  })

  it("serves from a second origin", async () => {
    expect([(await fetch(`${site.otherUrl}/short/1`)).status, site.otherUrl === site.url]).toEqual([200, false])
  })

  it("closes with its scope", async () => {
    const url = await Effect.runPromise(Effect.scoped(fixtureSite().pipe(Effect.map((one) => one.url))))
    await expect(fetch(`${url}/short/1`)).rejects.toThrow("fetch failed")
  })
})

describe("the pages", () => {
  it("respond as they declare", async () => {
    const plain = new Set([
      "article",
      "documentation",
      "table",
      "forum",
      "listing",
      "product",
      "markup",
      "encoding",
      "charset",
      "large",
      "media",
      "session",
    ])
    const pages = site.pages.filter(
      (page) => plain.has(page.kind) && page.expect.failure === undefined && page.expect.needsScript !== true,
    )
    const wrong: Array<unknown> = []
    for (const page of pages) {
      if (page.path === "/encoding/zstd" || page.path === "/session/gate") continue // Node's fetch keeps no cookies
      const response = await get(page.path)
      const text = await response.text()
      const missing = page.kind === "charset" ? [] : (page.expect.contains ?? []).filter((part) => !text.includes(part))
      if (response.status !== page.expect.status || missing.length > 0)
        wrong.push({ path: page.path, status: response.status, missing })
    }
    expect({ wrong, checked: pages.length > 180 }).toEqual({ wrong: [], checked: true })
  })

  it("in legacy charsets decode to their text", async () => {
    const wrong: Array<string> = []
    for (const page of site.pages.filter((one) => one.kind === "charset" && one.expect.contains !== undefined)) {
      const bytes = await (await get(page.path)).arrayBuffer()
      const text = new TextDecoder(page.path.split("/")[2]).decode(bytes)
      if (!page.expect.contains?.every((part) => text.includes(part))) wrong.push(page.path)
    }
    expect(wrong).toEqual([])
  })

  it("that redirect arrive at their declared target", async () => {
    const pages = site.pages.filter(
      (page) => page.kind === "redirect" && page.expect.finalPath !== undefined && page.expect.needsScript !== true,
    )
    const ends = await Promise.all(pages.map(async (page) => (await get(page.path)).url))
    expect(ends.map((end) => end.replace(site.url, "").replace(site.otherUrl, "other:").replace(/#.*/, ""))).toEqual(
      pages.map((page) => page.expect.finalPath),
    )
  })

  it("that redirect endlessly or too often are refused by a client that follows 20 redirects", async () => {
    const refused = site.pages.filter((page) => page.expect.failure === "tooManyRedirects").map((page) => page.path)
    expect(refused).toEqual(["/redirect/hops/21/0", "/redirect/self", "/redirect/loop-a", "/redirect/loop-b"])
    for (const path of refused) await expect(get(path)).rejects.toThrow("fetch failed")
  })

  it("that require a cookie accept it", async () => {
    const gate = await get("/session/gate", { redirect: "manual" })
    const cookie = gate.headers.getSetCookie()[0]?.split(";")[0] ?? ""
    expect([
      (await get("/session/inside")).status,
      (await get("/session/inside", { headers: { cookie } })).status,
    ]).toEqual([403, 200])
  })

  it("that fail once recover at the second request for the same URL", async () => {
    const visits = [
      await get("/failing/429-once?a"),
      await get("/failing/429-once?a"),
      await get("/failing/429-once?b"),
    ]
    expect(visits.map((visit) => [visit.status, visit.headers.get("retry-after")])).toEqual([
      [429, "1"],
      [200, null],
      [429, "1"],
    ])
  })

  it("that break the connection send exactly what they declare", async () => {
    const [reset, short, gzip] = [
      await rawAnswer("/failing/reset"),
      await rawAnswer("/failing/short-body"),
      await rawAnswer("/failing/truncated-gzip"),
    ]
    expect([
      reset,
      /content-length: 100000/i.test(short),
      short.length < 5_000,
      /content-encoding: gzip/i.test(gzip),
    ]).toEqual(["", true, true, true])
  })

  it("that never end stop when the client disconnects", async () => {
    const stop = new AbortController()
    const reader = (await get("/failing/endless?gone", { signal: stop.signal })).body?.getReader()
    await reader?.read()
    stop.abort()
    await expect.poll(() => site.traffic.inFlight({ prefix: "/failing/endless?gone" })).toBe(0)
  })

  it("echo what was sent", async () => {
    const echoed = await (await get("/echo/headers", { headers: { "x-mark": "1" } })).json()
    expect(echoed).toMatchObject({ method: "GET", headers: { "x-mark": "1" } })
  })
})

describe("the traffic", () => {
  it("counts held requests as in flight", async () => {
    await Promise.all([1, 2, 3].map((n) => get(`/short/${n}?batch=held&delay=80`).then((answer) => answer.text())))
    await get("/short/4?batch=held").then((answer) => answer.text())
    await expect.poll(() => site.traffic.inFlight({ batch: "held" })).toBe(0)
    expect([site.traffic.count({ batch: "held" }), site.traffic.maxInFlight({ batch: "held" })]).toEqual([4, 3])
  })
})
