import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findAmounts } from "./findAmounts.ts"

const read = (text: string) =>
  findAmounts(text).map(({ amount, end, sign, start }) => [amount, sign, text.slice(start, end)])

describe("findAmounts", () => {
  it("reads number formats of many languages", () => {
    const texts = [
      "1.299,00 €",
      "₹1,29,900",
      "£12",
      "CHF 12.–",
      "12,99 kr",
      "¥1,980",
      "US $18.00",
      "1 297,67€",
      "1'299.00 CHF",
      "Rs. 500",
      "149:-",
      "0.299 €",
      "R$ 10,50",
    ]
    expect(texts.map((text) => read(text)[0]?.slice(0, 2))).toEqual([
      [1299, "€"],
      [129_900, "₹"],
      [12, "£"],
      [12, "CHF"],
      [12.99, "kr"],
      [1980, "¥"],
      [18, "us $"],
      [1297.67, "€"],
      [1299, "CHF"],
      [500, "rs."],
      [149, ":-"],
      [0.299, "€"],
      [10.5, "r$"],
    ])
  })

  it("gives each number the symbol beside it, also if prices touch", () => {
    expect(read("$98.00$130.00")).toEqual([
      [98, "$", "$98.00"],
      [130, "$", "$130.00"],
    ])
    expect(read("EUR 355.58 EUR 355.58")).toEqual([
      [355.58, "EUR", "EUR 355.58"],
      [355.58, "EUR", "EUR 355.58"],
    ])
  })

  it("reads no price from names, percentages and words", () => {
    expect(read("B402HW, 20% off, v1.2.3, cakr12, 5krill")).toEqual([])
    expect(findAmounts("try 30 days").map(({ sign }) => sign)).toEqual([undefined])
  })

  it("skips numbers that are no amounts", () => {
    expect(read("12345678901234567 €")).toEqual([])
  })

  it("finds every written amount, whatever is around, in order and once", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom("€", "12,50", "$", " 1.299 ", "CHF", "kr", "0"))),
        (parts) => {
          const text = parts.join("")
          const found = findAmounts(text)
          expect(
            found.every(
              ({ amount, end, start }, at) =>
                Number.isFinite(amount) &&
                amount >= 0 &&
                start >= (found[at - 1]?.end ?? 0) &&
                end > start &&
                end <= text.length,
            ),
          ).toBe(true)
        },
      ),
    )
  })
})
