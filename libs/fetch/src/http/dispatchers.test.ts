import { makeAddressRule, type UpstreamProxy } from "@trawl/guard"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { openDispatchers } from "./dispatchers.ts"
import { defaultHttpSettings } from "./HttpSettings.ts"

const upstreams = Array.from({ length: 65 }, (_, i): UpstreamProxy => ({
  protocol: "http",
  host: "proxy.test",
  port: i + 1,
}))
const way = (upstream?: UpstreamProxy) => ({ upstream, skipTlsVerification: true })

describe("openDispatchers", () => {
  it.effect("keeps one pool per proxy and certificate setting", () =>
    Effect.gen(function* () {
      const { of } = yield* openDispatchers(makeAddressRule({ allow: [] }), defaultHttpSettings)
      const pools = [
        of(way()),
        of({ skipTlsVerification: false }),
        of(way(upstreams[0])),
        of({ ...way(upstreams[0]), skipTlsVerification: false }),
        of(way(upstreams[1])),
      ]
      expect(new Set(pools).size).toBe(5)
      expect([
        of(way()),
        of({ skipTlsVerification: false }),
        of(way(upstreams[0])),
        of({ ...way(upstreams[0]), skipTlsVerification: false }),
        of(way(upstreams[1])),
      ]).toEqual(pools)
    }),
  )

  it.effect("closes the pool of the least recently used proxy when there are too many", () =>
    Effect.gen(function* () {
      const { of } = yield* openDispatchers(makeAddressRule({ allow: [] }), defaultHttpSettings)
      const [first, second] = [of(way(upstreams[0])), of(way(upstreams[1]))]
      const kept = of(way())
      for (const upstream of upstreams.slice(2, 64)) of(way(upstream))
      of(way(upstreams[0]))
      of(way(upstreams[64]))
      expect([first.closed, second.closed, kept.closed, of(way(upstreams[1])) === second]).toEqual([
        false,
        true,
        false,
        false,
      ])
    }),
  )
})
