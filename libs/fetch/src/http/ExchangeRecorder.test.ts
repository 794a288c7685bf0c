import { expect, it } from "@effect/vitest"
import type { FetchPlan } from "@trawl/core"
import { Effect } from "effect"
import { createServer } from "node:net"
import { gunzipSync, gzipSync } from "node:zlib"
import { beforeAll, describe } from "vitest"
import { fetchFrom, text } from "./fixtures/fetchFrom.ts"
import { loopbackServers } from "./fixtures/loopbackServers.ts"

const { start } = loopbackServers()

const head = (...lines: ReadonlyArray<string>) => Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1")
const packed = gzipSync("Words.")

const moved = head(
  "HTTP/1.1 302 Over There",
  "LOCATION: /page",
  "Set-Cookie: a=1",
  "set-cookie: b=2",
  "content-length: 0",
)
const page = Buffer.concat([
  head(
    "HTTP/1.1 200 F\u00c3\u00afne",
    "Content-Type: text/html",
    "X-Name: \u00e9",
    "content-encoding: gzip",
    "connection: close",
    `content-length: ${packed.length}`,
  ),
  packed,
])
const broken = head("HTTP/1.1 200 OK", "content-type: text/html", "content-length: 100")

let port = 0
beforeAll(async () => {
  port = await start(
    createServer((socket) => {
      socket.on("data", (data) => {
        const path = data.toString().split(" ", 2)[1]
        if (path === "/moved") socket.write(moved)
        else if (path === "/page") socket.end(page)
        else socket.end(Buffer.concat([broken, Buffer.from("<p>Half")]))
      })
    }),
  )
})

const fetchPath = (path: string, more: Partial<FetchPlan> = {}) =>
  Effect.suspend(() => fetchFrom(`http://127.0.0.1:${port}${path}`, more, {}))

describe("ExchangeRecorder", () => {
  it.live("keeps status texts, header lines and coded bytes of all hops as received", () =>
    Effect.gen(function* () {
      const { exchanges = [], ...fetched } = yield* fetchPath("/moved", { keepsExchange: true })
      expect(text(fetched)).toBe("Words.")
      const [first, second] = exchanges
      expect(exchanges).toMatchObject([
        {
          kind: "exchange",
          url: `http://127.0.0.1:${port}/moved`,
          status: 302,
          statusText: "Over There",
          response: [
            ["LOCATION", "/page"],
            ["Set-Cookie", "a=1"],
            ["set-cookie", "b=2"],
            ["content-length", "0"],
          ],
        },
        {
          kind: "exchange",
          url: `http://127.0.0.1:${port}/page`,
          status: 200,
          statusText: "F\u00c3\u00afne",
          response: [
            ["Content-Type", "text/html"],
            ["X-Name", "\u00e9"],
            ["content-encoding", "gzip"],
            ["connection", "close"],
            ["content-length", String(packed.length)],
          ],
        },
      ])
      expect(gunzipSync(second?.body ?? packed).toString()).toBe("Words.")
      expect([first?.request.at(-1), second?.request.at(-1)]).toEqual([
        ["accept-encoding", "gzip, deflate, br, zstd"],
        ["cookie", "(left out)"],
      ])
    }),
  )

  it.live("says that a body broke off", () =>
    Effect.gen(function* () {
      const { exchanges = [] } = yield* fetchPath("/broken", { keepsExchange: true })
      expect(exchanges.map(({ body, truncated }) => [Buffer.from(body).toString(), truncated])).toEqual([
        ["<p>Half", "disconnect"],
      ])
    }),
  )

  it.live("is absent when nothing is to be kept", () =>
    Effect.gen(function* () {
      expect((yield* fetchPath("/page")).exchanges).toBe(undefined)
    }),
  )
})
