import type { Effect, Redacted } from "effect"
import type { HostRule } from "../canonical/expressionsOf.ts"
import type { SourceFault } from "../wire/SourceFault.ts"
import type { RawPrefixes } from "./HashPrefixes.ts"

/** An update of a list of prefixes. */
export interface ListUpdate {
  /** Whether it replaces the whole list. */
  readonly isWhole: boolean
  /** Indexes in the sorted previous list. */
  readonly removals: ReadonlyArray<number>
  readonly additions: ReadonlyArray<RawPrefixes>
  /** Version from which the next difference is requested. */
  readonly version: string
  /** SHA-256 of the updated list; undefined if nothing changes. */
  readonly checksum: Uint8Array | undefined
  /** Milliseconds until the next update is due. */
  readonly waitMillis: number
}

/** A full hash on a list. */
export interface FoundHash {
  readonly hash: Uint8Array
  readonly categories: ReadonlyArray<string>
  /** Lifetime in milliseconds. */
  readonly lifetimeMillis: number
}

/** Answer about requested prefixes. */
export interface HashAnswer {
  readonly found: ReadonlyArray<FoundHash>
  /** Milliseconds for which no other hash has these prefixes. */
  readonly absentMillis: number
}

/** A service that provides lists of prefixes, and full hashes for matching prefixes. */
export interface HashProvider {
  readonly name: string
  readonly hostRule: HostRule
  readonly lists: ReadonlyArray<string>
  /** The whole list, or its changes since a version. */
  readonly update: (list: string, version: string | undefined) => Effect.Effect<ListUpdate, SourceFault>
  /** Sends only prefixes of four bytes. */
  readonly search: (prefixes: ReadonlyArray<Uint8Array>) => Effect.Effect<HashAnswer, SourceFault>
}

/** Address and key of a service. */
export interface HashEndpoint {
  /** Without a trailing slash. Absent: the service's own. */
  readonly baseUrl?: string
  readonly apiKey: Redacted.Redacted
}
