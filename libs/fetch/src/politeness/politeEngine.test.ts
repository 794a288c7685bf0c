import { type Engine, FetchError, type FetchedPage, planOf } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HostPoliteness } from "./HostPoliteness.ts"
import { politeEngine } from "./politeEngine.ts"

const page = (status: number, retryAfter: string): FetchedPage => ({
  url: "https://site.test/",
  status,
  headers: { "retry-after": retryAfter },
  mediaType: "text/html",
  body: new Uint8Array(),
  captures: [],
  fetchedAt: 0,
  engine: "browser",
  proxyUsed: "basic",
  notes: { retries: 1 },
  warnings: [],
})
const plan = planOf("https://site.test/", { timeout: 30_000 })
const layer = HostPoliteness.layer({ concurrency: 8 }).pipe(Layer.provide(AddressGuard.layer({ allow: [] })))

describe("politeEngine", () => {
  it.effect("reports refusals, and backs off from a host that asked for a pause", () =>
    Effect.gen(function* () {
      const browser: Engine = {
        name: "browser",
        offers: new Set(["script"]),
        fetch: () => Effect.succeed(page(429, "3600")),
      }
      const polite = yield* politeEngine(browser)
      expect((yield* polite.fetch(plan)).notes).toEqual({ retries: 1, hostThrottled: true })
      expect(yield* Effect.flip(polite.fetch(plan))).toEqual(
        new FetchError({
          url: "https://site.test/",
          reason: "hostPaused",
          message: "site.test asked clients to back off for another 60 s, which is longer than this scrape may take.",
          waitMillis: 60_000,
        }),
      )
    }).pipe(Effect.provide(layer)),
  )
})
