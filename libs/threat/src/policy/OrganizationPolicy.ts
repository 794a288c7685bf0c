import { Context } from "effect"
import type { ThreatPolicy } from "./ThreatPolicy.ts"

/** The operator's settings for all requests of an instance. */
export interface OrganizationThreats {
  /** `off`: requests may not enable it. `allowed`: URLs are checked if a request asks for that. `enforced`: always. */
  readonly protection: "off" | "allowed" | "enforced"
  /** Whether a request may have rules of its own. */
  readonly allowsOverrides: boolean
  readonly policy: ThreatPolicy
}

/** The default policy of an organization. */
export const defaultPolicy: ThreatPolicy = {
  riskScoreThreshold: 75,
  blacklist: [],
  whitelist: [],
  blockedTlds: [],
  failurePolicy: "closed",
}

/** Provided by the app, from its settings. Absent: threat protection is off. */
export const OrganizationPolicy = Context.Reference<OrganizationThreats>("@trawl/threat/OrganizationPolicy", {
  defaultValue: () => ({ protection: "off", allowsOverrides: true, policy: defaultPolicy }),
})
