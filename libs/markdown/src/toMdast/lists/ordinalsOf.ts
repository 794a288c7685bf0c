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
