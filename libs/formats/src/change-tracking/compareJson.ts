import { CurrentPageWorker, type DerivedFacts } from "@trawl/core"
import { Effect, type Schema } from "effect"
import { askJson } from "../json/askJson.ts"
import { extractionWarnings } from "../json/extractionWarnings.ts"
import type { ExtractionRequest } from "@trawl/extract"
import { schemaWarnings } from "../json/schemaWarnings.ts"
import { withheldFor } from "../models/askPage.ts"
import { withoutModel } from "../models/withoutModel.ts"
import { dataComparison } from "./works.ts"
import { changedFields, type ChangedFields } from "./changedFields.ts"

/** The facts that are compared if the request names none. */
const standing =
  "The facts of the page that may change: its title, prices, availability, dates, versions, names and figures."

/** The differences in the data of both versions of a page, and sentences for `warning`. */
export interface JsonComparison {
  readonly json?: ChangedFields
  readonly warnings: ReadonlyArray<string>
}

type Facts = Pick<DerivedFacts, "deadline" | "page">

const compared = (previous: Schema.Json, current: Schema.Json, warnings: ReadonlyArray<string>): JsonComparison => ({
  json: changedFields(previous, current),
  warnings: [...new Set(warnings)],
})

const byModel = Effect.fnUntraced(function* (facts: Facts, previous: string, wanted: ExtractionRequest) {
  const asked = wanted.schema === undefined && wanted.prompt === undefined ? { prompt: standing } : wanted
  const both = [previous, facts.page.markdown].map((markdown) =>
    askJson({ ...facts, page: { ...facts.page, markdown } }, asked),
  )
  const [old, now] = yield* Effect.all(both, { concurrency: 2 })
  return compared(old?.value ?? null, now?.value ?? null, [...(old?.warnings ?? []), ...(now?.warnings ?? [])])
})

const withoutJson = (why: string): JsonComparison => ({ warnings: [`changeTracking has no json: ${why}`] })

/**
 * Extracts the same data from the previous and the current version of a page, by a language model or by field names, and returns the differences.
 * If neither finds anything, or if the model fails, there is only a warning: the rest of the comparison is valid without it.
 */
export const compareJson = Effect.fn("compareJson")(
  function* (facts: Facts, previous: string, wanted: ExtractionRequest) {
    const withheld = yield* withheldFor("json")
    const vague = schemaWarnings("json of changeTracking", wanted.schema)
    if (withheld === undefined) {
      const answer = yield* byModel(facts, previous, wanted)
      return { ...answer, warnings: [...answer.warnings, ...vague] }
    }
    const { run } = yield* CurrentPageWorker
    const { isPartial, json } = yield* run(dataComparison, {
      previous,
      current: facts.page.markdown,
      wanted: { schema: wanted.schema, prompt: wanted.prompt },
    })
    if (json === undefined) return yield* withheld
    const cut = isPartial ? extractionWarnings("json of changeTracking", { isPartial, missing: [] }) : []
    return {
      json,
      warnings: [withoutModel("json of changeTracking", "by the names of its fields", withheld), ...vague, ...cut],
    }
  },
  Effect.catchTags({
    ModelError: ({ message }) => Effect.succeed(withoutJson(message)),
    ParseError: ({ message }) => Effect.succeed(withoutJson(message)),
  }),
)
