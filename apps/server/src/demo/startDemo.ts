import { Effect } from "effect"
import { createServer } from "node:http"
import { demoPage } from "./demoPage.ts"

/** Serves the demo page on its own loopback port. Returns the `host:port` that the address guard must let through. */
export const startDemo = Effect.acquireRelease(
  Effect.callback<{ readonly host: string; readonly close: () => void }>((resume) => {
    const server = createServer((_, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(demoPage)
    })
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      resume(Effect.succeed({ host: `127.0.0.1:${port}`, close: () => void server.close() }))
    })
  }),
  (demo) => Effect.sync(demo.close),
)
