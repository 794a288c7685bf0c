import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { factsOf } from "./fixtures/factsOf.ts"
import { formats, type RequestedFormat } from "./registry.ts"

const requested: ReadonlyArray<RequestedFormat> = [
  { type: "summary" },
  { type: "branding" },
  { type: "product" },
  { type: "menu" },
  { type: "question", question: "Why?" },
  { type: "highlights", query: "why" },
  { type: "deterministicJson" },
  { type: "query", prompt: "why", mode: "freeform" },
]

describe("planned formats", () => {
  for (const request of requested) {
    // The list has no planned format that needs a service, which its type cannot say for one element.
    const render = formats.renderEffectful(factsOf(), [request]) as Effect.Effect<unknown>
    it.effect(`name ${request.type} in a warning`, () =>
      Effect.gen(function* () {
        expect(yield* render).toEqual({
          fields: {},
          warnings: [`The format ${request.type} is not available in this version and was left out.`],
        })
      }))
  }
})
