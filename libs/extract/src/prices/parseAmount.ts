import { findAmounts } from "./findAmounts.ts"

/** Longest value that may be an amount, in characters. */
const maxLength = 60

/** Parses an amount as linked data and attributes write it: `12.5`, `1.299,00 €`. Undefined if there is none, or several. */
export const parseAmount = (value: string): number | undefined => {
  const text = value.trim()
  if (text.length > maxLength || /\de[+-]?\d|^-/iu.test(text)) return undefined
  // Machine-readable amounts have a decimal point and no groups.
  if (/^\d{1,12}(?:\.\d{1,12})?$/u.test(text)) return Number(text)
  const [first, ...others] = findAmounts(text)
  return others.length > 0 ? undefined : first?.amount
}
