import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max"
import { isProbablyOther } from "./isOtherNumber.ts"
import type { Run } from "./phoneRuns.ts"
import { phoneScores as scores } from "./phoneScores.ts"

/** The usual layouts of North America and of France: nothing else looks like them. */
const american = /^(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}([-. ]))\d{3}(?:\1|[-. ])\d{4}$/u
const isAmerican = ({ digits, text }: Run): boolean => american.test(text) && /^1?[2-9]\d{2}[2-9]\d{6}$/u.test(digits)
const french = /^0[1-9](?:([ .-])\d{2})(?:\1\d{2}){3}$/u

/** With the zero that stands before numbers within a country. */
const trunk = /^(?:\(0[1-9]\d{0,4}\)|0[1-9]\d{0,4})[ \-/.–]{1,3}\d/u

/** Countries whose numbers are written with a zero before them, and numbers that are checked for them in one text at most: beyond, their layout decides. */
const trunkCountries = ["GB", "DE", "FR", "IT", "NL", "BE", "CH", "AT", "AU", "JP", "SE", "IE", "FI", "IN", "TR", "ZA", "IL", "BR"] as const satisfies ReadonlyArray<CountryCode>
const mostTrunkChecks = 500

/** Different numbers that are looked up by calling code in one text, which takes 40 µs each: beyond, a length that is possible is enough. */
const mostCodeChecks = 1000

/** Many single digits are figures of a table. */
const isMessy = (text: string): boolean => (text.match(/(?<!\d)\d(?!\d)/gu)?.length ?? 0) > 3

/** Whether digits are a number of some country, its calling code before them. */
const isValid = (digits: string): boolean => parsePhoneNumberFromString(`+${digits}`)?.isValid() === true
const isPossible = (digits: string): boolean => parsePhoneNumberFromString(`+${digits}`)?.isPossible() === true

/** What is dialled out of a country, before the code of another one. */
const wayOut = /^(?:00|011)(?=[1-9])/u

/** Digits of a number with a plus (ITU-T E.164), with room for mistakes, and those from which a plus alone is enough. */
const [fewest, most, enough] = [7, 16, 9]
const isAmount = ({ digits, text }: Run): boolean => /^\+\d{1,3}(?:[ .]\d{3})+$/u.test(text) && digits.length < 10

const isThousands = /^\+\d{1,3}(?:[ .]\d{3})+$/u

/** In three groups or more, of a length that its country has. */
const isGrouped = ({ digits, groups, text }: Run): boolean => groups.length >= 3 && digits.length >= enough && isPossible(digits) && !isThousands.test(text)

/** Three groups with spaces only are figures as often. */
const isSpaced = ({ text }: Run): boolean => /^[\d ]+$/u.test(text) && !french.test(text)
const isUsualLayout = (run: Run, isExtended: boolean): boolean => isAmerican(run) || french.test(run.text) || (isExtended && run.digits.length >= 10)

const hasTrunk = ({ digits, text }: Run): boolean => trunk.test(text) && digits.length >= 9 && digits.length <= 12

/** How sure the form of a run makes that it is a telephone number. Made for one text: the numbers that it checks are counted. */
export class FormScore {
  #trunkChecks = 0
  readonly #valid = new Map<string, boolean>()

  of(run: Run, isExtended: boolean): number {
    const { digits, text } = run
    if (/^\(?[+＋]/u.test(text)) return this.#international(run)
    if (this.#isDialledAbroad(digits)) return scores.layout
    if (isProbablyOther(run) || isMessy(text)) return 0
    if (isUsualLayout(run, isExtended)) return isSpaced(run) ? scores.possible : scores.layout
    if (hasTrunk(run)) return this.#isTrunk(digits) ? scores.trunk : scores.unlikely
    return american.test(text) || /^\d{3}-\d{4}$/u.test(text) ? scores.unlikely : 0
  }

  #international(run: Run): number {
    const { digits, text } = run
    if (digits.length < fewest || digits.length > most || isAmount(run)) return 0
    // The zero in brackets is left out from abroad: `+44 (0)20 …`.
    if (this.#isValid(digits.replace(/^0+/u, "")) || (text.includes("(0)") && isPossible(text.replaceAll(/\(0\)|\D/gu, "")))) return scores.international
    if (isGrouped(run)) return scores.layout
    return digits.length >= enough || isPossible(digits) ? scores.possible : scores.unlikely
  }

  #isDialledAbroad(digits: string): boolean {
    return wayOut.test(digits) && digits.length >= 11 && digits.length <= 16 && this.#isValid(digits.replace(wayOut, ""))
  }

  #isValid(digits: string): boolean {
    const known = this.#valid.get(digits)
    if (known !== undefined) return known
    if (this.#valid.size >= mostCodeChecks) return digits.length >= enough
    const valid = isValid(digits)
    this.#valid.set(digits, valid)
    return valid
  }

  #isTrunk(digits: string): boolean {
    if (this.#trunkChecks >= mostTrunkChecks) return true
    this.#trunkChecks++
    return trunkCountries.some((country) => parsePhoneNumberFromString(digits, country)?.isValid() === true)
  }
}
