import { assert, describe, it } from "@effect/vitest"
import { Retention } from "@trawl/core"
import { Effect } from "effect"
import { defaultModelTerms } from "./bounds/ModelTerms.ts"
import { gatewayOver } from "./gatewayOver.ts"
import { fakeModel } from "./testing/fakeModel.ts"
import { gatewayThat, question, reasonOf, says, words } from "./testing/gatewayThat.ts"

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
