/** The rules by which URLs are allowed or blocked. */
export interface ThreatPolicy {
  /** 0 to 100; this score and higher ones are blocked. */
  readonly riskScoreThreshold: number
  /** Hosts and globs, decoded by `HostGlob`. */
  readonly blacklist: ReadonlyArray<string>
  readonly whitelist: ReadonlyArray<string>
  /** Decoded by `TopLevelDomain`. */
  readonly blockedTlds: ReadonlyArray<string>
  /** Whether a URL that cannot be scanned is allowed (`open`). */
  readonly failurePolicy: "open" | "closed"
}
