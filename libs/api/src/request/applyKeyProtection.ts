import type { TeamKey } from "../Team.ts"
import { FeatureRefused, type ScrapeOptions } from "@trawl/scrape"
import { OrganizationPolicy } from "@trawl/threat"
import { Effect } from "effect"

type ThreatOptions = Pick<ScrapeOptions, "threatProtection">

const refused = (message: string) => new FeatureRefused({ option: "threatProtection", message })

const switchedOff = "threatProtection cannot be switched off: this key is for pages that are judged."
const unprotected =
  "The key is for pages that are judged by threat protection, which is off on this server (TRAWL_THREAT_PROTECTION)."

/**
 * Additional options of a request whose key requires threat protection: none if the request or the instance has it already. Fails when it is
 * unavailable, or when the request switches it off.
 */
export const applyKeyProtection = Effect.fnUntraced(function* (
  { threatProtection }: ThreatOptions,
  key: TeamKey | undefined,
): Effect.fn.Return<ThreatOptions, FeatureRefused> {
  if (key?.threatProtection !== true) return {}
  const { protection } = yield* OrganizationPolicy
  if (protection === "off") return yield* refused(unprotected)
  if (threatProtection?.mode === "off") return yield* refused(switchedOff)
  return protection === "allowed" && threatProtection === undefined ? { threatProtection: {} } : {}
})
