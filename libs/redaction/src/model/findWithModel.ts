import { Clock, Effect } from "effect"
import { type RedactPIIOptions, standingValues } from "@trawl/pii/rules"
import { longestProse } from "./longestProse.ts"
import type { PiiSearch } from "./PiiModel.ts"
import { RedactionFailed } from "./RedactionFailed.ts"

/** Milliseconds of a page's time reserved for the steps after its model. */
const rest = 500

/** Lets a model search a page's text. Fails if it could not search the whole text: values that it would have found must not be delivered. */
export const findWithModel = Effect.fn("findWithModel")(function* (
  model: PiiSearch,
  text: string,
  { deadline, entities }: Pick<RedactPIIOptions, "entities"> & { readonly deadline: number },
) {
  if (text.length > longestProse)
    return yield* new RedactionFailed({
      reason: "tooLong",
      why: `it has more than ${longestProse.toLocaleString("en")} characters of text, which is more than a model searches.`,
    })
  if (text.trim() === "" || entities.length === 0) return []
  const left = deadline - rest - (yield* Clock.currentTimeMillis)
  const late = Effect.fail(
    new RedactionFailed({ reason: "timeout", why: "the model that finds personal data did not answer in time." }),
  )
  const found =
    left <= 0
      ? late
      : model
          .find({ text, entities, deadline: deadline - rest })
          .pipe(Effect.timeoutOrElse({ duration: left, orElse: () => late }))
  // A model may make up values.
  return standingValues(yield* found, text)
})
