import { it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { makeRateLimit, rateLimitHeaders, refill } from "./RateLimit.ts"
import { RateLimited } from "./RateLimited.ts"

describe("makeRateLimit", () => {
  it.effect("counts nothing when it is off", () =>
    Effect.gen(function* () {
      const limit = makeRateLimit("off")
      for (let i = 0; i < 1000; i++) expect(yield* limit.take("a")).toBeUndefined()
    }))

  it.effect("lets a burst of the limit through, then says how long to wait", () =>
    Effect.gen(function* () {
      const limit = makeRateLimit(30)
      for (let i = 0; i < 29; i++) yield* limit.take("a")
      expect(yield* limit.take("a")).toEqual({ limit: 30, remaining: 0, resetSeconds: 60 })
      expect(yield* Effect.flip(limit.take("a"))).toEqual(new RateLimited({ limit: 30, retryAfterSeconds: 2 }))
    }))

  it.effect("refills with time", () =>
    Effect.gen(function* () {
      const limit = makeRateLimit(30)
      for (let i = 0; i < 30; i++) yield* limit.take("a")
      yield* TestClock.adjust("2 seconds")
      expect(yield* limit.take("a")).toEqual({ limit: 30, remaining: 0, resetSeconds: 60 })
      expect((yield* Effect.flip(limit.take("a"))).retryAfterSeconds).toBe(2)
    }))

  it.effect("a refused request does not push the wait further away", () =>
    Effect.gen(function* () {
      const limit = makeRateLimit(60)
      for (let i = 0; i < 60; i++) yield* limit.take("a")
      for (let i = 0; i < 10; i++) yield* Effect.flip(limit.take("a"))
      yield* TestClock.adjust("1 second")
      expect((yield* limit.take("a"))?.remaining).toBe(0)
    }))

  it.effect("counts teams apart", () =>
    Effect.gen(function* () {
      const limit = makeRateLimit(1)
      yield* limit.take("a")
      expect((yield* limit.take("b"))?.remaining).toBe(0)
    }))
})

describe("refill", () => {
  it("never goes beyond the limit and ignores a clock that goes backwards", () => {
    expect([refill({ tokens: 1, at: 0 }, 10, 3_600_000).tokens, refill({ tokens: 1, at: 1000 }, 10, 0).tokens]).toEqual([10, 1])
  })
})

describe("rateLimitHeaders", () => {
  it("names policy and standing", () => {
    expect(rateLimitHeaders({ limit: 30, remaining: 7, resetSeconds: 46 })).toEqual({
      "ratelimit-policy": '"default";q=30;w=60',
      ratelimit: '"default";r=7;t=46',
    })
  })
})
