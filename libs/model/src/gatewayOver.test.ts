import { assert, describe, it } from "@effect/vitest"
import { CurrentTeam, type ModelError, ModelMeter, type ModelQuestion, Pools, type Pool, Retention } from "@trawl/core"
import { Clock, Duration, Effect, Fiber, Result } from "effect"
import { AiError } from "effect/ai"
import { TestClock } from "effect/testing"
import { defaultModelTerms, type ModelTerms } from "./bounds/ModelTerms.ts"
import { gatewayOver } from "./gatewayOver.ts"
import { type FakeCall, fakeModel, type FakeReply } from "./testing/fakeModel.ts"

const question: ModelQuestion = {
  task: "json",
  instructions: "Read the prices.",
  prompt: "Prices in euros",
  text: "It costs 9 euros.",
  schema: { type: "object", properties: { prices: { type: "array", items: { type: "number" }, maxItems: 4 } } },
  parts: "merge",
  deadline: 100_000,
}

type Saying = (call: FakeCall, index: number) => Effect.Effect<FakeReply, AiError.AiError>

const says =
  (...texts: ReadonlyArray<string>): Saying =>
  (_, index) =>
    Effect.succeed({ text: texts[Math.min(index, texts.length - 1)] ?? "" })

const gatewayThat = Effect.fnUntraced(function* (say: Saying, terms: Partial<ModelTerms> = {}) {
  const { calls, taskModel } = yield* fakeModel(say)
  const gateway = yield* gatewayOver((task) => (task === "summary" ? undefined : taskModel), {
    ...defaultModelTerms,
    ...terms,
  })
  return { calls, gateway }
})

const reasonOf = <A>(asking: Effect.Effect<A, ModelError>) =>
  Effect.map(Effect.result(asking), (result) => (Result.isFailure(result) ? result.failure.reason : undefined))

const busy = (seconds: number) =>
  AiError.make({
    module: "fake",
    method: "generateText",
    reason: new AiError.RateLimitError({ retryAfter: Duration.seconds(seconds) }),
  })

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ")
const blocks = (count: number) =>
  Array.from({ length: count }, (_, index) => `Block ${index}: ${words(400)}`).join("\n\n")
/** Limits that leave a call room for about 1,000 tokens of a page. */
const small = { contextTokens: 2500, outputTokens: 500 }

describe("gatewayOver", () => {
  it.effect("sends rules, task, request and text in their places, and offers no tools", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(says('{"prices":[9]}'))
      const answer = yield* gateway.ask(question)
      const [call] = calls
      const [system, user] = call?.messages ?? []
      const mark = /BEGIN PAGE (\w+)/u.exec(user?.content ?? "")?.[1] ?? ""
      assert.deepStrictEqual(answer, { value: { prices: [9] }, warnings: [] })
      assert.deepStrictEqual(
        [calls.length, call?.tools, call?.asked, mark.length],
        [1, [], { schema: question.schema, outputTokens: 4000 }, 24],
      )
      assert.isTrue(system?.content.endsWith("Your task: Read the prices."))
      assert.strictEqual(
        user?.content,
        `BEGIN PROMPT ${mark}\nPrices in euros\nEND PROMPT ${mark}\n\nBEGIN PAGE ${mark}\nIt costs 9 euros.\nEND PAGE ${mark}`,
      )
    }),
  )

  it.effect("gives the schema in words to a model that reads none", () =>
    Effect.gen(function* () {
      const { calls, taskModel } = yield* fakeModel(says("{}"))
      const gateway = yield* gatewayOver(() => ({ ...taskModel, readsSchema: false }), defaultModelTerms)
      yield* gateway.ask(question)
      assert.isTrue(calls[0]?.messages[0]?.content.endsWith(JSON.stringify(question.schema)))
    }),
  )

  it.effect("shows a model its own answer and its faults, once", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(says('{"prices":["9"]}', '{"prices":[9]}'))
      const { value } = yield* gateway.ask(question)
      const [, , own, repair] = calls[1]?.messages ?? []
      assert.deepStrictEqual(
        [value, calls.length, own?.role, own?.content],
        [{ prices: [9] }, 2, "assistant", '{"prices":["9"]}'],
      )
      assert.include(repair?.content ?? "", "\n- prices[0]: expected a number, got a string\n")
    }),
  )

  it.effect("withholds models if none is named, and under zero retention", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(says("{}"))
      const kept = Effect.provideService(Retention, "none")
      assert.deepStrictEqual(
        [
          (yield* gateway.withheld("summary"))?.message,
          (yield* kept(gateway.withheld("json")))?.reason,
          yield* gateway.withheld("json"),
        ],
        ["No language model is configured for summary.", "retention", undefined],
      )
      assert.deepStrictEqual(
        [
          yield* reasonOf(gateway.ask({ ...question, task: "summary" })),
          yield* reasonOf(kept(gateway.ask(question))),
          calls.length,
        ],
        ["absent", "retention", 0],
      )
    }),
  )

  it.effect("asks an endpoint that stores nothing under zero retention too", () =>
    Effect.gen(function* () {
      const { gateway } = yield* gatewayThat(says("{}"), { keepsNothing: true })
      assert.deepStrictEqual((yield* Effect.provideService(gateway.ask(question), Retention, "none")).value, {})
    }),
  )

  it.effect("refuses unanswerable schemas without a call", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(says("{}"))
      assert.deepStrictEqual(
        [yield* reasonOf(gateway.ask({ ...question, schema: { $ref: "#/nowhere" } })), calls.length],
        ["rejected", 0],
      )
    }),
  )

  it.effect("gives up on a schema that takes too long to check", () =>
    Effect.gen(function* () {
      const { gateway } = yield* gatewayThat(says("{}"))
      assert.strictEqual(
        yield* reasonOf(gateway.ask({ ...question, schema: { type: "object", not: { $ref: "#" } } })),
        "rejected",
      )
    }),
  )
})

