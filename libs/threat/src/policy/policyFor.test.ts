import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { ThreatProtection } from "../ThreatOptions.ts"
import { defaultPolicy, type OrganizationThreats } from "./OrganizationPolicy.ts"
import { policyFor } from "./policyFor.ts"

const organization = (protection: OrganizationThreats["protection"], allowsOverrides = true): OrganizationThreats => ({
  protection,
  allowsOverrides,
  policy: { ...defaultPolicy, blacklist: ["bad.example"], riskScoreThreshold: 60 },
})
const { policy } = organization("allowed")

const [notEnabled, fixed, enforced] = [
  Result.fail("is not enabled for this team; leave it out."),
  Result.fail("cannot be changed by requests: the organization has disabled that; leave it out."),
  Result.fail("cannot be switched off: the organization enforces it."),
]

describe("policyFor", () => {
  it.each<[OrganizationThreats["protection"], boolean, ThreatProtection | undefined, Result.Result<unknown, string>]>([
    ["off", true, undefined, Result.succeed(undefined)],
    ["off", true, {}, notEnabled],
    ["off", true, { mode: "off" }, notEnabled],
    ["off", false, {}, notEnabled],
    ["allowed", true, undefined, Result.succeed(undefined)],
    ["allowed", true, {}, Result.succeed(policy)],
    ["allowed", true, { mode: "normal" }, Result.succeed(policy)],
    ["allowed", true, { mode: "off", blacklist: [] }, Result.succeed(undefined)],
    [
      "allowed",
      true,
      { blacklist: [], failurePolicy: "open" },
      Result.succeed({ ...policy, blacklist: [], failurePolicy: "open" }),
    ],
    ["allowed", false, undefined, Result.succeed(undefined)],
    ["allowed", false, {}, fixed],
    ["enforced", true, undefined, Result.succeed(policy)],
    ["enforced", true, { mode: "off" }, enforced],
    [
      "enforced",
      true,
      { riskScoreThreshold: 0, whitelist: ["a.test"], blockedTlds: ["zip"] },
      Result.succeed({ ...policy, riskScoreThreshold: 0, whitelist: ["a.test"], blockedTlds: ["zip"] }),
    ],
    ["enforced", false, undefined, Result.succeed(policy)],
    ["enforced", false, { mode: "normal" }, fixed],
    ["enforced", false, { mode: "off" }, fixed],
  ])("with %s and overrides %s makes of %j what it should", (protection, allowsOverrides, ...rest) => {
    const [own, expected] = rest
    expect(policyFor(organization(protection, allowsOverrides), own)).toEqual(expected)
  })
})
