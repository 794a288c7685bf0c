import { describe, expect, it } from "@effect/vitest"
import { ModelError, Models } from "@trawl/core"
import { Effect } from "effect"
import { askedModels, silence } from "../fixtures/askedModels.ts"
import { pageOf } from "../fixtures/pageOf.ts"
import { renderOf } from "../fixtures/renderOf.ts"

const page = pageOf("<p>Boils fast. Holds two litres.</p><ul><li>Warranty: 2 years</li></ul>")
const asked = { type: "highlights", query: "warranty" } as const
const why = "This program asks no language model: provide Models from @trawl/model."

describe("highlights", () => {
  it.effect("quotes by words if no model may be asked", () =>
    Effect.gen(function* () {
      expect(yield* renderOf(page, asked)).toEqual({
        fields: { highlights: "- Warranty: 2 years" },
        warnings: [`highlights was made without a language model, by the words of the query: ${why}`],
      })
    }),
  )

  it.effect("says that nothing matches", () =>
    Effect.gen(function* () {
      const { fields, warnings } = yield* renderOf(page, { ...asked, query: "colour" })
      expect([fields, warnings[0]]).toEqual([{}, "Nothing on the page matches the query."])
    }),
  )

  it.effect("lets a model choose among numbered passages, and ignores numbers out of range", () => {
    const { models, questions } = askedModels({ passages: [3, 99, 1, 3, -1, 1.5] })
    return Effect.gen(function* () {
      expect(yield* renderOf(page, asked)).toEqual({
        fields: { highlights: "Boils fast.\n\n- Warranty: 2 years" },
        warnings: [],
      })
      expect(questions.map(({ deadline, task, text, prompt }) => [task, prompt, text, deadline])).toEqual([
        ["highlights", "warranty", "[1] Boils fast.\n[2] Holds two litres.\n[3] Warranty: 2 years", 60_000],
      ])
    }).pipe(Effect.provideService(Models, models))
  })

  it.effect("asks no model about a page without text", () => {
    const { models, questions } = askedModels()
    return Effect.gen(function* () {
      expect(yield* renderOf(pageOf("<p>—</p>"), asked)).toEqual({
        fields: {},
        warnings: ["highlights was left out: the page has no text."],
      })
      expect(questions).toEqual([])
    }).pipe(Effect.provideService(Models, models))
  })

  it.effect("fails with the model's error, and is excused beside another format", () => {
    const alone = renderOf(page, asked).pipe(Effect.provideService(Models, askedModels(silence).models))
    const beside = renderOf(page, asked, {
      type: "deterministicJson",
      schema: { type: "object", properties: { warranty: { type: "string" } } },
    }).pipe(Effect.provideService(Models, askedModels(silence).models))
    return Effect.gen(function* () {
      expect(yield* Effect.flip(alone)).toBeInstanceOf(ModelError)
      expect(yield* beside).toEqual({
        fields: { json: { warranty: "2 years" } },
        warnings: ["highlights was left out: The language model did not answer in time."],
      })
    })
  })
})
