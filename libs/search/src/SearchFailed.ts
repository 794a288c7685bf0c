import { Schema } from "effect"
import type { ProviderFailed, ProviderReason } from "./providers/ProviderFailed.ts"

/**
 * No provider answered. `absent`: there is none to ask, or nothing to search in; `limited`: all of them ask to wait; `unavailable`: one of
 * them may answer later; `timeout`; `broken`: the operator must change something.
 */
export class SearchFailed extends Schema.TaggedError<SearchFailed>()("SearchFailed", {
  reason: Schema.Literals(["absent", "limited", "unavailable", "timeout", "broken"]),
  message: Schema.String,
  /** Milliseconds after which a provider may answer, if it says so. */
  waitMillis: Schema.optionalKey(Schema.Number),
}) {}

const has = (failures: ReadonlyArray<ProviderFailed>, ...reasons: ReadonlyArray<ProviderReason>): boolean =>
  failures.some(({ reason }) => reasons.includes(reason))

const reasonOf = (failures: ReadonlyArray<ProviderFailed>): SearchFailed["reason"] => {
  const asked = failures.filter(({ reason }) => reason !== "empty" && reason !== "unsupported")
  if (asked.length === 0) return "absent"
  if (asked.every(({ reason }) => reason === "limited" || reason === "quota")) return "limited"
  if (has(asked, "unreachable", "unresponsive", "limited")) return "unavailable"
  return has(asked, "timeout") ? "timeout" : "broken"
}

/** The one failure of all that were asked. */
export const searchFailure = (failures: ReadonlyArray<ProviderFailed>): SearchFailed => {
  const reason = reasonOf(failures)
  const told = failures.filter((failure) => reason === "absent" || failure.reason !== "empty")
  const waits = told.flatMap(({ waitMillis }) => waitMillis ?? [])
  const sentences = [...new Set(told.map(({ message }) => message))]
  return new SearchFailed({
    reason,
    message: sentences.join(" "),
    ...(waits.length === 0 ? {} : { waitMillis: Math.min(...waits) }),
  })
}
