import { labelFinder } from "../../context/labelFinder.ts"
import type { Label } from "../../context/nearestLabel.ts"
import type { Detection } from "../../Detection.ts"
import { isWithinIban } from "./isWithinIban.ts"

/** Numbers of accounts, with spaces and dashes; and the codes of banks (ISO 9362). */
const numbers = /(?<![\p{L}\p{N}_]|\d[.,])\d(?:[ -]?\d){5,19}(?![\p{L}\p{N}_]|[.,]\d)/gu
const codes = /(?<![\p{L}\p{N}])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\p{N}])/gu

const scores = { proven: 0.95, named: 0.9, loose: 0.45 } as const

/** Letters between a word and what it names: `Account number is`. */
const mostGap = 4

/** Words that say `account` and not `number`: `Account 12345678` may be one of a shop. */
const loose = /^(?:account|acct|compte|cuenta|conta|conto|hesap)$/iu

const weights = [3, 7, 1]

/** American Bankers Association: weights of digits, and first two digits of a Federal Reserve district. */
const isRouting = (digits: string): boolean =>
  /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/u.test(digits) &&
  Array.from(digits, (digit, index) => Number(digit) * (weights[index % weights.length] ?? 0)).reduce(
    (sum, part) => sum + part,
    0,
  ) %
    10 ===
    0

const scoreOf = (digits: string, label: Label): number => {
  if (label.gap > mostGap) return 0
  if (label.kind === "routing") return isRouting(digits) ? scores.proven : digits.length === 9 ? scores.loose : 0
  if (label.kind === "sortCode") return digits.length === 6 ? scores.named : 0
  if (label.kind === "account") return digits.length > 18 ? 0 : loose.test(label.word) ? scores.loose : scores.named
  return 0
}

/** National account numbers, routing numbers, sort codes and bank codes: what a word before them names so. */
export const findAccounts = (text: string): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  const labelAt = labelFinder(text)
  for (const { 0: number, index } of text.matchAll(numbers)) {
    if (isWithinIban(text, index)) continue
    const label = labelAt(index)
    const score = label === undefined ? 0 : scoreOf(number.replaceAll(/\D/gu, ""), label)
    if (score > 0)
      found.push({
        start: index,
        end: index + number.length,
        bucket: "FINANCIAL",
        rule: label?.kind ?? "account",
        score,
      })
  }
  for (const { 0: code, index } of text.matchAll(codes)) {
    const label = labelAt(index)
    if (label?.kind === "bic" && label.gap <= mostGap)
      found.push({ start: index, end: index + code.length, bucket: "FINANCIAL", rule: "bic", score: scores.named })
  }
  return found
}
