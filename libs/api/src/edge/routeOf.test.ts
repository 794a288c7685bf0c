import { describe, expect, it } from "vitest"
import { routeOf } from "./routeOf.ts"

describe("routeOf", () => {
  it.each([
    ["/", "/"],
    ["/health", "/health"],
    ["/docs", "/docs/*"],
    ["/docs/adr/0001", "/docs/*"],
    ["/v2/scrape", "/v2/scrape"],
    ["/v2//scrape/", "/v2/scrape"],
    ["/v2/scrape/019f9c1e-7a4b-7c3e-9c11-0123456789ab", "/v2/scrape/:id"],
    ["/v2/batch/scrape/x/webhooks/redeliver", "/v2/batch/scrape/:id/webhooks/redeliver"],
    ["/v2/profiles/me", "/v2/profiles/:name"],
    ["/v2/files/a/b/c.png", "/v2/files/*"],
    ["/v2/monitor", "/v2/monitor"],
    ["/v2/agent", "unknown"],
    ["/secret", "unknown"],
    ["", "/"],
  ])("takes %s for %s", (path, route) => {
    expect(routeOf(path)).toBe(route)
  })
})
