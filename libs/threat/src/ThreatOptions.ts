import { optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { HostGlob } from "./HostGlob.ts"
import { TopLevelDomain } from "./TopLevelDomain.ts"

const atMost1000 = Schema.isMaxLength(1_000)

/** Rules that replace those of the organization for one request. */
export const ThreatProtection = Schema.Struct({
  mode: optionalOption(Schema.Literals(["off", "normal"]), "normal scans each URL with a risk service."),
  riskScoreThreshold: optionalOption(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
    "Score at or above which a URL is blocked.",
  ),
  blacklist: optionalOption(Schema.Array(HostGlob).check(atMost1000), "Domains that are always blocked."),
  whitelist: optionalOption(Schema.Array(HostGlob).check(atMost1000), "Domains that are always allowed, whatever the other rules say."),
  blockedTlds: optionalOption(Schema.Array(TopLevelDomain).check(atMost1000), "Top-level domains that are blocked."),
  failurePolicy: optionalOption(Schema.Literals(["open", "closed"]), "What happens while the risk service is unreachable: open allows, closed blocks."),
})
export type ThreatProtection = (typeof ThreatProtection)["Type"]

/** The request option for threat protection. */
export const ThreatOptions = {
  threatProtection: optionalOption(ThreatProtection, "Threat protection rules for this request only."),
}
export type ThreatOptions = Schema.Struct<typeof ThreatOptions>["Type"]
