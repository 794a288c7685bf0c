import type { Element } from "hast"
import { textOf } from "../textOf.ts"

/** In characters. What shops write around one price is shorter. */
const longest = 40

/** The sign of a currency, or a fraction with its decimal sign. */
const part = /^(?:\p{Lu}{0,3}\p{Sc}|[.,]\d{2})$/u
/** An amount of money, its sign before or after it. */
const amount = /^(?:\p{Lu}{0,3}\p{Sc}\s?\d[\d.,'’\u00a0\u202f ]*|\d[\d.,'’\u00a0\u202f ]*\p{Sc})$/u

/** Whether a superscript is a part of a price that only its style raises: the price is one without it, too. */
export const isRaisedPrice = (raised: Element, parent: Element): boolean => {
  if (!part.test(textOf(raised, longest).trim())) return false
  const whole = textOf(parent, longest + 1).trim()
  return whole.length <= longest && amount.test(whole)
}
