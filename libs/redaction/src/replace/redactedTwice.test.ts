import * as fc from "fast-check"
import { expect, it } from "vitest"
import { buckets } from "@trawl/pii"
import { redactText } from "./redactText.ts"

const name = fc.constantFrom(
  "Joe Miller",
  "Ann Miller",
  "Joe",
  "Ruby",
  "Julia",
  "Ada",
  "Pascal",
  "Haskell Curry",
  "Anna Schmidt",
  "Miller",
  "Dr. Ana Silva",
  "Kowalska, Anna",
  "J. R. R. Tolkien",
  "Kim Jong-un",
  "Marine Blue",
  "Lily White",
  "Mary Smith School",
  "Hello Vinoj",
  "Name: Ana Silva",
  "Name|Preis",
  "Paris, France",
  "Turkey",
)
const mail = fc.constantFrom(
  "joe.smith@example.com",
  "anna@firma.example",
  "mailto:joe.miller@example.com",
  "+49 30 901820",
  "ssh joe@host.example.com",
)
const word = fc.constantFrom(
  "met",
  "and",
  "und",
  "at",
  "from",
  "called",
  "Der",
  "The",
  "Python",
  "Kafka",
  "miller",
  "ruby",
  "star",
  "School",
  "in",
  "/",
  "-",
  "Contact",
)
const gap = fc.constantFrom(" ", ", ", " / ", "\n", ". ", "|", "\t")
const text = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 3, arbitrary: name }, { weight: 1, arbitrary: mail }, { weight: 2, arbitrary: word }),
      gap,
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.flat().join(""))

it.each(["fast", "accurate"] as const)("is idempotent in %s", (mode) => {
  fc.assert(
    fc.property(text, fc.constantFrom("tag", "mask", "remove"), (given, replaceStyle) => {
      const options = { mode, entities: buckets, replaceStyle } as const
      const { redacted } = redactText(given, options)
      expect(redactText(redacted, options).redacted).toBe(redacted)
    }),
    { numRuns: 300 },
  )
})
