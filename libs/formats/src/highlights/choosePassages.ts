import type { DerivedFacts } from "@trawl/core"
import { Effect, type Schema } from "effect"
import { askPage } from "../models/askPage.ts"
import type { Passage } from "@trawl/extract"

const question = {
  task: "highlights",
  instructions:
    "The text is a list of numbered passages of a page. Give the numbers of the passages that answer the request, the most relevant first, ten at most. Give an empty list when none does. Never give text.",
  schema: {
    type: "object",
    properties: { passages: { type: "array", items: { type: "integer" } } },
    required: ["passages"],
    additionalProperties: false,
  },
  parts: "merge",
} as const

const numbersIn = (answer: Schema.Json): ReadonlyArray<unknown> => {
  const given = typeof answer === "object" && answer !== null && "passages" in answer ? answer.passages : []
  return Array.isArray(given) ? given : []
}

/** Each passage on a line, after the head of its table. */
const numbered = (passages: ReadonlyArray<Passage>): string =>
  passages.map(({ text }, index) => `[${index + 1}] ${text.replaceAll("\n", " ")}`).join("\n")

/**
 * Asks a model which passages answer a query, most relevant first. It answers with numbers only, so every quote is from the page; unknown numbers are
 * dropped.
 */
export const choosePassages = Effect.fn("choosePassages")(function* (
  facts: Pick<DerivedFacts, "deadline" | "page">,
  passages: ReadonlyArray<Passage>,
  query: string,
) {
  const { value, warnings } = yield* askPage(facts, { ...question, prompt: query, text: numbered(passages) })
  const chosen = [...new Set(numbersIn(value))].flatMap((number) =>
    typeof number === "number" ? (passages[number - 1] ?? []) : [],
  )
  return { passages: chosen, warnings }
})
