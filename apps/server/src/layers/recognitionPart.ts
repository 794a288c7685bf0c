import type { Capabilities } from "@trawl/api"
import { missingLanguage } from "@trawl/scrape"
import type { PartState } from "@trawl/api/server"
import type { Settings } from "../settings/Settings.ts"

/** A notice for the operator: languages without data. Scans are not read until they are there; everything else is. */
export const recognitionNotice = ({ ocrLanguages }: Pick<Settings, "ocrLanguages">): ReadonlyArray<PartState> => {
  const notice = missingLanguage(ocrLanguages)
  return notice === undefined ? [] : [{ name: "text recognition", ready: true, notice }]
}

/** Whether text is recognised in scans: the data of every language must be installed. */
export const recognitionPart = ({ ocrLanguages }: Pick<Settings, "ocrLanguages">): Capabilities["features"][string] => {
  const reason = missingLanguage(ocrLanguages)
  return reason === undefined ? { available: true } : { available: false, reason }
}
