import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { organizationThreats } from "./organizationThreats.ts"
import { readSettings } from "./readSettings.ts"

const mistakes = (env: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const result = readSettings(env)
  return Result.isFailure(result) ? result.failure.mistakes : []
}
const hosts =
  "must be a comma list of at most 1000 hosts such as example.com or *.example.com, without protocol, path or port."

describe("threatContradictions", () => {
  it.each<readonly [name: string, env: Readonly<Record<string, string>>, sentences: ReadonlyArray<string>]>([
    [
      "lists",
      {
        TRAWL_THREAT_PROTECTION: "enforced",
        TRAWL_THREAT_BLACKLIST: "a.test,*.b.test",
        TRAWL_THREAT_BLOCKED_TLDS: "zip, MOV",
      },
      [],
    ],
    [
      "lists of protection that is off",
      { TRAWL_THREAT_WHITELIST: "a.test" },
      ["TRAWL_THREAT_WHITELIST is for threat protection: set TRAWL_THREAT_PROTECTION to allowed or enforced."],
    ],
    [
      "protection that nobody may ask for",
      { TRAWL_THREAT_PROTECTION: "allowed", TRAWL_THREAT_OVERRIDES: "false" },
      [
        "TRAWL_THREAT_OVERRIDES is false, so no request could ask for threat protection: set TRAWL_THREAT_PROTECTION to enforced.",
      ],
    ],
    [
      "an address in a list",
      { TRAWL_THREAT_PROTECTION: "allowed", TRAWL_THREAT_BLACKLIST: "a.test,https://b.test" },
      [`TRAWL_THREAT_BLACKLIST ${hosts}`],
    ],
    [
      "a long list",
      { TRAWL_THREAT_PROTECTION: "allowed", TRAWL_THREAT_BLACKLIST: "a.test,".repeat(1000) + "b.test" },
      [`TRAWL_THREAT_BLACKLIST ${hosts}`],
    ],
    [
      "a dot before a top-level domain",
      { TRAWL_THREAT_PROTECTION: "allowed", TRAWL_THREAT_BLOCKED_TLDS: ".zip" },
      [
        "TRAWL_THREAT_BLOCKED_TLDS must be a comma list of at most 1000 top-level domains without their dots, such as zip.",
      ],
    ],
    [
      "a threshold beyond 100",
      { TRAWL_THREAT_PROTECTION: "allowed", TRAWL_THREAT_THRESHOLD: "101" },
      ["TRAWL_THREAT_THRESHOLD must be a whole number from 0 to 100."],
    ],
  ])("says what is wrong with %s", (_name, env, sentences) => {
    expect(mistakes(env)).toEqual(sentences)
  })
})

describe("organizationThreats", () => {
  it("follows the settings, with normalised lists", () => {
    const lists = {
      TRAWL_THREAT_BLACKLIST: " *.Bücher.example ",
      TRAWL_THREAT_WHITELIST: "A.test,2130706433",
      TRAWL_THREAT_BLOCKED_TLDS: "ZIP",
    }
    const settings = readSettings({
      ...lists,
      TRAWL_THREAT_PROTECTION: "enforced",
      TRAWL_THREAT_THRESHOLD: "60",
      TRAWL_THREAT_FAILURE_POLICY: "open",
      TRAWL_THREAT_OVERRIDES: "false",
    })
    expect(organizationThreats(Result.getOrThrow(settings))).toEqual({
      protection: "enforced",
      allowsOverrides: false,
      policy: {
        riskScoreThreshold: 60,
        blacklist: ["*.xn--bcher-kva.example"],
        whitelist: ["a.test", "127.0.0.1"],
        blockedTlds: ["zip"],
        failurePolicy: "open",
      },
    })
  })
})
