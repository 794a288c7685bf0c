import { labelFinder } from "../../context/labelFinder.ts"
import type { Label } from "../../context/nearestLabel.ts"
import type { Detection } from "../../Detection.ts"
import { issuerRanges } from "./issuers.data.ts"
import { isWithinIban } from "./isWithinIban.ts"

/** As one number, in fours, and as American Express and Diners Club print it. */
const forms =
  /(?<![\p{L}\p{N}_]|\d[.,])(?:\d{12,19}|\d{4}([ \u00A0.–-])\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|\d{4}([ \u00A0.–-])\d{6}\2\d{4,5})(?![\p{L}\p{N}_]|[.,]\d)/gu

const scores = { proven: 0.96, named: 0.92, unnamed: 0.4, failing: 0.6 } as const

/** Other lengths are rare among cards, and numbers of devices have 15 digits with the same check. */
const usualLengths: ReadonlySet<number> = new Set([16, 19])

/** Letters between a word and the number that it names. */
const [mostGap, otherGap] = [20, 4]

/** Check digit of ISO/IEC 7812-1. */
export const isLuhn = (digits: string): boolean => {
  let sum = 0
  for (let index = digits.length - 1, isDoubled = false; index >= 0; index--, isDoubled = !isDoubled) {
    const value = Number(digits.charAt(index)) * (isDoubled ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const hasIssuer = (digits: string): boolean =>
  issuerRanges.some(({ from, lengths, to }) => {
    const first = Number(digits.slice(0, String(from).length))
    return first >= from && first <= to && lengths.includes(digits.length)
  })

const isUsual = (digits: string): boolean => usualLengths.has(digits.length) || digits.startsWith("3")

const linkBefore = /(?:https?:\/\/|www\.)[^\s<>()[\]]{0,90}$/iu
const isInLink = (text: string, offset: number): boolean =>
  linkBefore.test(text.slice(Math.max(0, offset - 100), offset))

/** What another word names, and only its check digit makes a card, is what that word says. */
const isOther = (digits: string, label: Label | undefined): boolean =>
  label !== undefined && label.gap <= otherGap && !isUsual(digits)

/** Numbers of payment cards, by issuer and check digit; where a word names one, one of both is enough. */
export const findCards = (text: string): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  const labelAt = labelFinder(text)
  for (const { 0: form, index } of text.matchAll(forms)) {
    const digits = form.replaceAll(/\D/gu, "")
    const [isChecked, isIssued] = [isLuhn(digits), hasIssuer(digits)]
    if ((!isChecked && !isIssued) || /^(\d)\1*$/u.test(digits) || isWithinIban(text, index)) continue
    const label = labelAt(index)
    const isNamed = label?.kind === "card" && label.gap <= mostGap
    const score =
      isNamed || !(isOther(digits, label) || isInLink(text, index))
        ? scoreOf({ isChecked, isIssued, isNamed, isUsual: isUsual(digits) })
        : 0
    if (score > 0) found.push({ start: index, end: index + form.length, bucket: "FINANCIAL", rule: "card", score })
  }
  return found
}

const scoreOf = ({
  isChecked,
  isIssued,
  isNamed,
  isUsual,
}: {
  readonly isChecked: boolean
  readonly isIssued: boolean
  readonly isNamed: boolean
  readonly isUsual: boolean
}): number => {
  if (isChecked && isIssued && isUsual) return scores.proven
  if (isNamed) return isChecked ? scores.named : scores.failing
  return isChecked && isIssued ? scores.unnamed : 0
}
