import { type DerivedFacts, type ModelQuestion, Models } from "@trawl/core"
import { Effect } from "effect"

type Question = Omit<ModelQuestion, "deadline" | "text"> & { readonly text?: string }

/** Asks a model about a page: about its markdown, unless another text is given. The gateway reserves the time that the rest of the page needs. */
export const askPage = Effect.fn("askPage")(function* (
  { deadline, page }: Pick<DerivedFacts, "deadline" | "page">,
  question: Question,
) {
  const { ask } = yield* Models
  return yield* ask({ text: page.markdown, ...question, deadline })
})

/** Why no model may be asked for a task; undefined if one may. */
export const withheldFor = Effect.fn("withheldFor")(function* (task: ModelQuestion["task"]) {
  const { withheld } = yield* Models
  return yield* withheld(task)
})
