import { describe, expect, it } from "vitest"
import { detectByRules } from "./detectByRules.ts"
import { detectPii } from "./detectPii.ts"

const texts = [
  "Heidi Müller lives in Toulouse, heidi@example.com, Tel.: 030/284447-42, IBAN DE89 3704 0044 0532 0130 00.",
  "Dear Ms. Grace Hopper, your card 4111 1111 1111 1111 was charged at 12 High Street, London SW1A 1AA.",
  "token: ghp_16C7e42F292c6912E7710c838347Ae178B4a, by Jean Dupont of Paris",
]

describe("detectByRules", () => {
  it.each(texts)("finds what the mode fast finds: %s", (text) => {
    expect(detectByRules(text, { mode: "fast" })).toEqual(detectPii(text, { mode: "fast" }))
  })

  it.each(["accurate", "aggressive"] as const)("finds nothing by the tagger in the mode %s", (mode) => {
    const rules = new Set(texts.flatMap((text) => detectByRules(text, { mode }).map(({ rule }) => rule)))
    expect([rules.has("email"), rules.has("iban"), rules.has("tagger")]).toEqual([true, true, false])
  })

  it("takes the findings of another model", () => {
    const given = [{ start: 0, end: 12, bucket: "PERSON", rule: "model", score: 0.9 }] as const
    const named = detectByRules(texts[0] ?? "", { mode: "accurate", entities: ["PERSON"] }, given)
    expect(named.map(({ end, start }) => [start, end])).toEqual([[0, 12]])
  })
})
