import type { ExtractionResult } from "@trawl/extract"

/** Most field names in a warning. */
const mostNamed = 20

/** Warnings about missing fields, and about a prompt that names no known field. */
export const extractionWarnings = (
  format: string,
  { isGeneral = false, isPartial = false, missing }: ExtractionResult,
): ReadonlyArray<string> => {
  if (isGeneral)
    return [`${format} holds what the page is about: the prompt names no field that is known without a language model.`]
  const cut = isPartial
    ? [`${format} was filled in part: its schema has more fields than are looked for without a language model.`]
    : []
  if (missing.length === 0) return cut
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : ""
  return [
    ...cut,
    `${format} lacks what was not found on the page: ${missing.slice(0, mostNamed).join(", ").slice(0, 1_000)}${more}.`,
  ]
}
