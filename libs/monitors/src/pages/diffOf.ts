import type { Schema } from "effect"
import { fieldChanges } from "./fieldChanges.ts"
import type { PageComparison } from "./SeenPage.ts"

/** Most characters of a diff as JSON: a larger one is left out, first its parsed form. */
const mostCharacters = 500_000

/** The diff of a changed page as clients see it, or why there is none. */
export interface ShownDiff {
  readonly diff?: { readonly text?: string; readonly json?: Schema.Json }
  readonly error?: string
}

const fits = (diff: object): boolean => JSON.stringify(diff).length <= mostCharacters

/** `text` is a unified patch. `json` has the fields of data that differ, by path, if data were compared, else the parsed patch. */
export const diffOf = (comparison: PageComparison | undefined): ShownDiff => {
  const { diff, fields } = comparison ?? {}
  const text = diff === undefined ? {} : { text: diff.text }
  const json = fields === undefined ? diff?.json : fieldChanges(fields)
  const whole = { ...text, ...(json === undefined ? {} : { json }) }
  if (Object.keys(whole).length === 0) return { error: "The page has changed; the differences could not be shown." }
  if (fits(whole)) return { diff: whole }
  return diff !== undefined && fits(text)
    ? { diff: text }
    : { error: `The diff is longer than ${mostCharacters.toLocaleString("en")} characters and was left out.` }
}
