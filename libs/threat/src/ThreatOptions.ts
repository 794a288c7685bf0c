import { optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { HostGlob } from "./HostGlob.ts"
import { TopLevelDomain } from "./TopLevelDomain.ts"

const atMost1000 = Schema.isMaxLength(1_000)

/** Rules of one request that replace those of the organization. */
export const ThreatProtection = Schema.Struct({
  mode: optionalOption(
    Schema.Literals(["off", "normal"]),
    "normal judges each URL by the rules and a risk service. Absent: normal.",
  ),
  riskScoreThreshold: optionalOption(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
    "Score at or above which a URL is blocked. Absent: the organization's, TRAWL_THREAT_THRESHOLD, which is 75 unless it is set.",
  ),
  blacklist: optionalOption(
    Schema.Array(HostGlob).check(atMost1000),
    "Domains that are always blocked. Absent: the organization's, TRAWL_THREAT_BLACKLIST.",
  ),
  whitelist: optionalOption(
    Schema.Array(HostGlob).check(atMost1000),
    "Domains that are always allowed, whatever the other rules say. Absent: the organization's, TRAWL_THREAT_WHITELIST.",
  ),
  blockedTlds: optionalOption(
    Schema.Array(TopLevelDomain).check(atMost1000),
    "Top-level domains that are blocked. Absent: the organization's, TRAWL_THREAT_BLOCKED_TLDS.",
  ),
  failurePolicy: optionalOption(
    Schema.Literals(["open", "closed"]),
    "What happens while the risk service is unreachable: open allows, closed blocks. Absent: the organization's, TRAWL_THREAT_FAILURE_POLICY, which is closed unless it is set.",
  ),
})
export type ThreatProtection = (typeof ThreatProtection)["Type"]

/** The request option for threat protection. */
export const ThreatOptions = {
  threatProtection: optionalOption(ThreatProtection, "Threat protection rules for this request only."),
}
export type ThreatOptions = Schema.Struct<typeof ThreatOptions>["Type"]
