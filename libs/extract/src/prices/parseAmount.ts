import { findAmounts } from "./findAmounts.ts"

/** Characters of a value that may be an amount. */
const maxLength = 60

/** The amount of a value that is one, as linked data and attributes write it: `12.5`, `1.299,00 €`. Undefined: there is none, or several. */
export const parseAmount = (value: string): number | undefined => {
  const text = value.trim()
  if (text.length > maxLength || /\de[+-]?\d|^-/iu.test(text)) return undefined
  // What is written for machines has a point and no groups.
  if (/^\d{1,12}(?:\.\d{1,12})?$/u.test(text)) return Number(text)
  const [first, ...others] = findAmounts(text)
  return others.length > 0 ? undefined : first?.amount
}
