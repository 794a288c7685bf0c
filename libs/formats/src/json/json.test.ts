import { describe, expect, it } from "@effect/vitest"
import { Models } from "@trawl/core"
import { Effect } from "effect"
import { askedModels, silence } from "../fixtures/askedModels.ts"
import { pageOf } from "../fixtures/pageOf.ts"
import { renderOf } from "../fixtures/renderOf.ts"
import { formats } from "../registry.ts"

const page = pageOf("<h1>Kettle</h1><p>Weight: 1.2 kg</p>")
const schema = {
  type: "object",
  properties: { title: { type: "string" }, sku: { type: "string" } },
  required: ["sku"],
} as const
const asked = { type: "json", schema, checkPromptInjection: false } as const
const why = "This program asks no language model: provide Models from @trawl/model."

describe("json", () => {
  it.effect("finds fields by name if no model may be asked, and names the missing ones", () =>
    Effect.gen(function* () {
      expect(yield* renderOf(page, asked)).toEqual({
        fields: { json: { title: "Kettle" } },
        warnings: [
          `json was made without a language model, by the names of its fields: ${why}`,
          "json lacks what was not found on the page: sku.",
        ],
      })
    }),
  )

  it.effect("warns that a prompt names no known field", () =>
    Effect.gen(function* () {
      const { warnings } = yield* renderOf(page, { type: "json", prompt: "Do something.", checkPromptInjection: false })
      expect(warnings.at(-1)).toBe(
        "json holds what the page is about: the prompt names no field that is known without a language model.",
      )
    }),
  )

  it.effect("fails as not configured if nothing is found", () =>
    Effect.gen(function* () {
      const message = `Nothing that was asked for was found on the page by its name, and no language model was asked: ${why}`
      expect(yield* Effect.flip(renderOf(pageOf(""), asked))).toMatchObject({
        _tag: "ModelError",
        reason: "absent",
        message,
      })
      expect(
        yield* Effect.flip(renderOf(page, { type: "json", prompt: "the price", checkPromptInjection: false })),
      ).toMatchObject({ reason: "absent", message })
    }),
  )

  it.effect("asks a model with the client's schema and words, and for any object without a schema", () => {
    const { models, questions } = askedModels({ title: "Kettle" }, ["a"])
    return Effect.gen(function* () {
      expect((yield* renderOf(page, { ...asked, prompt: "The title" })).fields).toEqual({ json: { title: "Kettle" } })
      expect((yield* renderOf(page, { type: "json", checkPromptInjection: true })).fields).toEqual({ json: ["a"] })
      expect(questions.map(({ parts, schema, text, prompt }) => [parts, schema, prompt, text])).toEqual([
        ["merge", schema, "The title", page.markdown().text],
        ["merge", { type: "object", additionalProperties: true }, undefined, page.markdown().text],
      ])
    }).pipe(Effect.provideService(Models, models))
  })

  it.effect("says that a schema names no field, and what a client can send instead", () => {
    const converted = { $schema: "http://json-schema.org/draft-07/schema#" }
    const internals = {
      def: { type: "object", shape: { title: { def: { type: "string" }, type: "string" } } },
      type: "object",
    }
    const said =
      "The schema of json names no field, so it did not decide what json holds. A client that converts schemas of Zod 4 with a converter for Zod 3 sends such a schema: send z.toJSONSchema(schema), or a JSON Schema with properties."
    return Effect.gen(function* () {
      for (const empty of [{}, converted, internals]) {
        const { warnings } = yield* renderOf(page, { ...asked, schema: empty })
        expect(warnings).toContain(said)
      }
      expect((yield* renderOf(page, asked)).warnings).not.toContain(said)
      const { models } = askedModels({ any: "thing" })
      expect(
        (yield* Effect.provideService(renderOf(page, { ...asked, schema: converted }), Models, models)).warnings,
      ).toContain(said)
      expect((yield* renderOf(page, { type: "deterministicJson", schema: internals })).warnings).toContain(said)
    })
  })

  it.effect("does not replace a model that failed", () =>
    Effect.gen(function* () {
      expect(yield* Effect.flip(renderOf(page, asked))).toBe(silence)
    }).pipe(Effect.provideService(Models, askedModels(silence).models)),
  )

  it("has the page searched for injected instructions if requested", () => {
    expect([formats.scanPage([asked]), formats.scanPage([{ ...asked, checkPromptInjection: true }])]).toEqual([
      false,
      true,
    ])
  })
})

describe("deterministicJson", () => {
  it.effect("asks no model, even if one is configured", () => {
    const { models, questions } = askedModels({ title: "No" })
    return Effect.gen(function* () {
      expect(yield* renderOf(page, { type: "deterministicJson", schema })).toEqual({
        fields: { json: { title: "Kettle" } },
        warnings: ["json lacks what was not found on the page: sku."],
      })
      expect(
        yield* renderOf(page, {
          type: "deterministicJson",
          schema: { type: "object", properties: { isbn: { type: "string" } } },
        }),
      ).toEqual({
        fields: {},
        warnings: ["deterministicJson was left out: nothing that it asks for was found on the page."],
      })
      expect(questions).toEqual([])
    }).pipe(Effect.provideService(Models, models))
  })
})
