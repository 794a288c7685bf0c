import type { Element } from "hast"
import { attributeOf } from "../attributes.ts"

/** The numbers of a list's items as browsers count them: HTML, 4.4.8, "ordinal value". Items are those that are shown. */
export const ordinalsOf = (list: Element, items: ReadonlyArray<Element>): ReadonlyArray<number> => {
  const { reversed } = list.properties
  const step = reversed !== undefined && reversed !== null && reversed !== false ? -1 : 1
  let next = integerOf(list, "start") ?? (step === 1 ? 1 : items.length)
  return items.map((item) => {
    const ordinal = integerOf(item, "value") ?? next
    next = ordinal + step
    return ordinal
  })
}

// HTML, 2.3.4.1: digits behind white space and a sign; what follows them is ignored.
const integerOf = (element: Element, property: string): number | undefined => {
  const digits = /^[\t\n\f\r ]*([+-]?\d{1,10})(?!\d)/u.exec(attributeOf(element, property)?.slice(0, 100) ?? "")?.[1]
  const value = Number(digits ?? Number.NaN)
  // Browsers ignore what is no signed number of 32 bits.
  return Math.abs(value) < 2 ** 31 ? value : undefined
}

/** The number of an item as letters or Roman digits where the page shows it so, else in digits; with its point. */
export const labelOf = (list: Element, item: Element, ordinal: number): string =>
  `${writtenAs(styleOf(item) ?? styleOf(list), ordinal)}.`

/** Whether a page shows the numbers of a list as letters or Roman digits. */
export const isLettered = (list: Element, items: ReadonlyArray<Element>): boolean =>
  isLetters(styleOf(list)) || items.some((item) => isLetters(styleOf(item)))

type Style = "a" | "A" | "i" | "I" | "1"

const isLetters = (style: Style | undefined): boolean => style !== undefined && style !== "1"

const byName: Readonly<Record<string, Style>> = {
  decimal: "1",
  "lower-alpha": "a",
  "lower-latin": "a",
  "lower-roman": "i",
  "upper-alpha": "A",
  "upper-latin": "A",
  "upper-roman": "I",
}

const styleOf = (element: Element): Style | undefined => {
  const stated = /(?:^|;)\s*list-style(?:-type)?\s*:([^;]{1,200})/iu.exec(attributeOf(element, "style") ?? "")?.[1]
  const named = stated
    ?.toLowerCase()
    .match(/[a-z-]+/gu)
    ?.find((name) => byName[name] !== undefined)
  if (named !== undefined) return byName[named]
  const type = attributeOf(element, "type")
  return type === "a" || type === "A" || type === "i" || type === "I" || type === "1" ? type : undefined
}

const writtenAs = (style: Style | undefined, ordinal: number): string => {
  switch (style) {
    case "a":
      return lettersOf(ordinal)
    case "A":
      return lettersOf(ordinal).toUpperCase()
    case "i":
      return romanOf(ordinal)
    case "I":
      return romanOf(ordinal).toUpperCase()
    default:
      return String(ordinal)
  }
}

// CSS Counter Styles 3: what a style has no signs for is written in digits.
const lettersOf = (ordinal: number): string => {
  if (ordinal < 1) return String(ordinal)
  let letters = ""
  for (let rest = ordinal; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCodePoint(97 + ((rest - 1) % 26)) + letters
  return letters
}

const romanDigits: ReadonlyArray<readonly [number, string]> = [
  [1_000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
]

const romanOf = (ordinal: number): string => {
  if (ordinal < 1 || ordinal > 3_999) return String(ordinal)
  let rest = ordinal
  let roman = ""
  for (const [value, digit] of romanDigits) for (; rest >= value; rest -= value) roman += digit
  return roman
}
