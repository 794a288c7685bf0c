import type { Capabilities } from "@trawl/api"
import type { ProviderFault } from "@trawl/search"
import type { PartState } from "@trawl/api/server"
import type { Settings } from "../settings/Settings.ts"

const sentenceOf = ({ message, since }: ProviderFault): string => `Since ${new Date(since).toISOString()}: ${message}`

/** Who answers searches, and which of them did not when they were last asked. */
export const searchPart = (
  { searchIndex, searchProvider }: Settings,
  faults: ReadonlyArray<ProviderFault>,
): Capabilities["features"][string] => {
  const asked = searchProvider.filter((name) => name !== "local" || searchIndex === "on")
  if (asked.length === 0) return { available: false, reason: "TRAWL_SEARCH_INDEX is off, and no provider is set." }
  const by =
    asked.join() === "local"
      ? "Over pages that the team has fetched here: TRAWL_SEARCH_PROVIDER names no search engine."
      : `By ${asked.join(", then ")}.`
  return { available: true, reason: [by, ...faults.map(sentenceOf)].join(" ") }
}

/** A notice for the operator about search engines that do not answer. The service works without them. */
export const searchNotice = (settings: Settings, faults: ReadonlyArray<ProviderFault>): ReadonlyArray<PartState> =>
  settings.searchProvider.every((name) => name === "local")
    ? []
    : [{ name: "search", ready: true, notice: searchPart(settings, faults).reason ?? "" }]
