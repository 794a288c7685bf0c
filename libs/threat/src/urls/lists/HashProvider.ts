import type { Effect, Redacted } from "effect"
import type { HostRule } from "../canonical/expressionsOf.ts"
import type { SourceFault } from "../wire/SourceFault.ts"
import type { RawPrefixes } from "./HashPrefixes.ts"

/** What changes in a list of prefixes. */
export interface ListUpdate {
  /** Whether it is the whole list, in the place of what was there. */
  readonly isWhole: boolean
  /** Places in the sorted list as it was. */
  readonly removals: ReadonlyArray<number>
  readonly additions: ReadonlyArray<RawPrefixes>
  /** By which the next difference is asked for. */
  readonly version: string
  /** SHA-256 of the list as it is then; undefined where nothing changes. */
  readonly checksum: Uint8Array | undefined
  /** Milliseconds until the next difference is due. */
  readonly waitMillis: number
}

/** A full hash on a list. */
export interface FoundHash {
  readonly hash: Uint8Array
  readonly categories: ReadonlyArray<string>
  /** Milliseconds for which this holds. */
  readonly lifetimeMillis: number
}

/** What is known of prefixes that were asked for. */
export interface HashAnswer {
  readonly found: ReadonlyArray<FoundHash>
  /** Milliseconds for which it holds that nothing else begins like that. */
  readonly absentMillis: number
}

/** A service that hands out lists of prefixes, and full hashes to those that match. */
export interface HashProvider {
  readonly name: string
  readonly hostRule: HostRule
  readonly lists: ReadonlyArray<string>
  /** The whole list, or what is new since a version. */
  readonly update: (list: string, version: string | undefined) => Effect.Effect<ListUpdate, SourceFault>
  /** Prefixes of four bytes are all that it is told. */
  readonly search: (prefixes: ReadonlyArray<Uint8Array>) => Effect.Effect<HashAnswer, SourceFault>
}

/** Where a service is, and the key for it. */
export interface HashEndpoint {
  /** Without a slash at its end. Absent: the service's own. */
  readonly baseUrl?: string
  readonly apiKey: Redacted.Redacted
}
