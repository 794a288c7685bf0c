import type { CellObject } from "@e965/xlsx"
import { format, isDateFormat } from "numfmt"
import { withEra } from "./withEra.ts"

/** Days between the two epochs of workbooks, 1900-01-00 and 1904-01-01 (ECMA-376 part 1, 18.17.4.1). */
const daysTo1904 = 1_462

/** Excel's own limit. */
const longestPattern = 255

/** A currency and the locale after it, as in `[$€-407]`. */
const localeOfCurrency = /\[\$([^[\]-]*)-[^[\]]*\]/gu

// Excel takes the separators from the reader's system, not from the locale of the currency: one document then has one kind of them.
const withoutLocale = (pattern: string): string =>
  pattern.replace(localeOfCurrency, (_, currency: string) => (currency === "" ? "" : `[$${currency}]`))

/** The dates of the system (formats 14 and 22), which SheetJS cuts to two digits of the year. */
const systemDate = /^m\/d\/yy(?= h:mm$|$)/u

/** `General` within a format, not in its texts. */
const general = /"[^"]*"|General/giu

// Excel counts the digits that it shows; whole numbers keep theirs.
const withDigits = (pattern: string, value: number): string =>
  Number.isSafeInteger(value) ? pattern.replace(general, (text) => (text.startsWith('"') ? text : "0")) : pattern

const written = (pattern: string, value: number, is1904: boolean): string | undefined => {
  try {
    const day = is1904 ? value + daysTo1904 : value
    return isDateFormat(pattern)
      ? format(withEra(pattern.replace(systemDate, "m/d/yyyy"), day), day)
      : format(withDigits(withoutLocale(pattern), value), value)
  } catch {
    return undefined
  }
}

/**
 * A number by its format; undefined if the format cannot be read. Excel shows 4.00638E+12 for the number of an article with 13 digits, and keeps the
 * digits in its formula bar; here is none.
 */
export const numberText = (value: number, pattern: string, is1904: boolean): string | undefined => {
  if (pattern.length > longestPattern) return undefined
  if (pattern !== "General") return written(pattern, value, is1904)
  return Number.isSafeInteger(value) ? String(value) : undefined
}

/** A whole number in SheetJS's text of the format General. */
const generalNumber = /^-?\d+(?:\.\d+)?(?:E\+\d+)?$/u

/** A date in SheetJS's text of the formats for East Asia, which it takes for the one of the system. */
const shortDate = /^\d{1,2}\/\d{1,2}\/\d{2}$/u

// SheetJS leaves out the format of the first cell that has one that the workbook does not declare, and formats its text by it all the same.
const patternOf = ({ w, z }: CellObject): string | undefined => {
  if (typeof z === "string") return z
  if (w !== undefined && shortDate.test(w)) return "m/d/yy"
  return w === undefined || generalNumber.test(w) ? "General" : undefined
}

/**
 * A cell's value as its workbook shows it: numbers and dates by their number format, with the names of months in the language that the
 * format names; whole numbers without a format with all their digits. SheetJS's own text has many formats wrong or leaves them out (dates
 * with full stops, a space before `%`, eras).
 */
export const shownValue = (cell: CellObject, is1904: boolean): string => {
  const { t, v, w } = cell
  const pattern = patternOf(cell)
  const text = t === "n" && typeof v === "number" && pattern !== undefined ? numberText(v, pattern, is1904) : undefined
  return (text ?? w ?? (v instanceof Date ? v.toISOString() : String(v ?? ""))).trim()
}
