import type { ScreenshotRequest } from "@trawl/core/fetching"
import { maxAgeOf } from "../maxAgeOf.ts"
import type { CacheEntry } from "./CacheEntry.ts"

/** What a request requires of a cached page. */
export interface WantedEntry {
  readonly maxAge?: number
  readonly minAge?: number
  readonly lockdown: boolean
  readonly waitFor: number
  readonly captures: ReadonlyArray<ScreenshotRequest>
  /** Scripts must have run. */
  readonly needsScripts: boolean
}

/** How many of a key's newest entries are considered, and how many failures make a page count as gone. */
const [looked, failuresToBelieve] = [5, 3]

const isAlike = (one: ScreenshotRequest, other: ScreenshotRequest): boolean =>
  one.fullPage === other.fullPage &&
  one.quality === other.quality &&
  one.viewport?.width === other.viewport?.width &&
  one.viewport?.height === other.viewport?.height

/** Whether an entry has everything required, whatever its age. */
export const hasWanted = ({ captures, isRendered, waitFor }: CacheEntry, wanted: WantedEntry): boolean =>
  waitFor >= wanted.waitFor &&
  (isRendered || !wanted.needsScripts) &&
  wanted.captures.every((one) => captures.some((other) => isAlike(one, other)))

const isOfAge = ({ fetchedAt }: CacheEntry, wanted: WantedEntry, now: number): boolean => {
  // A clock that was set back must not give negative ages.
  const age = Math.max(0, now - fetchedAt)
  return age <= maxAgeOf(wanted) && age >= (wanted.minAge ?? 0)
}

const isGood = ({ status }: CacheEntry): boolean => status >= 200 && status < 300

/**
 * The cached entry of a key that answers a request: the newest successful one, unless three newer ones failed; else the newest.
 * Undefined when none has the required age and contents.
 */
export const chooseEntry = <E extends CacheEntry>(
  entries: ReadonlyArray<E>,
  wanted: WantedEntry,
  now: number,
): E | undefined => {
  const newest = entries
    .filter((entry) => hasWanted(entry, wanted) && isOfAge(entry, wanted, now))
    .toSorted((a, b) => b.fetchedAt - a.fetchedAt)
    .slice(0, looked)
  const good = newest.findIndex(isGood)
  return newest[good >= 0 && good < failuresToBelieve ? good : 0]
}
