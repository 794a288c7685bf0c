import { type DerivedFacts, type ModelQuestion, Models } from "@trawl/core"
import { Effect } from "effect"

/** Milliseconds before the end of a scrape by which a model's answer must be there, so that the page still comes in time. */
const reserveMillis = 500

type Question = Omit<ModelQuestion, "deadline" | "text"> & { readonly text?: string }

/** Asks a model about a page: of its markdown, where no other text is given. */
export const askPage = Effect.fn("askPage")(function* ({ deadline, page }: Pick<DerivedFacts, "deadline" | "page">, question: Question) {
  const { ask } = yield* Models
  return yield* ask({ text: page.markdown, ...question, deadline: deadline - reserveMillis })
})

/** Why no model may be asked for a task, undefined where one may. */
export const withheldFor = Effect.fn("withheldFor")(function* (task: ModelQuestion["task"]) {
  const { withheld } = yield* Models
  return yield* withheld(task)
})
