import { Blobs } from "@trawl/blobs"
import { Engines } from "@trawl/core"
import { HostPoliteness, httpEngine } from "@trawl/fetch"
import { AddressGuard } from "@trawl/guard"
import { Conversion, defaultConversion, scrape, ScrapeRequest } from "@trawl/scrape"
import { Effect, Layer, Schema } from "effect"
import { deepStrictEqual } from "node:assert"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const html = `<!doctype html><html lang="en"><head><title>Kettles</title></head><body><nav><a href="/">Home</a></nav><main><h1>Kettles</h1>
<p>${"Copper kettles keep the water warm for a long while. ".repeat(20)}</p><p>See <a href="/more">more of them</a>.</p></main></body></html>`

const server = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(html))
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
const { port } = server.address() as AddressInfo // a listening TCP server
const url = `http://127.0.0.1:${port}/kettles`

const guard = AddressGuard.layer({ allow: [`127.0.0.1:${port}`] })
const engines = Layer.effect(
  Engines,
  Effect.map(httpEngine(), (engine) => [engine]),
).pipe(Layer.provide(HostPoliteness.layer({ concurrency: 8 })), Layer.provide(guard))
// Forces every page through the packed worker.
const conversion = Conversion.layer({
  ...defaultConversion,
  inline: { bytes: 0, tags: 0, options: 0 },
  workers: { ...defaultConversion.workers, size: 1 },
})
const blobs = Blobs.layerMemory({ publicUrl: () => "http://127.0.0.1:3002" })

const program = Effect.gen(function* () {
  const request = yield* Schema.decodeUnknownEffect(ScrapeRequest)({ url, formats: ["markdown", "links"] })
  return yield* scrape(request, {
    sourceURL: url,
    url,
    id: "page-1",
    folder: "pages/page-1",
    team: "default",
    sentKeys: new Set(["url", "formats"]),
  })
})
const document = await Effect.runPromise(program.pipe(Effect.provide([engines, conversion, blobs])))
server.close()
server.closeAllConnections()

deepStrictEqual(document.markdown?.startsWith("# Kettles\n\nCopper kettles"), true)
deepStrictEqual(document.markdown?.trimEnd().endsWith(`See [more of them](http://127.0.0.1:${port}/more).`), true)
deepStrictEqual(document.links?.includes(`http://127.0.0.1:${port}/more`), true)
deepStrictEqual([document.metadata.statusCode, document.metadata.title], [200, "Kettles"])
deepStrictEqual(import.meta.resolve("@trawl/scrape/worker").endsWith("/dist/worker.js"), true)
console.log("The whole pipeline makes a document, in its packed worker.")
