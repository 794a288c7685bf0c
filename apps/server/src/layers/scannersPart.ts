import type { Capabilities } from "@trawl/api"
import type { ScannerFault } from "@trawl/core"
import type { PartState } from "@trawl/api/server"
import type { Settings } from "../settings/Settings.ts"

const sourcesOf = ({ threatFeeds = [], webRiskKey, webRiskProvider }: Settings): ReadonlyArray<string> => [
  ...(webRiskKey === undefined ? [] : [webRiskProvider]),
  ...(threatFeeds.length === 0 ? [] : [threatFeeds.length === 1 ? "1 feed" : `${threatFeeds.length} feeds`]),
]

/** A fault in one sentence. */
const sentenceOf = ({ isHeld, message, since, source }: ScannerFault): string =>
  `${isHeld ? `The ${source} has not been up to date` : `The scanner ${source} has not answered`} since ${new Date(since).toISOString()}: ${message}.`

const setOf = (settings: Settings): string => {
  const sources = sourcesOf(settings)
  if (sources.length > 0) return `By ${[...sources, "the local classifier"].join(", ")}.`
  return "By the local classifier alone, which blocks nothing at the default threshold: set TRAWL_WEB_RISK_KEY or TRAWL_THREAT_FEEDS."
}

/** The configured URL scanners and their faults, as far as known: no request is sent. */
export const scannersPart = (
  settings: Settings,
  faults: ReadonlyArray<ScannerFault>,
): Capabilities["features"][string] => {
  if (settings.threatProtection === "off") return { available: false, reason: "TRAWL_THREAT_PROTECTION is off." }
  const outcome =
    faults.length === 0 ? [] : ["Until then failurePolicy decides about pages that the others do not block."]
  return { available: true, reason: [setOf(settings), ...faults.map(sentenceOf), ...outcome].join(" ") }
}

/** A notice for the operator: the active scanners and their faults. */
export const scannersNotice = (settings: Settings, faults: ReadonlyArray<ScannerFault>): ReadonlyArray<PartState> => {
  const { available, reason } = scannersPart(settings, faults)
  return available && reason !== undefined ? [{ name: "URL scanners", ready: true, notice: reason }] : []
}
