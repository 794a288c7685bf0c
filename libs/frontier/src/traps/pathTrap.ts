import type { Refusal } from "../FoundAddress.ts"
import { repeatedSegments } from "./repeatedSegments.ts"

/** Segments of a path that a crawl accepts. Trees of documentation and of source code have up to about fifteen. */
const mostSegments = 25

/** Why a path looks like one of a space without an end; undefined if it does not. */
export const pathTrap = (segments: ReadonlyArray<string>): Refusal | undefined => {
  if (segments.length < 3) return undefined
  if (segments.length > mostSegments) return { reason: "TRAP_PATH_DEPTH", detail: `more than ${mostSegments} segments` }
  const repeated = repeatedSegments(segments)
  return repeated === undefined
    ? undefined
    : { reason: "TRAP_REPEATED_SEGMENTS", detail: `repeats ${repeated.slice(0, 200)}` }
}
