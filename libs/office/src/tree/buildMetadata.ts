import type { Metadata } from "@trawl/core/page"

/** Characters kept of each value. */
const mostCharacters = 2_000

/** Metadata without empty values, each on one line. */
export const buildMetadata = (texts: Readonly<Record<string, string>>): Metadata => {
  const kept: Record<string, string> = {}
  for (const [name, text] of Object.entries(texts)) {
    const line = text.slice(0, mostCharacters).replaceAll(/\s+/gu, " ").trim()
    if (line !== "") kept[name] = line
  }
  return kept
}
