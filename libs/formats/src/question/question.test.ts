import { describe, expect, it } from "@effect/vitest"
import { Models } from "@trawl/core"
import { Effect } from "effect"
import { askedModels } from "../fixtures/askedModels.ts"
import { pageOf } from "../fixtures/pageOf.ts"
import { renderOf } from "../fixtures/renderOf.ts"
import { findAnswer } from "./findAnswer.ts"

const html =
  "<p>The kettle boils a litre in two minutes. It was <b>made</b> in Linz.</p><table><tr><th>Size</th><th>Price</th></tr><tr><td>Small</td><td>€19</td></tr><tr><td>Large</td><td>€29</td></tr></table>"
const page = pageOf(html)
const why = "This program asks no language model: provide Models from @trawl/model."

describe("findAnswer", () => {
  it("returns the best sentence as plain text", () => {
    expect(findAnswer(page.markdown().text, "Where was it made?")).toBe("It was made in Linz.")
  })

  it("returns a second sentence only if it fits about as well", () => {
    const text =
      "The plant lost 400 jobs last year, the union said. Many people lost patience. The mayor spoke of jobs to come."
    expect(findAnswer(text, "How many jobs were lost?")).toBe("The plant lost 400 jobs last year, the union said.")
  })

  it("puts rows and what a sentence announces on lines of their own", () => {
    expect(
      findAnswer(
        "To serve over TLS, name a certificate:\n\n```yaml\ntls: QUILL_CERT\n```\n",
        "How do I serve TLS with a certificate?",
      ),
    ).toBe("To serve over TLS, name a certificate:\ntls: QUILL_CERT")
    expect(
      findAnswer("A harbour fee is a harbour fee.\n\n| Harbour | Fee |\n| - | - |\n| Linz | €5 |\n", "harbour fee"),
    ).toBe("A harbour fee is a harbour fee.\nHarbour: Linz, Fee: €5")
  })

  it("writes a row with its column names", () => {
    expect(findAnswer(page.markdown().text, "What is the price of the large one?")).toBe("Size: Large, Price: €29")
  })
})

describe("question", () => {
  it.effect("answers from the page if no model may be asked, and says how", () =>
    Effect.gen(function* () {
      expect(yield* renderOf(page, { type: "question", question: "Where was it made?" })).toEqual({
        fields: { answer: "It was made in Linz." },
        warnings: [
          `answer was made without a language model, of the sentences of the page that fit the question best: ${why}`,
        ],
      })
    }),
  )

  it.effect("answers from the facts that the page states about itself, and says so", () =>
    Effect.gen(function* () {
      const stated = { ...page, metadata: { author: "Ann Bee" } }
      const said = {
        fields: { answer: "Ann Bee" },
        warnings: [`answer was made without a language model, of what the page states of itself: ${why}`],
      }
      expect(yield* renderOf(stated, { type: "question", question: "Who wrote this?" })).toEqual(said)
      expect(yield* renderOf(stated, { type: "query", prompt: "Who wrote this?", mode: "freeform" })).toEqual(said)
    }),
  )

  it.effect("fails as not configured if nothing fits", () =>
    Effect.gen(function* () {
      expect(yield* Effect.flip(renderOf(page, { type: "question", question: "Capital of France?" }))).toMatchObject({
        _tag: "ModelError",
        reason: "absent",
        message: `No passage of the page fits the question, and no language model was asked: ${why}`,
      })
    }),
  )

  it.effect("gives a model's answer", () => {
    const { models, questions } = askedModels({ answer: " In Linz. " }, { answer: "" })
    return Effect.gen(function* () {
      expect(yield* renderOf(page, { type: "query", prompt: "Where?", mode: "freeform" })).toEqual({
        fields: { answer: "In Linz." },
        warnings: [],
      })
      expect(yield* renderOf(page, { type: "question", question: "When?" })).toEqual({
        fields: {},
        warnings: ["answer was left out: the language model gave an empty one."],
      })
      expect(questions.map(({ text, prompt }) => [prompt, text === page.markdown().text])).toEqual([
        ["Where?", true],
        ["When?", true],
      ])
    }).pipe(Effect.provideService(Models, models))
  })
})

describe("query", () => {
  it.effect("quotes in quote mode, and is left out without a question", () =>
    Effect.gen(function* () {
      expect((yield* renderOf(page, { type: "query", prompt: "made", mode: "directQuote" })).fields).toEqual({
        highlights: "It was **made** in Linz.",
      })
      expect(yield* renderOf(page, { type: "query", prompt: " ", mode: "freeform" })).toEqual({
        fields: {},
        warnings: ["query was left out: its prompt is empty."],
      })
    }),
  )
})
