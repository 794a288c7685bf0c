import type { TeamKey } from "../Team.ts"
import { FeatureRefused, type ScrapeOptions } from "@trawl/scrape"
import { OrganizationPolicy } from "@trawl/threat"
import { Effect } from "effect"

type ThreatOptions = Pick<ScrapeOptions, "threatProtection">

const refused = (message: string) => new FeatureRefused({ option: "threatProtection", message })

const switchedOff = "threatProtection cannot be switched off: this key is for pages that are judged."
const unprotected = "The key is for pages that are judged by threat protection, which is off on this server (TRAWL_THREAT_PROTECTION)."

/**
 * What a request must ask for beside what it does, as its key is for pages that are judged: nothing where it does so itself, or where all are.
 * Fails where they cannot be, or where the request would have them unjudged.
 */
export const applyKeyProtection = Effect.fnUntraced(function* ({ threatProtection }: ThreatOptions, key: TeamKey | undefined): Effect.fn.Return<ThreatOptions, FeatureRefused> {
  if (key?.threatProtection !== true) return {}
  const { protection } = yield* OrganizationPolicy
  if (protection === "off") return yield* refused(unprotected)
  if (threatProtection?.mode === "off") return yield* refused(switchedOff)
  return protection === "allowed" && threatProtection === undefined ? { threatProtection: {} } : {}
})
