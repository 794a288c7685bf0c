import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { listedNames } from "./listedNames.ts"
import { taggedNames } from "./taggedNames.ts"

describe.each([listedNames, taggedNames])("$name", (recognizer) => {
  it("finds nothing outside of the text, no empty span and no half character", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            "Dr.",
            "John ",
            "Smith",
            "Name:",
            "\t",
            "\n",
            " ",
            ",",
            "Paris",
            "France",
            "😀",
            "e\u0301",
            "שלום",
            "-",
            "'",
            "@",
          ),
          maxLength: 40,
        }),
        (text) => {
          for (const { end, score, start } of recognizer.find(text)) {
            expect(start >= 0 && start < end && end <= text.length && score > 0 && score <= 1).toBe(true)
            expect(text.slice(start, end).isWellFormed()).toBe(true)
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  it.each([
    "Dr. ",
    "Name: ",
    "\t",
    "\n",
    "John Smith ",
    "Paris, France ",
    "San ",
    "A.",
    "A. ",
    "Ana, ",
    "in Lyon and ",
    "Hello Ana ",
    "U.S. ",
    "Kim Jong-",
    "Ana;",
    "-",
    "von ",
    "😀",
    "a".repeat(70),
  ])("takes time in proportion to the text for %j", (unit) => {
    expect(
      growthOrder(
        (length) => recognizer.find(unit.repeat(Math.ceil(length / unit.length))),
        recognizer === taggedNames ? 1000 : 2000,
      ),
    ).toBeLessThan(1.5)
  })
})
