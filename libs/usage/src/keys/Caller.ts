import type { KeyEndpoint } from "./KeyEndpoint.ts"

/** What a request's key says of itself and allows. What is absent it does not limit. */
export interface CallerKey {
  /** Of the store, or `settings-` and a fingerprint. */
  readonly id: string
  readonly label: string
  /** `none`: nothing may be kept of what this key asks for. */
  readonly retention: "store" | "none"
  /** Whether each page that this key asks for is judged by threat protection. */
  readonly threatProtection?: boolean
  readonly endpoints?: ReadonlyArray<KeyEndpoint>
  /** Requests a minute. */
  readonly rateLimit?: number
  /** Scrapes at once. */
  readonly concurrency?: number
}

/** Who asks. Without keys there is none that the request came with. */
export interface Caller {
  readonly team: string
  readonly key?: CallerKey
}
