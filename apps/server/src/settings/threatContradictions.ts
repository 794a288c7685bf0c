import { settingName } from "./settingName.ts"

const lists = ["threatBlacklist", "threatWhitelist", "threatBlockedTlds"]

/** Contradictions between the settings of threat protection that are each well formed, one sentence each. */
export const threatContradictions = (texts: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const { threatOverrides = "true", threatProtection = "off" } = texts
  if (threatProtection === "off")
    return lists.flatMap((key) =>
      texts[key] === undefined
        ? []
        : [`${settingName(key)} is for threat protection: set TRAWL_THREAT_PROTECTION to allowed or enforced.`],
    )
  const isFixed = threatOverrides === "false" || threatOverrides === "0"
  return threatProtection === "allowed" && isFixed
    ? [
        "TRAWL_THREAT_OVERRIDES is false, so no request could ask for threat protection: set TRAWL_THREAT_PROTECTION to enforced.",
      ]
    : []
}
