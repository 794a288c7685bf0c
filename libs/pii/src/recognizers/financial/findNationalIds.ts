import { labelFinder } from "../../context/labelFinder.ts"
import { isWithinIban } from "./isWithinIban.ts"
import type { Detection } from "../../Detection.ts"
import { type NationalId, namedForms, namedIds, nationalIds } from "./nationalIds.data.ts"

/** What may be a number that a word names: letters at its ends, and marks between digits. */
const tokens =
  /(?<![\p{L}\p{N}_]|\d[.,])(?:[A-Z]{1,6}(?=\d))?\d(?:[ .-]?\d){5,15}(?:[.-]?[\dA-Z]){0,4}(?![\p{L}\p{N}_])/gu

/** Individual taxpayer identification numbers (IRS): areas from 900 and groups that are given out. */
const itin = /^9\d{2}-(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])-\d{4}$/u
const socialSecurity = /^\d{3}-?\d{2}-?\d{4}$/u

const scores = { named: 0.95, formed: 0.92, failing: 0.7 } as const
const mostGap = 4

/** Numbers of one text whose check digits are tried for all countries: of more, a word is enough. */
const mostChecks = 300

/** These name a number even where a check fails: made-up ones are written so. */
const american = /^(?:ssn|itin|social|soc)/iu

class IdFinder {
  readonly #text: string
  readonly #labelAt: ReturnType<typeof labelFinder>

  constructor(text: string) {
    this.#text = text
    this.#labelAt = labelFinder(text)
  }

  #nameAt(offset: number): string | undefined {
    const label = this.#labelAt(offset)
    return label !== undefined && label.kind === "nationalId" && label.gap <= mostGap ? label.word : undefined
  }

  alone({ alone, form, rule, validator }: NationalId): ReadonlyArray<Detection> {
    return Array.from(this.#text.matchAll(form)).flatMap(({ 0: found, index }) => {
      const isValid = validator.validate(found).isValid || (rule === "us-ssn" && itin.test(found))
      if (!isValid || isWithinIban(this.#text, index)) return []
      const score = this.#nameAt(index) === undefined ? alone : Math.max(alone, scores.named)
      return [{ start: index, end: index + found.length, bucket: "FINANCIAL", rule, score } as const]
    })
  }

  /** What a word and a form that only this word has name together. */
  formed(): ReadonlyArray<Detection> {
    return namedForms.flatMap(({ form, words }) =>
      Array.from(this.#text.matchAll(form)).flatMap(({ 0: found, index }) => {
        const label = this.#labelAt(index)
        const isNamed = label !== undefined && label.gap <= mostGap && words.test(label.word.toLowerCase())
        return isNamed
          ? [
              {
                start: index,
                end: index + found.length,
                bucket: "FINANCIAL",
                rule: label.word.toLowerCase().startsWith("cv") ? "card-code" : "national-id",
                score: scores.formed,
              } as const,
            ]
          : []
      }),
    )
  }

  named(): ReadonlyArray<Detection> {
    let checks = 0
    return Array.from(this.#text.matchAll(tokens)).flatMap(({ 0: found, index }) => {
      const name = this.#nameAt(index)
      if (name === undefined) return []
      const isTried = checks++ < mostChecks
      const isChecked = isTried && namedIds.some((one) => one.validate(found).isValid)
      if (isTried && !isChecked && !(american.test(name) && socialSecurity.test(found))) return []
      return [
        {
          start: index,
          end: index + found.length,
          bucket: "FINANCIAL",
          rule: "national-id",
          score: isChecked ? scores.named : scores.failing,
        } as const,
      ]
    })
  }
}

/** Numbers of people and taxpayers, by form and check digit, and by words that name them. */
export const findNationalIds = (text: string): ReadonlyArray<Detection> => {
  const finder = new IdFinder(text)
  return [...nationalIds.flatMap((id) => finder.alone(id)), ...finder.formed(), ...finder.named()]
}
