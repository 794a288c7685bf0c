import { array, assert, constantFrom, integer, property } from "fast-check"
import { describe, expect, it } from "vitest"
import type { UpstreamProxy } from "../upstream/UpstreamProxy.ts"
import { afterUse, chooseProxy, type ProxyState, restMillis } from "./chooseProxy.ts"

const state = (host: string, more: Partial<ProxyState> & { country?: string } = {}): ProxyState => {
  const { country, ...rest } = more
  const upstream: UpstreamProxy = { protocol: "http", host, port: 1, ...(country === undefined ? {} : { country }) }
  return { upstream, failures: 0, failedAt: 0, restsUntil: 0, turn: 0, ...rest }
}
const chosen = (states: ReadonlyArray<ProxyState>, country = "US", not?: UpstreamProxy) =>
  chooseProxy(states, { country, not }, 100)?.upstream.host

describe("chooseProxy", () => {
  it("takes proxies in turn", () => {
    expect(chosen([state("a", { turn: 3 }), state("b", { turn: 1 }), state("c", { turn: 2 })])).toBe("b")
  })

  it("prefers the country, then a proxy without a country, then any", () => {
    const [de, none, fr] = [
      state("de", { country: "DE", turn: 9 }),
      state("none", { turn: 5 }),
      state("fr", { country: "FR" }),
    ]
    expect([chosen([fr, none, de], "DE"), chosen([fr, none], "DE"), chosen([fr], "DE")]).toEqual(["de", "none", "fr"])
  })

  it("skips resting proxies, and takes the least recently failed if all rest", () => {
    const [resting, awake] = [
      state("resting", { country: "US", restsUntil: 101, failedAt: 50 }),
      state("awake", { turn: 7 }),
    ]
    expect(chosen([resting, awake])).toBe("awake")
    expect(chosen([resting, state("longer", { restsUntil: 900, failedAt: 40 })])).toBe("longer")
    expect(chosen([state("rested", { restsUntil: 100 })])).toBe("rested")
  })

  it("skips the one already tried, and returns none for an empty list", () => {
    const only = state("only")
    expect([chosen([only], "US", only.upstream), chosen([])]).toEqual([undefined, undefined])
  })
})

describe("restMillis", () => {
  it("doubles from 10 s, up to 10 minutes", () => {
    expect([1, 2, 3, 6, 7, 8, 1000].map(restMillis)).toEqual([
      10_000, 20_000, 40_000, 320_000, 600_000, 600_000, 600_000,
    ])
  })
})

describe("afterUse", () => {
  it("lengthens the rest with each failure in a row, and resets at a success", () => {
    const once = afterUse(state("a"), "failed", 100)
    expect([once.failures, once.restsUntil]).toEqual([1, 10_100])
    const twice = afterUse(once, "failed", 10_100)
    expect([twice.failures, twice.restsUntil]).toEqual([2, 30_100])
    expect(afterUse(twice, "worked", 30_200)).toEqual({ ...twice, failures: 0, restsUntil: 0 })
  })

  it("counts failures of concurrent pages as one", () => {
    const once = afterUse(state("a"), "failed", 100)
    expect(afterUse(once, "failed", 9000)).toEqual({ ...once, failedAt: 9000 })
  })

  it("never lets a proxy rest longer than 10 minutes from now, and always offers one", () => {
    const uses = array(constantFrom("worked" as const, "failed" as const), { maxLength: 60 })
    assert(
      property(uses, integer({ min: 0, max: 100_000 }), (outcomes, step) => {
        const last = outcomes.reduce((now, outcome, i) => afterUse(now, outcome, i * step), state("a"))
        expect(last.restsUntil).toBeLessThanOrEqual(outcomes.length * step + 600_000)
        expect(chooseProxy([last], { country: "US" }, 0)).toBe(last)
      }),
    )
  })
})
