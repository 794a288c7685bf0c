import { brotliCompressSync, gzipSync } from "node:zlib"
import { htmlPage } from "../text/htmlPage.ts"
import { Prose } from "../text/Prose.ts"
import { type FixtureExpectation } from "../site/FixturePage.ts"
import { type Answer, pageOf, type Serve, type ServedPage, type Visit } from "../site/ServedPage.ts"
import { flood } from "./flood.ts"

const page = pageOf("failing")
const html = (title: string): string =>
  htmlPage({ title, body: `<main><h1>${title}</h1><p>${new Prose(title.length + 10_000).paragraph(8)}</p></main>` })
const recovered = (title: string): FixtureExpectation => ({ status: 200, mediaType: "text/html", title })
/** Truncated HTML, of which the received part can be read. */
const kept: FixtureExpectation = { status: 200, mediaType: "text/html" }
const broken: FixtureExpectation = { failure: "connection" }

const status = (code: number): ServedPage =>
  page(`/failing/${code}`, { status: code, title: `Status ${code}` }, { status: code, body: html(`Status ${code}`) })

/** Fails `times` times per URL, including its query, then succeeds. */
const afterwards =
  (title: string, failure: Answer, times = 1): Serve =>
  (visit) =>
    visit.earlier < times ? failure : { body: html(title) }

const reset = (visit: Visit): undefined => void visit.request.socket.resetAndDestroy()

const raw =
  (text: string): Serve =>
  (visit) => {
    visit.request.socket.end(text)
    return undefined
  }

const partial =
  (headers: Readonly<Record<string, string>>, body: string | Uint8Array): Serve =>
  (visit) => {
    visit.response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers })
    visit.response.write(body, () => visit.request.socket.resetAndDestroy())
    return undefined
  }

// 256 MB, so that a client without a limit does not run forever.
const endless = (visit: Visit) =>
  flood(visit, Buffer.from(`<p>${new Prose(10_500).paragraph(20)}</p>\n`.repeat(40)), 256_000_000)

const retryLater = (code: number, seconds: string): Answer => ({
  status: code,
  headers: { "retry-after": seconds },
  body: html(`Status ${code}`),
})

const statuses = [400, 401, 403, 404, 410, 418, 451, 500, 502, 504].map(status)

const temporary = [
  page("/failing/429-once", recovered("After 429"), afterwards("After 429", retryLater(429, "1"))),
  page("/failing/429-always", { status: 429 }, retryLater(429, "1")),
  page("/failing/503-once", recovered("After 503"), afterwards("After 503", retryLater(503, "1"))),
  page("/failing/503-date", recovered("After 503"), (visit) =>
    afterwards("After 503", retryLater(503, new Date(Date.now() + 1_500).toUTCString()))(visit),
  ),
  page("/failing/503-always", { status: 503 }, { status: 503, body: html("Status 503") }),
  page("/failing/500-once", {}, afterwards("After 500", { status: 500, body: html("Status 500") })),
  page("/failing/reset-once", recovered("After a reset"), (visit) =>
    visit.earlier === 0 ? reset(visit) : { body: html("After a reset") },
  ),
]

const connections = [
  page("/failing/reset", broken, reset),
  page("/failing/hang-up", broken, (visit) => void visit.request.socket.destroy()),
  page("/failing/reset-in-body", kept, partial({}, html("Half").slice(0, 300))),
  page("/failing/short-body", kept, partial({ "content-length": "100000" }, html("Short"))),
  page("/failing/truncated-gzip", kept, (visit) => {
    const whole = gzipSync(html("Truncated"))
    const half = whole.subarray(0, whole.length >> 1)
    visit.response
      .writeHead(200, {
        "content-type": "text/html",
        "content-encoding": "gzip",
        "content-length": String(half.length),
      })
      .end(half)
    return undefined
  }),
  page("/failing/corrupt-gzip", kept, { headers: { "content-encoding": "gzip" }, body: "this was never compressed" }),
  page("/failing/corrupt-br", kept, {
    headers: { "content-encoding": "br" },
    body: Buffer.concat([Buffer.of(255, 254), brotliCompressSync("x")]),
  }),
  page("/failing/not-http", broken, raw("SSH-2.0-fixture\r\n")),
  page(
    "/failing/bad-header",
    broken,
    raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ten\r\n\r\nwhatever"),
  ),
  page("/failing/huge-header", broken, raw(`HTTP/1.1 200 OK\r\nX-Filler: ${"x".repeat(200_000)}\r\n\r\n`)),
  page("/failing/endless", { failure: "tooLarge" }, endless),
]

const empty = [
  page("/failing/empty", { status: 200 }, { body: "" }),
  page("/failing/204", { status: 204 }, { status: 204, headers: { "content-type": "", "content-length": "" } }),
]

/** Pages that fail in one way each. Temporary failures recover per URL: add a query to see the failure again. */
export const failingPages = (): ReadonlyArray<ServedPage> => [...statuses, ...temporary, ...connections, ...empty]
