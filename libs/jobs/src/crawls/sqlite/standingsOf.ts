import type { FoundRow } from "../CrawlRow.ts"
import { refusedSoFar, settled, type Standing } from "../KnownAddresses.ts"
import type { FoundPlan, KnownAddress } from "./planFound.ts"

const standingOf = ({ depth, n, rank, state }: KnownAddress): Standing => {
  if (state === "waiting") return { depth, rank }
  return state === "refused" && n === null ? refusedSoFar : settled
}

/** How the addresses that a page names are recorded once its plan is carried out, by key; those without room are not. */
export const standingsOf = (
  found: ReadonlyArray<FoundRow>,
  known: ReadonlyMap<string, KnownAddress>,
  { accepted, added }: Pick<FoundPlan, "accepted" | "added">,
): ReadonlyMap<string, Standing> => {
  const standings = new Map<string, Standing>()
  for (const { key } of found) {
    const before = known.get(key)
    if (before !== undefined) standings.set(key, standingOf(before))
  }
  for (const { depth, key, rank, state } of added)
    standings.set(key, state === "waiting" ? { depth, rank } : refusedSoFar)
  for (const { depth, key, rank } of accepted) standings.set(key, { depth, rank })
  return standings
}
