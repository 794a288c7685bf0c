import { probes } from "../fragments/probes.ts"
import { roundTrips } from "../fragments/roundTrips.ts"
import { dataSets } from "./dataSets.ts"
import { pageSuite } from "./pageSuite.ts"
import type { Suite } from "./Suite.ts"

/** Every suite that has cases, in the order of the table; without a folder only those that need no pages. */
export const allSuites = (folder: string | undefined, every: number): ReadonlyArray<Suite> => {
  const pages = folder === undefined ? [] : dataSets.map((set) => pageSuite(set, folder, every))
  return [...pages, ...roundTrips, probes].filter(({ cases }) => cases.length > 0)
}
