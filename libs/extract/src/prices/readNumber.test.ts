import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readNumber } from "./readNumber.ts"

describe("readNumber", () => {
  it("reads back numbers in the format of any language", () => {
    const locales = fc.constantFrom("en", "de", "fr", "de-CH", "en-IN", "sv", "es")
    fc.assert(
      fc.property(locales, fc.integer({ min: 0, max: 99_999_999 }), (locale, cents) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
        expect(readNumber(text, 0)?.amount).toBe(cents / 100)
      }),
    )
  })
})
