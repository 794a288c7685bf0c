import type { OrganizationThreats } from "@trawl/threat"
import type { Settings } from "./Settings.ts"

/** The organization's threat protection from the settings, for all requests. */
export const organizationThreats = (settings: Settings): OrganizationThreats => ({
  protection: settings.threatProtection,
  allowsOverrides: settings.threatOverrides,
  policy: {
    riskScoreThreshold: settings.threatThreshold,
    blacklist: settings.threatBlacklist ?? [],
    whitelist: settings.threatWhitelist ?? [],
    blockedTlds: settings.threatBlockedTlds ?? [],
    failurePolicy: settings.threatFailurePolicy,
  },
})
