import { describe, expect, it } from "vitest"
import { parseAmount } from "./parseAmount.ts"

describe("parseAmount", () => {
  it("reads amounts written by machines and people", () => {
    expect(["12.5", "79.990", "0,00", "1,299.00", "59,99 €", "USD 12", " 7 "].map(parseAmount)).toEqual([
      12.5, 79.99, 0, 1299, 59.99, 12, 7,
    ])
  })

  it("accepts nothing else as an amount", () => {
    expect(
      ["1e999", "NaN", "Infinity", "-5", "", "10 - 20", "free", "9".repeat(400), "12345678901234567890"].map(
        parseAmount,
      ),
    ).toEqual(Array(9).fill(undefined))
  })
})
