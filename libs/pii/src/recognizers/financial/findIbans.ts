import { countrySpecs, isValidIBAN } from "ibantools"
import type { Detection } from "../../Detection.ts"

/** Country and check digits, where no letter or digit stands before them. */
const beginnings = /(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}(?=[ \u00A0.-]?[\dA-Za-z])/gu

const [proven, separators] = [0.98, /[ \u00A0.-]/u]
const alphanumeric = /[\dA-Za-z]/u

/** Where `count` letters and digits end from a place on, with single separators between them, or -1. Bounded by the count. */
const endAfter = (text: string, from: number, count: number): number => {
  let [index, left] = [from, count]
  while (left > 0) {
    const next = text.charAt(index)
    if (alphanumeric.test(next)) left--
    else if (!separators.test(next) || !alphanumeric.test(text.charAt(index + 1))) return -1
    index++
  }
  return alphanumeric.test(text.charAt(index)) ? -1 : index
}

/** International bank account numbers, by country, length, structure and check digits (ISO 13616). In one case throughout. */
export const findIbans = (text: string): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (const { 0: beginning, index } of text.matchAll(beginnings)) {
    const length = countrySpecs[beginning.slice(0, 2).toUpperCase()]?.chars
    if (typeof length !== "number") continue
    const end = endAfter(text, index, length)
    if (end === -1) continue
    const written = text.slice(index, end)
    const isOneCase = written === written.toUpperCase() || written === written.toLowerCase()
    if (isOneCase && isValidIBAN(written.replaceAll(/[^\dA-Za-z]/gu, "").toUpperCase()))
      found.push({ start: index, end, bucket: "FINANCIAL", rule: "iban", score: proven })
  }
  return found
}
