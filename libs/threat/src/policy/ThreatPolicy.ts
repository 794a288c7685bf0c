import type { ThreatProtection } from "../ThreatOptions.ts"

/** The rules by which addresses are let pass or blocked. */
export interface ThreatPolicy {
  /** 0 to 100; a score at or above it blocks. */
  readonly riskScoreThreshold: number
  /** Hosts and globs, as `HostGlob` decodes them. */
  readonly blacklist: ReadonlyArray<string>
  readonly whitelist: ReadonlyArray<string>
  /** As `TopLevelDomain` decodes them. */
  readonly blockedTlds: ReadonlyArray<string>
  /** Whether an address that cannot be scanned is let pass (`open`). */
  readonly failurePolicy: NonNullable<ThreatProtection["failurePolicy"]>
}
