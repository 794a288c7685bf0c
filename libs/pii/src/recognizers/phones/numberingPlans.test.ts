import * as fc from "fast-check"
import examples from "libphonenumber-js/mobile/examples"
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max"
import { describe, expect, it } from "vitest"
import { isNationalNumber, isPossibleNumber, isValidNumber } from "./numberingPlans.ts"

/** Countries that share a code whose library guesses one by the first digits before it looks at the rest, and parts of others whose numbers are written shorter there. */
const guessed: ReadonlySet<string> = new Set([
  "1",
  "7",
  "44",
  "39",
  "47",
  "61",
  "212",
  "262",
  "290",
  "358",
  "590",
  "599",
  "672",
  "677",
  "683",
  "688",
  "690",
])
const codes = [...new Set(getCountries().map((country) => getCountryCallingCode(country) as string))].filter(
  (code) => !guessed.has(code),
)

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: least, maxLength: most })

describe("numberingPlans", () => {
  it.each(getCountries())("knows numbers of %s", (country: CountryCode) => {
    const example = getExampleNumber(country, examples)
    const number = example?.number.slice(1) ?? ""
    expect([
      isValidNumber(number),
      isPossibleNumber(number),
      isNationalNumber(example?.nationalNumber ?? "", country),
      isPossibleNumber(number.slice(0, 5)),
    ]).toEqual([true, true, true, false])
  })

  it.each([
    ["18005550199", true],
    ["19995550199", false],
    ["4402079460958", true],
    ["80012345678", true],
    ["999123456", false],
    ["", false],
  ])("tells of %s whether it is a number: %s", (number, isValid) => {
    expect(isValidNumber(number)).toBe(isValid)
  })

  it("agrees with the library about numbers that do not begin as they are dialled within their country", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        digits(4, 12).filter((rest) => /^[2-79]/u.test(rest)),
        (code, rest) => {
          const parsed = parsePhoneNumberFromString(`+${code}${rest}`)
          expect(isValidNumber(code + rest), code + rest).toBe(parsed?.isValid() === true)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
