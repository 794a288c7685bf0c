import type { FetchError } from "@trawl/core"
import type { Resolve } from "@trawl/guard"
import type { Effect } from "effect"
import type { Agent } from "./requestHeaders.ts"

/** Settings of the plain HTTP engine. */
export interface HttpSettings extends Agent {
  /** Maximum connections to one origin. */
  readonly connections: number
  /** Milliseconds for look-up, connection and TLS handshake. */
  readonly connectTimeout: number
  /** Milliseconds until an answer begins; a scrape with more time left waits that long. */
  readonly headersTimeout: number
  /** Maximum milliseconds of silence within a body. */
  readonly bodyTimeout: number
  /** Maximum number of redirects. */
  readonly maxRedirects: number
  /** Called before each request, including redirects; its failure is that of the fetch. */
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
