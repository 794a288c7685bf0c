import { CurrentPageWorker, type DerivedFacts } from "@trawl/core"
import { Effect } from "effect"
import { askPage, withheldFor } from "../models/askPage.ts"
import { hasText, noText } from "../models/hasText.ts"
import { textFrom } from "../models/textFrom.ts"
import { nothingFound } from "../models/nothingFound.ts"
import { withoutModel } from "../models/withoutModel.ts"
import { readingWork, unreadWarnings } from "@trawl/extract"
import { findAnswer } from "./findAnswer.ts"

const asked = {
  task: "question",
  instructions:
    "Answer the request from the page alone, in the language of the request, as briefly as it allows. When the page does not say it, answer that the page does not say it, and nothing else.",
  schema: {
    type: "object",
    properties: { answer: { type: "string" } },
    required: ["answer"],
    additionalProperties: false,
  },
  parts: "condense",
} as const

/** Finds the sentences of a page that fit a question best. */
export const answerFinding = readingWork(
  "findAnswer",
  ({ markdown, question }: { readonly markdown: string; readonly question: string }) => findAnswer(markdown, question),
)

/**
 * The answer to a question about a page, as a format's fields: from a language model, or a fact that the page states (from `factFor`), or the sentences of the
 * page that fit best. Fails if there is none.
 */
export const renderAnswer = Effect.fn("renderAnswer")(function* (
  facts: Pick<DerivedFacts<string | undefined>, "deadline" | "gathered" | "page">,
  question: string,
) {
  const { markdown } = facts.page
  if (!hasText(markdown)) return noText("answer")
  const withheld = yield* withheldFor("question")
  if (withheld === undefined) {
    const { value, warnings } = yield* askPage(facts, { ...asked, prompt: question })
    const answer = textFrom(value, "answer")
    return answer === undefined
      ? { fields: {}, warnings: [...warnings, "answer was left out: the language model gave an empty one."] }
      : { fields: { answer }, warnings }
  }
  if (facts.gathered !== undefined)
    return {
      fields: { answer: facts.gathered },
      warnings: [withoutModel("answer", "of what the page states of itself", withheld)],
    }
  const { run } = yield* CurrentPageWorker
  const answer = yield* run(answerFinding, { markdown, question })
  if (answer === undefined) return yield* nothingFound("No passage of the page fits the question", withheld)
  return {
    fields: { answer },
    warnings: [
      withoutModel("answer", "of the sentences of the page that fit the question best", withheld),
      ...unreadWarnings("answer", markdown),
    ],
  }
})
