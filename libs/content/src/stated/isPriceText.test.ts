import { assert, constantFrom, property, string, array, oneof } from "fast-check"
import { describe, expect, it } from "vitest"
import { isPriceText } from "./isPriceText.ts"

describe("isPriceText", () => {
  it.each([
    "£189.00 £149.00",
    "$116.97$14519% off",
    "US $394.99",
    "Was: $59.99 Now: $44.99",
    "Regular price $19.99",
    "1 299,00 €",
    "79,00 € TTC",
    "inkl. MwSt. 97,47 €",
    "kr 499",
    "2 490 Kč",
    "A$20",
  ])("is %s", (text) => {
    expect(isPriceText(text)).toBe(true)
  })

  it.each([
    "",
    "149.00",
    "Free delivery over £50",
    "0 items £0.00",
    "4.7 out of 5 (212 reviews)",
    "+ $22.69 delivery",
    "Prices from our shop",
    `£1 ${"off ".repeat(30)}`,
  ])("is not %s", (text) => {
    expect(isPriceText(text)).toBe(false)
  })

  it("never throws, and says the same of a text in capitals", () => {
    assert(
      property(
        array(oneof(constantFrom("£", "€", "1", "99", ".", " ", "was", "kr", "USD"), string({ maxLength: 4 }))),
        (parts) => {
          const text = parts.join("").replaceAll(/[^\p{ASCII}£€]/gu, "")
          expect(isPriceText(text.toUpperCase())).toBe(isPriceText(text))
        },
      ),
    )
  })
})
