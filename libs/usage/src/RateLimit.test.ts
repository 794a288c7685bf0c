import { it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { makeRateLimit, RateLimit, rateLimitHeaders, refill } from "./RateLimit.ts"
import { RateLimited } from "./RateLimited.ts"

describe("makeRateLimit", () => {
  it.effect("counts nothing when it is off", () =>
    Effect.gen(function* () {
      const limit = makeRateLimit("off", "starts")
      for (let i = 0; i < 1000; i++) expect(yield* limit("a")).toBeUndefined()
    }))

  it.effect("lets a burst of the limit through, then says how long to wait", () =>
    Effect.gen(function* () {
      const limit = makeRateLimit(30, "starts")
      for (let i = 0; i < 29; i++) yield* limit("a")
      expect(yield* limit("a")).toEqual({ kind: "starts", limit: 30, remaining: 0, resetSeconds: 60 })
      expect(yield* Effect.flip(limit("a"))).toEqual(new RateLimited({ kind: "starts", limit: 30, retryAfterSeconds: 2 }))
    }))

  it.effect("refills with time", () =>
    Effect.gen(function* () {
      const limit = makeRateLimit(30, "starts")
      for (let i = 0; i < 30; i++) yield* limit("a")
      yield* TestClock.adjust("2 seconds")
      expect(yield* limit("a")).toEqual({ kind: "starts", limit: 30, remaining: 0, resetSeconds: 60 })
      expect((yield* Effect.flip(limit("a"))).retryAfterSeconds).toBe(2)
    }))

  it.effect("a refused request does not push the wait further away", () =>
    Effect.gen(function* () {
      const limit = makeRateLimit(60, "starts")
      for (let i = 0; i < 60; i++) yield* limit("a")
      for (let i = 0; i < 10; i++) yield* Effect.flip(limit("a"))
      yield* TestClock.adjust("1 second")
      expect((yield* limit("a"))?.remaining).toBe(0)
    }))

  it.effect("counts teams apart", () =>
    Effect.gen(function* () {
      const limit = makeRateLimit(1, "starts")
      yield* limit("a")
      expect((yield* limit("b"))?.remaining).toBe(0)
    }))
})

describe("RateLimit", () => {
  it.effect("counts starts and reads apart", () =>
    Effect.gen(function* () {
      const limit = yield* RateLimit
      yield* limit.take("a", "starts")
      expect((yield* limit.take("a", "reads"))?.remaining).toBe(1)
      expect((yield* Effect.flip(limit.take("a", "starts"))).message).toBe("Rate limit of 1 requests a minute that start work reached. Try again in 60 s.")
    }).pipe(Effect.provide(RateLimit.layer({ starts: 1, reads: 2 }))))
})

describe("refill", () => {
  it("never goes beyond the limit", () => {
    expect(refill({ tokens: 1, at: 0 }, 10, 3_600_000).tokens).toBe(10)
  })
})

describe("rateLimitHeaders", () => {
  it("names policy and standing", () => {
    expect(rateLimitHeaders({ kind: "starts", limit: 30, remaining: 7, resetSeconds: 46 })).toEqual({
      "ratelimit-policy": '"starts";q=30;w=60',
      ratelimit: '"starts";r=7;t=46',
    })
  })
})
