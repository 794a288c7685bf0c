import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { coerce, toBoolean, toNumber } from "./coerce.ts"
import { schemaReader } from "./schemaNode.ts"

const as = (schema: Parameters<typeof schemaReader>[0], text: string) => coerce(schemaReader(schema).read(schema), text)

describe("toNumber", () => {
  it.each([
    ["$1,299.00", 1299],
    ["1.299,00 €", 1299],
    ["1.299 €", 1299],
    ["1.299", 1.299],
    ["1,299", 1299],
    ["12,5", 12.5],
    ["1 299 kr", 1299],
    ["4.5 out of 5", 4.5],
    ["-3 °C", -3],
    ["2,000 W", 2000],
    ["£12 million", 12_000_000],
    ["$1.5bn", 1_500_000_000],
    ["none", undefined],
    [`12 ${"word ".repeat(40)}`, undefined],
  ])("reads %j", (text, number) => {
    expect(toNumber(text)).toBe(number)
  })

  it("reads back any number that was written", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        (number) => toNumber(number.toLocaleString("en")) === number && toNumber(String(number)) === number,
      ),
    )
  })
})

describe("toBoolean", () => {
  it("reads stock phrases and yes or no, and nothing else", () => {
    expect(
      [
        "InStock",
        "In stock – 3 left",
        "Sold out",
        "Yes",
        "ausverkauft",
        "12 in stock",
        "Only 2 left",
        "0 available",
        "3",
        "12 stocks",
        "maybe",
        "yesterday",
      ].map(toBoolean),
    ).toEqual([true, true, false, true, false, true, true, false, true, undefined, undefined, undefined])
  })
})

describe("coerce", () => {
  it("finds the value of an enum that the text names", () => {
    const schema = { enum: ["in_stock", "out_of_stock", null, 3] }
    expect(["In stock", "OutOfStock", "3", "soon"].map((text) => as(schema, text))).toEqual([
      "in_stock",
      "out_of_stock",
      3,
      undefined,
    ])
  })

  it("returns undefined for values that do not fit", () => {
    expect([
      as({ type: "integer" }, "4.5"),
      as({ type: "number", maximum: 10 }, "$12"),
      as({ type: "string", format: "email" }, "no address"),
      as({ type: "string", format: "date-time" }, "May 6, 2024"),
      as({ type: "string", maxLength: 3 }, "four"),
      as({ type: "object" }, "text"),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined])
  })

  it("tries types in order", () => {
    expect([as({ type: ["number", "string"] }, "two"), as({ type: ["null", "number"] }, "2"), as({}, "any")]).toEqual([
      "two",
      2,
      "any",
    ])
  })
})
