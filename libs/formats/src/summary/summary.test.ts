import { describe, expect, it } from "@effect/vitest"
import { Models } from "@trawl/core"
import { Effect } from "effect"
import { askedModels, silence } from "../fixtures/askedModels.ts"
import { pageOf } from "../fixtures/pageOf.ts"
import { renderOf } from "../fixtures/renderOf.ts"
import { summarize } from "./summarize.ts"

const sentences = [
  "The harbour of Linz was built in three stages between 1850 and 1910.",
  "Each stage of the harbour took longer than the council had planned.",
  "Visitors can see the oldest crane of the harbour on Sundays.",
  "Subscribe to our newsletter for more stories about the harbour.",
  "The weather was mild that year, and nobody wrote about it at all.",
]

describe("summarize", () => {
  it("takes whole sentences of the text, in order, and no advertising", () => {
    const summary = summarize(`# Harbour of Linz\n\n${sentences.join(" ")}\n`, { title: "The harbour of Linz" })
    expect(summary).toBe([sentences[0], sentences[1], sentences[2], sentences[4]].join(" "))
  })

  it("repeats nothing, and has at most 600 characters", () => {
    const text = `${sentences[0]} `.repeat(50)
    expect(summarize(text)).toBe(sentences[0])
    expect(
      summarize(
        Array.from(
          { length: 40 },
          (_, n) =>
            `Station ${n} lies on line number ${n * 7} and was opened by minister ${n * 13} in the year ${1900 + n}.`,
        ).join(" "),
      )?.length,
    ).toBeLessThanOrEqual(600)
  })

  it("falls back on the description, then on the beginning of the text, then on nothing", () => {
    expect([
      summarize("- a\n- b", { description: "All about b." }),
      summarize("Kettles", { title: "Shop" }),
      summarize("| a |\n| - |", { title: "Shop" }),
      summarize(""),
    ]).toEqual(["All about b.", "Kettles", "Shop", undefined])
  })

  it("reads scripts without spaces", () => {
    expect(summarize("港は三つの段階で建設されました。\n\n観光客は日曜日に見学できます。")).toBe(
      "港は三つの段階で建設されました。 観光客は日曜日に見学できます。",
    )
  })
})

describe("summary", () => {
  const page = pageOf(`<p>${sentences[0]}`)

  it.effect("consists of the page's sentences if no model may be asked", () =>
    Effect.gen(function* () {
      expect(yield* renderOf(page, { type: "summary" })).toEqual({
        fields: { summary: sentences[0] },
        warnings: [
          "summary was made without a language model, of sentences that stand in the page: This program asks no language model: provide Models from @trawl/model.",
        ],
      })
    }),
  )

  it.effect("comes from a model, and fails with it", () =>
    Effect.gen(function* () {
      expect(yield* renderOf(page, { type: "summary" })).toEqual({ fields: { summary: "A harbour." }, warnings: [] })
      expect(yield* Effect.flip(renderOf(page, { type: "summary" }))).toBe(silence)
    }).pipe(Effect.provideService(Models, askedModels({ summary: "A harbour." }, silence).models)),
  )
})
