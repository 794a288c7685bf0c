import { describe, expect, it } from "vitest"
import { amountsIn } from "./amountsIn.ts"

describe("amountsIn", () => {
  it.each([
    ["$1,099.99", [109_999]],
    ["1.646,00 €", [164_600]],
    ["1 646,5 kr", [164_650]],
    ["CHF 1’250", [125_000]],
    ["16 statt 8,99 € jetzt 7,49 €", [1_600, 899, 749]],
    ["37.99", [3_799]],
    ["599", [59_900]],
    ["free", []],
  ])("reads %s", (text, amounts) => {
    expect(amountsIn(text)).toEqual(amounts)
  })
})
