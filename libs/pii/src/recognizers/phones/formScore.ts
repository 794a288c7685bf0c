import type { CountryCode } from "libphonenumber-js/max"
import { isProbablyOther } from "./isOtherNumber.ts"
import { isNationalNumber, isPossibleNumber, isValidNumber } from "./numberingPlans.ts"
import type { Run } from "./phoneRuns.ts"
import { phoneScores as scores } from "./phoneScores.ts"

/** The usual layouts of North America and of France: nothing else looks like them. */
const american = /^(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}([-. ]))\d{3}(?:\1|[-. ])\d{4}$/u
const isAmerican = ({ digits, text }: Run): boolean => american.test(text) && /^1?[2-9]\d{2}[2-9]\d{6}$/u.test(digits)
const french = /^0[1-9](?:([ .-])\d{2})(?:\1\d{2}){3}$/u

/** With the zero that stands before numbers within a country. */
const trunk = /^(?:\(0[1-9]\d{0,4}\)|0[1-9]\d{0,4})[ \-/.–]{1,3}\d/u

/** Countries whose numbers are written with a zero before them. */
const trunkCountries = [
  "GB",
  "DE",
  "FR",
  "IT",
  "NL",
  "BE",
  "CH",
  "AT",
  "AU",
  "JP",
  "SE",
  "IE",
  "FI",
  "IN",
  "TR",
  "ZA",
  "IL",
  "BR",
] as const satisfies ReadonlyArray<CountryCode>

/** Many single digits are figures of a table. */
const isMessy = (text: string): boolean => (text.match(/(?<!\d)\d(?!\d)/gu)?.length ?? 0) > 3

/** What is dialled out of a country, before the code of another one. */
const wayOut = /^(?:00|011)(?=[1-9])/u

/** Digits of a number with a plus (ITU-T E.164), with room for mistakes, and those from which a plus alone is enough. */
const [fewest, most, enough] = [7, 16, 9]
const isAmount = ({ digits, text }: Run): boolean => /^\+\d{1,3}(?:[ .]\d{3})+$/u.test(text) && digits.length < 10

const isThousands = /^\+\d{1,3}(?:[ .]\d{3})+$/u

/** In three groups or more, of a length that its country has. */
const isGrouped = ({ digits, groups, text }: Run): boolean =>
  groups.length >= 3 && digits.length >= enough && isPossibleNumber(digits) && !isThousands.test(text)

/** Three groups with spaces only are figures as often. */
const isSpaced = ({ text }: Run): boolean => /^[\d ]+$/u.test(text) && !french.test(text)
const isUsualLayout = (run: Run, isExtended: boolean): boolean =>
  isAmerican(run) || french.test(run.text) || (isExtended && run.digits.length >= 10)

const hasTrunk = ({ digits, text }: Run): boolean => trunk.test(text) && digits.length >= 9 && digits.length <= 12

const international = (run: Run): number => {
  const { digits, text } = run
  if (digits.length < fewest || digits.length > most || isAmount(run)) return 0
  // The zero in brackets is left out from abroad: `+44 (0)20 …`.
  if (
    isValidNumber(digits.replace(/^0+/u, "")) ||
    (text.includes("(0)") && isPossibleNumber(text.replaceAll(/\(0\)|\D/gu, "")))
  )
    return scores.international
  if (isGrouped(run)) return scores.layout
  return digits.length >= enough || isPossibleNumber(digits) ? scores.possible : scores.unlikely
}

const isDialledAbroad = (digits: string): boolean =>
  wayOut.test(digits) && digits.length >= 11 && digits.length <= 16 && isValidNumber(digits.replace(wayOut, ""))

const isTrunk = (digits: string): boolean => trunkCountries.some((country) => isNationalNumber(digits, country))

/** How sure the form of a run makes that it is a telephone number. */
export const formScore = (run: Run, isExtended: boolean): number => {
  const { digits, text } = run
  if (/^\(?[+＋]/u.test(text)) return international(run)
  if (isDialledAbroad(digits)) return scores.layout
  if (isProbablyOther(run) || isMessy(text)) return 0
  if (isUsualLayout(run, isExtended)) return isSpaced(run) ? scores.possible : scores.layout
  if (hasTrunk(run)) return isTrunk(digits) ? scores.trunk : scores.unlikely
  return american.test(text) || /^\d{3}-\d{4}$/u.test(text) ? scores.unlikely : 0
}
