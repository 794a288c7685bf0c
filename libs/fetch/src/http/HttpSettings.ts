import type { Resolve } from "@trawl/guard"
import type { Agent } from "./requestHeaders.ts"

/** Settings of the plain HTTP engine. */
export interface HttpSettings extends Agent {
  /** Connections to one origin at most. */
  readonly connections: number
  /** Milliseconds for look-up, connection and TLS handshake. */
  readonly connectTimeout: number
  /** Milliseconds until an answer begins; a scrape with a long timeout of its own waits for half of that. */
  readonly headersTimeout: number
  /** Milliseconds of silence within a body. */
  readonly bodyTimeout: number
  /** The system's resolver when absent. */
  readonly resolve?: Resolve
}

export const defaultHttpSettings: HttpSettings = {
  connections: 256,
  connectTimeout: 10_000,
  headersTimeout: 15_000,
  bodyTimeout: 15_000,
}
