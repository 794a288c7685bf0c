import { Result, Struct } from "effect"
import type { ThreatProtection } from "../ThreatOptions.ts"
import type { OrganizationThreats } from "./OrganizationPolicy.ts"
import type { ThreatPolicy } from "./ThreatPolicy.ts"

/** Why a request may not have rules of its own, as the end of a sentence about the option. */
const refusals = {
  off: "is not enabled for this team; leave it out.",
  fixed: "cannot be changed by requests: the organization has disabled that; leave it out.",
  enforced: "cannot be switched off: the organization enforces it.",
}

/**
 * The policy for one request: its own rules replace those of the organization, field by field. Undefined if nothing is checked;
 * fails with the end of a sentence (`threatProtection …`) if the request may not set its rules.
 */
export const policyFor = (
  { allowsOverrides, policy, protection }: OrganizationThreats,
  own: ThreatProtection | undefined,
): Result.Result<ThreatPolicy | undefined, string> => {
  if (own === undefined) return Result.succeed(protection === "enforced" ? policy : undefined)
  if (protection === "off") return Result.fail(refusals.off)
  if (!allowsOverrides) return Result.fail(refusals.fixed)
  if (own.mode === "off") return protection === "enforced" ? Result.fail(refusals.enforced) : Result.succeed(undefined)
  return Result.succeed({ ...policy, ...Struct.omit(own, ["mode"]) })
}