describe("gatewayOver of long pages", () => {
  const long = { ...question, text: blocks(4) }

  it.effect("asks about each part and joins the answers that fit, within maxItems", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(
        (_, index) => Effect.succeed({ text: `{"prices":[${index},${index + 1}]}` }),
        small,
      )
      const { value, warnings } = yield* gateway.ask(long)
      const parts = calls.map(({ messages }) => /This is part \d of \d/u.exec(messages[1]?.content ?? "")?.[0])
      assert.deepStrictEqual([value, warnings], [{ prices: [0, 1, 2, 3] }, []])
      assert.deepStrictEqual(
        parts,
        [1, 2, 3, 4].map((number) => `This is part ${number} of 4`),
      )
    }),
  )

  it.effect("reports the unread share of a page", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(says("{}"), { ...small, pageTokens: 2500 })
      const { warnings } = yield* gateway.ask(long)
      assert.deepStrictEqual(
        [warnings, calls.length],
        [["The page is longer than language models read here: for json, the last 50 % of its text was not read."], 2],
      )
    }),
  )

  it.effect("condenses answers by asking about them", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(
        (_, index) => Effect.succeed({ text: `{"prices":[${index}]}` }),
        small,
      )
      const { value } = yield* gateway.ask({ ...long, parts: "condense" })
      const last = calls.at(-1)?.messages[1]?.content ?? ""
      assert.deepStrictEqual(
        [value, calls.length, last.includes('{"prices":[0]}\n\n{"prices":[1]}')],
        [{ prices: [4] }, 5, true],
      )
    }),
  )

  it.effect("refuses a long page if the question demands one call", () =>
    Effect.gen(function* () {
      const { calls, gateway } = yield* gatewayThat(says("{}"), small)
      assert.deepStrictEqual([yield* reasonOf(gateway.ask({ ...long, parts: "refuse" })), calls.length], ["tooLong", 0])
    }),
  )

  it.effect("refuses a request that leaves no room for the page", () =>
    Effect.gen(function* () {
      const { gateway } = yield* gatewayThat(says("{}"), small)
      assert.strictEqual(yield* reasonOf(gateway.ask({ ...question, prompt: words(1500) })), "tooLong")
    }),
  )

  it.effect("gives the first part's answer if the answers cannot be joined, and warns", () =>
    Effect.gen(function* () {
      const { gateway } = yield* gatewayThat((_, index) => Effect.succeed({ text: `{"p${index}":1}` }), small)
      const { value, warnings } = yield* gateway.ask({ ...long, schema: { type: "object", maxProperties: 1 } })
      assert.deepStrictEqual([value, warnings.length], [{ p0: 1 }, 1])
    }),
  )
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
