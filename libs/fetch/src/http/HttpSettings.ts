import type { FetchError } from "@trawl/core"
import type { Resolve } from "@trawl/guard"
import type { Effect } from "effect"
import type { Agent } from "./requestHeaders.ts"

/** Settings of the plain HTTP engine. */
export interface HttpSettings extends Agent {
  /** Connections to one origin at most. */
  readonly connections: number
  /** Milliseconds for look-up, connection and TLS handshake. */
  readonly connectTimeout: number
  /** Milliseconds until an answer begins; a scrape that has more time left waits for that long. */
  readonly headersTimeout: number
  /** Milliseconds of silence within a body. */
  readonly bodyTimeout: number
  /** Redirects that are followed at most. */
  readonly maxRedirects: number
  /** Asked before each request, those of redirects too: a failure is the fetch's. */
  readonly check?: (url: URL) => Effect.Effect<void, FetchError>
  /** The system's resolver when absent. */
  readonly resolve?: Resolve
}

export const defaultHttpSettings: HttpSettings = {
  connections: 256,
  connectTimeout: 10_000,
  headersTimeout: 15_000,
  bodyTimeout: 15_000,
  maxRedirects: 20,
}
