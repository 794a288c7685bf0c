import type { Element } from "hast"
import { textOf } from "../textOf.ts"

/** In characters. What shops write around one price is shorter. */
const longest = 40

const sign = /^\p{Lu}{0,3}\p{Sc}$/u
const fraction = /^[.,]\d{2}$/u
const cents = /^\d{2}$/u
/** An amount of money, its sign before or after it. */
const amount = /^(?:\p{Lu}{0,3}\p{Sc}\s?\d[\d.,'’\u00a0\u202f ]*|\d[\d.,'’\u00a0\u202f ]*\p{Sc})$/u

/**
 * What stands before a raised part of a price in a text: nothing before a sign or a fraction, the decimal sign before cents that only their size
 * parts from the whole. Undefined where the part is a superscript like any other.
 */
export const raisedPrice = (raised: Element, parent: Element): string | undefined => {
  const text = textOf(raised, longest).trim()
  const isSign = sign.test(text)
  if (!isSign && !fraction.test(text) && !cents.test(text)) return undefined
  const whole = textOf(parent, longest + 1).trim()
  if (whole.length > longest || !amount.test(whole)) return undefined
  return isSign || fraction.test(text) ? "" : decimalSign(textBefore(parent, raised).trim())
}

// The sign that does not group thousands; where none does, that of the languages in which the currency comes last.
const decimalSign = (whole: string): string => {
  if (/[.,]\d{0,2}$/u.test(whole)) return ""
  if (/,\d{3}/u.test(whole)) return "."
  return /\.\d{3}/u.test(whole) || !/\p{Sc}/u.test(whole) ? "," : "."
}

const textBefore = (parent: Element, raised: Element): string => {
  const at = parent.children.indexOf(raised)
  return parent.children
    .slice(0, at)
    .map((node) => (node.type === "text" ? node.value : node.type === "element" ? textOf(node, longest) : ""))
    .join("")
}
