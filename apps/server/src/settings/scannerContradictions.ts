import { urlProviders } from "@trawl/threat"
import { settingName } from "./settingName.ts"

type Texts = Readonly<Record<string, string>>

const scanners = ["webRiskKey", "webRiskUrl", "webRiskProvider", "threatFeeds"]

/** Contradictions between the settings of URL scanners that are each well formed, one sentence each. */
export const scannerContradictions = (texts: Texts): ReadonlyArray<string> => {
  const { threatProtection = "off", webRiskKey, webRiskProvider } = texts
  // A setting with its default value counts as absent.
  const asked = scanners.filter((key) => texts[key] !== undefined && texts[key] !== urlProviders[0])
  if (threatProtection === "off")
    return asked.map(
      (key) => `${settingName(key)} is for threat protection: set TRAWL_THREAT_PROTECTION to allowed or enforced.`,
    )
  // A malformed provider is reported elsewhere.
  const isKnown = webRiskProvider === undefined || urlProviders.some((known) => known === webRiskProvider)
  if (webRiskKey !== undefined || !isKnown) return []
  return asked
    .filter((key) => key !== "threatFeeds")
    .map((key) => `${settingName(key)} needs a key: set TRAWL_WEB_RISK_KEY.`)
}
