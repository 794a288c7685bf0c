import type { ExtractionResult } from "@trawl/extract"

/** Names of fields that a warning lists. */
const mostNamed = 20

/** What to say of fields that were not found, and of a prompt that names none. */
export const extractionWarnings = (format: string, { isGeneral = false, isPartial = false, missing }: ExtractionResult): ReadonlyArray<string> => {
  if (isGeneral) return [`${format} holds what the page is about: the prompt names no field that is known without a language model.`]
  const cut = isPartial ? [`${format} was filled in part: its schema has more fields than are looked for without a language model.`] : []
  if (missing.length === 0) return cut
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : ""
  return [...cut, `${format} lacks what was not found on the page: ${missing.slice(0, mostNamed).join(", ").slice(0, 1_000)}${more}.`]
}
