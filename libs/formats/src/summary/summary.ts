import { CurrentPageWorker, type DerivedFacts, Format } from "@trawl/core"
import { Effect, Schema } from "effect"
import { askPage, withheldFor } from "../models/askPage.ts"
import { hasText, noText } from "../models/hasText.ts"
import { modelExcuse } from "../models/modelExcuse.ts"
import { textFrom } from "../models/textFrom.ts"
import { nothingFound } from "../models/nothingFound.ts"
import { withoutModel } from "../models/withoutModel.ts"
import { readingWork, unreadWarnings } from "@trawl/extract"
import { type PageDescription, summarize } from "./summarize.ts"

const question = {
  task: "summary",
  instructions:
    "Summarize the page in two to four plain sentences, in the language of the page. Say what it is and what matters in it. Use only what it says.",
  schema: {
    type: "object",
    properties: { summary: { type: "string" } },
    required: ["summary"],
    additionalProperties: false,
  },
  parts: "condense",
} as const

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

/** Makes a summary of sentences of the page. */
export const summarizing = readingWork(
  "summarize",
  ({ described, markdown }: { readonly markdown: string; readonly described: PageDescription }) =>
    summarize(markdown, described),
)

/** A concise summary of the page: by a language model, or of its own sentences. */
export const summary = Format.derived({
  type: "summary",
  meaning: "A summary of the page.",
  modelTask: "summary",
  options: {},
  output: { summary: Schema.String },
  render: Effect.fn("summary.render")(function* (facts: DerivedFacts) {
    const { markdown, metadata } = facts.page
    if (!hasText(markdown)) return noText("summary")
    const withheld = yield* withheldFor("summary")
    if (withheld === undefined) {
      const { value, warnings } = yield* askPage(facts, question)
      const summary = textFrom(value, "summary")
      return summary === undefined
        ? { fields: {}, warnings: [...warnings, "summary was left out: the language model gave an empty one."] }
        : { fields: { summary }, warnings }
    }
    const { run } = yield* CurrentPageWorker
    const made = yield* run(summarizing, {
      markdown,
      described: { title: textOf(metadata["title"]), description: textOf(metadata["description"]) },
    })
    if (made === undefined) return yield* nothingFound("The page has no sentences to make a summary of", withheld)
    return {
      fields: { summary: made },
      warnings: [
        withoutModel("summary", "of sentences that stand in the page", withheld),
        ...unreadWarnings("summary", markdown),
      ],
    }
  }),
  excuse: modelExcuse("summary"),
})
