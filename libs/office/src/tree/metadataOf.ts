import type { Metadata } from "@trawl/core"

/** Characters that any of them may have; more is no title. */
const mostCharacters = 2_000

/** Metadata without what is empty, in one line each. */
export const metadataOf = (texts: Readonly<Record<string, string>>): Metadata => {
  const kept: Record<string, string> = {}
  for (const [name, text] of Object.entries(texts)) {
    const line = text.slice(0, mostCharacters).replaceAll(/\s+/gu, " ").trim()
    if (line !== "") kept[name] = line
  }
  return kept
}
