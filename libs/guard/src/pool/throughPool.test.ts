import { expect, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import { describe } from "vitest"
import { parseUpstream } from "../upstream/parseUpstream.ts"
import { makeProxyPool } from "./makeProxyPool.ts"
import type { Proxies } from "./ProxyPool.ts"
import { throughPool } from "./throughPool.ts"
import { upstreamFor } from "./upstreamFor.ts"

const proxies = (...texts: ReadonlyArray<string>) => texts.map((text) => Result.getOrThrow(parseUpstream(text)))
const plan = (proxy: "basic" | "enhanced" | "auto", country = "US") => ({ proxy, location: { country, languages: [] } })
const hosts = (pool: Proxies, times: number) =>
  Effect.map(Effect.all(Array.from({ length: times }, () => upstreamFor(pool, plan("auto")))), (choices) =>
    choices.map(({ upstream }) => upstream?.host),
  )

/** Fetches through proxies of which the named ones fail, and returns the proxies used. */
const fetchWith = (pool: Proxies, broken: ReadonlyArray<string>, fault = "proxy") => {
  const asked: Array<string> = []
  const fetch = throughPool(pool, {
    plan: plan("auto"),
    isProxyFault: (error: string) => error === "proxy",
    fetch: ({ upstream }) =>
      Effect.suspend(
        () => (
          asked.push(upstream?.host ?? "none"),
          broken.includes(upstream?.host ?? "none") ? Effect.fail(fault) : Effect.succeed("page")
        ),
      ),
  })
  return Effect.map(Effect.result(fetch), (result) => ({
    asked,
    result: Result.isSuccess(result) ? result.success : result.failure,
  }))
}

const outline = (pool: Proxies, tier: "basic" | "enhanced" | "auto") =>
  Effect.map(upstreamFor(pool, plan(tier)), (choice) => [choice.tier, choice.upstream?.host])

describe("upstreamFor", () => {
  it.effect("takes enhanced proxies only for enhanced, and basic ones if there are none", () =>
    Effect.gen(function* () {
      const both = makeProxyPool({ basic: proxies("http://b.test:1"), enhanced: proxies("http://e.test:1") })
      expect(yield* outline(both, "enhanced")).toEqual(["enhanced", "e.test"])
      expect([yield* outline(both, "basic"), yield* outline(both, "auto")]).toEqual([
        ["basic", "b.test"],
        ["basic", "b.test"],
      ])
      expect(yield* outline(makeProxyPool({ basic: proxies("http://b.test:1"), enhanced: [] }), "enhanced")).toEqual([
        "basic",
        "b.test",
      ])
      expect(yield* outline(makeProxyPool({ basic: [], enhanced: proxies("http://e.test:1") }), "auto")).toEqual([
        "basic",
        undefined,
      ])
    }),
  )
})

describe("throughPool", () => {
  it.effect("takes proxies in turn, and backs off from failing ones for a growing time", () =>
    Effect.gen(function* () {
      const pool = makeProxyPool({ basic: proxies("http://a.test:1", "http://b.test:1"), enhanced: [] })
      expect(yield* hosts(pool, 4)).toEqual(["a.test", "b.test", "a.test", "b.test"])
      expect(yield* fetchWith(pool, ["a.test"])).toEqual({ asked: ["a.test", "b.test"], result: "page" })
      expect(yield* hosts(pool, 2)).toEqual(["b.test", "b.test"])
      yield* TestClock.adjust("10 seconds")
      expect(yield* fetchWith(pool, ["a.test"])).toEqual({ asked: ["a.test", "b.test"], result: "page" })
      yield* TestClock.adjust("10 seconds")
      expect(yield* hosts(pool, 2)).toEqual(["b.test", "b.test"])
      yield* TestClock.adjust("10 seconds")
      expect(new Set(yield* hosts(pool, 2))).toEqual(new Set(["a.test", "b.test"]))
    }),
  )

  it.effect("tries at most one other proxy, and none if there is no other", () =>
    Effect.gen(function* () {
      const three = makeProxyPool({
        basic: proxies("http://a.test:1", "http://b.test:1", "http://c.test:1"),
        enhanced: [],
      })
      expect(yield* fetchWith(three, ["a.test", "b.test"])).toEqual({ asked: ["a.test", "b.test"], result: "proxy" })
      const one = makeProxyPool({ basic: proxies("http://a.test:1"), enhanced: [] })
      expect(yield* fetchWith(one, ["a.test"])).toEqual({ asked: ["a.test"], result: "proxy" })
      expect(yield* fetchWith(one, [])).toEqual({ asked: ["a.test"], result: "page" })
    }),
  )

  it.effect("passes on other errors, and connects directly without a list", () =>
    Effect.gen(function* () {
      const pool = makeProxyPool({ basic: proxies("http://a.test:1", "http://b.test:1"), enhanced: [] })
      expect(yield* fetchWith(pool, ["a.test"], "dns")).toEqual({ asked: ["a.test"], result: "dns" })
      expect(yield* fetchWith(makeProxyPool({ basic: [], enhanced: [] }), ["none"])).toEqual({
        asked: ["none"],
        result: "proxy",
      })
    }),
  )
})
