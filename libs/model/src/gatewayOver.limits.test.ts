import { assert, describe, it } from "@effect/vitest"
import { CurrentTeam, ModelMeter, Pools, type Pool } from "@trawl/core"
import { Clock, Duration, Effect, Fiber } from "effect"
import { AiError } from "effect/ai"
import { TestClock } from "effect/testing"
import { gatewayThat, question, reasonOf, says, words } from "./testing/gatewayThat.ts"

const busy = (seconds: number) =>
  AiError.make({
    module: "fake",
    method: "generateText",
    reason: new AiError.RateLimitError({ retryAfter: Duration.seconds(seconds) }),
  })

describe("gatewayOver and its limits", () => {
  it.effect("waits as long as the endpoint asks, three times at most", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(() => Effect.fail(busy(10)))
      const fiber = yield* Effect.forkChild(reasonOf(gateway.ask(question)))
      const counts: Array<number> = []
      for (const wait of [0, 9999, 1, 10_000]) {
        yield* TestClock.adjust(wait)
        counts.push(calls.length)
      }
      assert.deepStrictEqual([counts, yield* Fiber.join(fiber)], [[1, 1, 2, 3], "limited"])
    }),
  )

  it.effect("fails at once if the wait exceeds the call's time", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(() => Effect.fail(busy(70)))
      assert.deepStrictEqual(
        [yield* reasonOf(gateway.ask(question)), calls.length, yield* Clock.currentTimeMillis],
        ["limited", 1, 0],
      )
    }),
  )

  it.effect("ends a call at its timeout, and a question a little before its deadline", () =>
    Effect.gen(function* () {
      const { gateway } = yield* gatewayThat(() => Effect.never)
      const call = yield* Effect.forkChild(reasonOf(gateway.ask(question)))
      yield* TestClock.adjust(59_999)
      assert.isUndefined(call.pollUnsafe())
      yield* TestClock.adjust(1)
      const whole = yield* Effect.forkChild(reasonOf(gateway.ask({ ...question, deadline: 70_000 })))
      yield* TestClock.adjust(8999)
      assert.isUndefined(whole.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.deepStrictEqual([yield* Fiber.join(call), yield* Fiber.join(whole)], ["timeout", "timeout"])
    }),
  )

  it.effect("limits concurrent calls, and lists them", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(() => Effect.as(Effect.sleep(1000), { text: "{}" }), {
        concurrency: 2,
      })
      const fibers = yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(gateway.ask(question)))
      yield* TestClock.adjust(1)
      const usage = [...(yield* Pools)].map(({ name, usage }) => [name, usage().teams.get("default")])
      assert.deepStrictEqual([calls.length, usage], [2, [["model calls", { held: 2, waiting: 1 }]]])
      // Another team is below its share, and does not wait for this one's.
      const other = yield* Effect.forkChild(Effect.provideService(gateway.ask(question), CurrentTeam, "other"))
      yield* TestClock.adjust(1)
      assert.strictEqual(calls.length, 3)
      yield* TestClock.adjust(3000)
      yield* Effect.forEach([...fibers, other], Fiber.join)
      assert.strictEqual(calls.length, 4)
    }).pipe(Effect.provideService(Pools, new Set<Pool>())),
  )

  it.effect("fails as limited if no slot frees up in time", () =>
    Effect.gen(function* () {
      const { gateway } = yield* gatewayThat(() => Effect.never, { concurrency: 1 })
      yield* Effect.forkChild(gateway.ask({ ...question, deadline: 1e9 }))
      yield* TestClock.adjust(1)
      const second = yield* Effect.forkChild(reasonOf(gateway.ask({ ...question, deadline: 5001 })))
      yield* TestClock.adjust(5000)
      assert.strictEqual(yield* Fiber.join(second), "limited")
    }),
  )

  it.effect("limits calls per minute", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(says("{}"), { callsPerMinute: 2 })
      const fibers = yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(gateway.ask(question)))
      yield* TestClock.adjust(59_000)
      const before = calls.length
      yield* TestClock.adjust(1000)
      yield* Effect.forEach(fibers, Fiber.join)
      const [fourth, fifth] = [yield* reasonOf(gateway.ask(question)), yield* reasonOf(gateway.ask(question))]
      assert.deepStrictEqual([before, calls.length, fourth, fifth], [2, 4, undefined, "limited"])
    }),
  )

  it.effect("limits tokens per day", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(() => Effect.succeed({ text: "{}", tokens: [6000, 1000] }), {
        dailyTokens: 11_000,
      })
      const asked = { ...question, deadline: 1e9 }
      const reasons = [
        yield* reasonOf(gateway.ask(asked)),
        yield* reasonOf(gateway.ask(asked)),
        yield* reasonOf(gateway.ask(asked)),
      ]
      assert.deepStrictEqual([reasons, calls.length], [[undefined, "budget", "budget"], 1])
      yield* TestClock.adjust("1 day")
      assert.isUndefined(yield* reasonOf(gateway.ask(asked)))
    }),
  )

  it.effect("does not count calls that the daily tokens refuse against the rate limit", () =>
    Effect.gen(function* () {
      const { gateway } = yield* gatewayThat(() => Effect.succeed({ text: "{}", tokens: [10, 10] }), {
        dailyTokens: 5000,
        callsPerMinute: 1,
      })
      const long = { ...question, text: words(1000) }
      const reasons = [
        yield* reasonOf(gateway.ask(long)),
        yield* reasonOf(gateway.ask(long)),
        yield* reasonOf(gateway.ask(question)),
      ]
      assert.deepStrictEqual(reasons, ["budget", "budget", undefined])
    }),
  )

  it.effect("reports tokens and cost of each call", () =>
    Effect.gen(function* () {
      const used: Array<unknown> = []
      const { gateway } = yield* gatewayThat(
        (_, index) =>
          index === 0 ? Effect.fail(busy(0)) : Effect.succeed({ text: index === 1 ? "no" : "{}", tokens: [1000, 100] }),
        { inputPrice: 2, outputPrice: 10 },
      )
      yield* Effect.provideService(gateway.ask(question), ModelMeter, (usage) => void used.push(usage))
      const paid = { calls: 1, inputTokens: 1000, outputTokens: 100, cost: 0.003 }
      assert.deepStrictEqual(used, [{ calls: 1, inputTokens: 0, outputTokens: 0, cost: 0 }, paid, paid])
    }),
  )

  it.effect("reports the tokens sent by an aborted call, and frees its slot", () =>
    Effect.gen(function* () {
      const used: Array<boolean> = []
      const { calls, gateway } = yield* gatewayThat(
        (_, index) => (index === 0 ? Effect.never : Effect.succeed({ text: "{}" })),
        { concurrency: 1 },
      )
      const fiber = yield* Effect.forkChild(
        Effect.provideService(
          reasonOf(gateway.ask(question)),
          ModelMeter,
          ({ calls, inputTokens, outputTokens }) =>
            void used.push(calls === 1 && inputTokens > 300 && outputTokens === 0),
        ),
      )
      yield* TestClock.adjust("1 minute")
      const second = yield* gateway.ask({ ...question, deadline: 1e6 })
      assert.deepStrictEqual([yield* Fiber.join(fiber), used, second.value, calls.length], ["timeout", [true], {}, 2])
    }),
  )
})
