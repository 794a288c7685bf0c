import type { KeyEndpoint } from "./KeyEndpoint.ts"

/** Identity and permissions of a request's key. Absent limits do not apply. */
export interface CallerKey {
  /** Id in the store, or `settings-` and a fingerprint. */
  readonly id: string
  readonly label: string
  /** `none`: nothing may be kept of requests with this key. */
  readonly retention: "store" | "none"
  /** Whether threat protection applies to every page requested with this key. */
  readonly threatProtection?: boolean
  readonly endpoints?: ReadonlyArray<KeyEndpoint>
  /** Requests a minute. */
  readonly rateLimit?: number
  /** Scrapes at once. */
  readonly concurrency?: number
}

/** The caller of a request. Has no key when keys are off. */
export interface Caller {
  readonly team: string
  readonly key?: CallerKey
}
