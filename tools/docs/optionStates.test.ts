import { describe, expect, it } from "vitest"
import { capabilities, optionState } from "./optionStates.ts"

describe("optionState", () => {
  const now = capabilities()
  it.each([
    ["timeout", /^works$/u],
    ["redactPII", /^works$/u],
    ["onlyCleanContent", /^works$/u],
    ["lockdown", /^works$/u],
    ["auditMetadata", /^works where `TRAWL_AUDIT` is `on`; else named in `warning`$/u],
    ["proxy", /^works through the proxies/u],
  ])("shows the state of %s", (option, expected) => {
    expect(optionState(now, option)).toMatch(expected)
  })

  it("follows the features of the service", () => {
    const features = { ...now.features, proxies: { available: true } }
    expect(optionState({ ...now, features }, "proxy")).toBe("works")
  })
})
