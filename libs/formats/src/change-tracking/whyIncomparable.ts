import type { DerivedFacts } from "@trawl/core"

/** Verdicts on pages that were delivered instead of the requested one. */
const replacementVerdicts: ReadonlyMap<unknown, string> = new Map([
  ["challenge", "it is a check for bots"],
  ["login", "it asks to sign in"],
  ["wall", "a wall stands before its content"],
  ["error-page", "it is an error page"],
  ["soft-404", "it says that it was not found, with a status that does not"],
  ["script-rendered", "it is filled by scripts, and was not"],
])

/** Whether the page no longer exists, by its status. */
export const isGone = ({ source: { status } }: Pick<DerivedFacts, "source">): boolean =>
  status === 404 || status === 410

/** Why the response does not show the current page, as the end of a sentence; undefined if it does. */
export const whyIncomparable = (facts: Pick<DerivedFacts, "notes" | "page" | "source">): string | undefined => {
  if (facts.notes.cacheState === "hit") return "it came from the cache"
  const { verdict } = facts.page.metadata
  // A bot challenge may have any status.
  if (verdict === "challenge") return replacementVerdicts.get(verdict)
  if (isGone(facts)) return undefined
  return facts.source.status >= 400
    ? `it was answered with status ${facts.source.status}`
    : replacementVerdicts.get(verdict)
}
