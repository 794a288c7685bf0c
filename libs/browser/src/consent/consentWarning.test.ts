import { describe, expect, it } from "vitest"
import { consentWarning } from "./consentWarning.ts"

describe("consentWarning", () => {
  it.each([
    [{ rejected: false, hidden: false }, undefined],
    [{ found: "Onetrust", rejected: true, hidden: false }, undefined],
    [
      { found: "Onetrust", rejected: false, hidden: false },
      "A cookie popup (Onetrust) was found and could not be rejected.",
    ],
    [
      { found: "Onetrust", rejected: false, hidden: true },
      "A cookie popup (Onetrust) was found and could not be rejected: it was hidden.",
    ],
    [{ found: "unknown", rejected: false, hidden: false }, "A cookie popup was found and could not be rejected."],
  ])("%j: %s", (outcome, sentence) => {
    expect(consentWarning(outcome)).toBe(sentence)
  })
})
