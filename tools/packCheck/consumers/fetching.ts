import { Engines } from "@trawl/core"
import { fetchPage, HostPoliteness, httpEngine, planFetch } from "@trawl/fetch"
import { AddressGuard } from "@trawl/guard"
import { Effect, Layer } from "effect"
import { deepStrictEqual } from "node:assert"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"

const server = createServer((request, response) => {
  if (request.url === "/start") response.writeHead(302, { location: "/page" }).end()
  else
    response
      .writeHead(200, { "content-type": "text/html; charset=windows-1252", "content-encoding": "gzip" })
      .end(gzipSync("<p>kettle</p>"))
})
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
const { port } = server.address() as AddressInfo // a listening TCP server

const plan = planFetch(
  {
    url: `http://127.0.0.1:${port}/start`,
    headers: {},
    waitFor: 0,
    mobile: false,
    skipTlsVerification: true,
    timeout: 10_000,
    location: { country: "US" },
    blockAds: true,
    proxy: "auto",
  },
  { capabilities: [], captures: [], areEssential: true },
)
const guarded = (allow: ReadonlyArray<string>) => {
  const guard = AddressGuard.layer({ allow })
  const engines = Layer.effect(
    Engines,
    Effect.map(httpEngine(), (engine) => [engine]),
  )
  return engines.pipe(Layer.provide(HostPoliteness.layer({ concurrency: 8 })), Layer.provide(guard))
}

const page = await Effect.runPromise(fetchPage(plan).pipe(Effect.provide(guarded([`127.0.0.1:${port}`]))))
deepStrictEqual(
  [page.url, page.status, page.mediaType, new TextDecoder().decode(page.body)],
  [`http://127.0.0.1:${port}/page`, 200, "text/html", "<p>kettle</p>"],
)

const refused = await Effect.runPromise(Effect.flip(fetchPage(plan)).pipe(Effect.provide(guarded([]))))
deepStrictEqual(refused.reason, "blocked")
server.close()
server.closeAllConnections()
console.log("The fetch lib alone gets an allowed page and refuses it without the rule.")
