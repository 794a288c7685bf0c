import type { Capabilities } from "@trawl/api"
import type { PartState } from "../handlers/Instance.ts"
import type { Settings } from "../settings/Settings.ts"

const sourcesOf = ({ threatFeeds = [], webRiskKey, webRiskProvider }: Settings): ReadonlyArray<string> => [
  ...(webRiskKey === undefined ? [] : [webRiskProvider]),
  ...(threatFeeds.length === 0 ? [] : [threatFeeds.length === 1 ? "1 feed" : `${threatFeeds.length} feeds`]),
]

/** Which URL scanners there are. It tells what is set: nobody is asked. */
export const scannersPart = (settings: Settings): Capabilities["features"][string] => {
  if (settings.threatProtection === "off") return { available: false, reason: "TRAWL_THREAT_PROTECTION is off." }
  const sources = sourcesOf(settings)
  if (sources.length > 0) return { available: true, reason: `By ${[...sources, "the local classifier"].join(", ")}.` }
  return { available: true, reason: "By the local classifier alone, which blocks nothing at the default threshold: set TRAWL_WEB_RISK_KEY or TRAWL_THREAT_FEEDS." }
}

/** For an operator: that scanners are on, and which. */
export const scannersNotice = (settings: Settings): ReadonlyArray<PartState> => {
  const { available, reason } = scannersPart(settings)
  return available && reason !== undefined ? [{ name: "URL scanners", ready: true, notice: reason }] : []
}
