import { describe, expect, it } from "vitest"
import { nearestLabel } from "./nearestLabel.ts"

describe("nearestLabel", () => {
  it.each([
    [["Phone: "], { kind: "phone", word: "Phone", gap: 0 }],
    [["Call us on "], { kind: "phoneVerb", word: "Call", gap: 4 }],
    [["Phone and order no. "], { kind: "other", word: "order no", gap: 0 }],
    [["electronic: ", "Téléphone"], { kind: "phone", word: "Téléphone", gap: 0 }],
    [["电话："], { kind: "phone", word: "电话", gap: 0 }],
    [["Bank account number: "], { kind: "account", word: "Bank account number", gap: 0 }],
    [["in ein "], undefined],
    [["EIN "], { kind: "nationalId", word: "EIN", gap: 0 }],
    [["phonetics "], undefined],
  ])("of %j", (labels, label) => {
    expect(nearestLabel(labels)).toEqual(label)
  })
})
