import type { Capabilities } from "@trawl/api"
import { missingLanguage } from "@trawl/scrape"
import type { Settings } from "../settings/Settings.ts"

/** Whether text is recognised in scans: the data of every language must be installed. */
export const recognitionPart = ({ ocrLanguages }: Pick<Settings, "ocrLanguages">): Capabilities["features"][string] => {
  const reason = missingLanguage(ocrLanguages)
  return reason === undefined ? { available: true } : { available: false, reason }
}
