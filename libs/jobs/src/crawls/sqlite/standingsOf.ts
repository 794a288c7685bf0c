import type { FoundRow } from "../CrawlRow.ts"
import { refusedSoFar, settled, type Standing } from "../KnownAddresses.ts"
import type { FoundPlan, KnownAddress } from "./planFound.ts"

const standingOf = ({ depth, n, rank, state }: KnownAddress): Standing => {
  if (state === "waiting") return { depth, rank }
  return state === "refused" && n === null ? refusedSoFar : settled
}

/** How the addresses that pages name are recorded once the plan of them is carried out, by key; those without room are not. */
export const standingsOf = (
  found: ReadonlyArray<Pick<FoundRow, "key">>,
  known: ReadonlyMap<string, KnownAddress>,
  { changed }: Pick<FoundPlan, "changed">,
): ReadonlyMap<string, Standing> => {
  const standings = new Map<string, Standing>()
  for (const { key } of found) {
    const now = changed.get(key) ?? known.get(key)
    if (now !== undefined) standings.set(key, standingOf(now))
  }
  return standings
}
