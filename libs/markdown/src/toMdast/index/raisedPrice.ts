import type { Element, ElementContent } from "hast"
import { findElement } from "../findElement.ts"
import { textOf } from "@trawl/hast"

/** In characters. What shops write around one price is shorter. */
const longest = 40

/** What holds more elements is no price. */
const mostBeside = 64

const sign = /^\p{Lu}{0,3}\p{Sc}$/u
/** An amount of money, its sign or the name of the currency before or after it. */
const amount = /^(?:[\p{L}\p{Sc}]{1,4}\s?\d[\d.,'’\s]*|\d[\d.,'’\s]*[\p{L}\p{Sc}]{1,4})$/u

/** Whether an element may be a part of a price that its style raises: by its tag, or as cents by its name. */
export const mayBeRaised = ({ children: [child, other], properties, tagName }: Element): boolean =>
  tagName === "sup" ||
  tagName === "small" ||
  (tagName === "span" &&
    child?.type === "text" &&
    other === undefined &&
    /^\s*[.,]?\d\d\s*$/u.test(child.value) &&
    /cents|decimal|fraction/iu.test(String(properties.className)))

/** What a superscript reads as that is a part of a price which only its style raises: a sign, a fraction, or cents behind a decimal sign that their style stands for; `undefined` for any other. */
export const raisedPrice = (raised: Element, parent: Element): string | undefined => {
  const text = textOf(raised, longest).trim()
  if (sign.test(text)) return text
  if (!/^[.,]?\d\d$/u.test(text) || holdsMany(parent)) return undefined
  const children = parent.children.slice(0, parent.children.indexOf(raised))
  const before = textOf({ ...parent, children })
    .trim()
    .slice(-longest)
  if (!/\d$/u.test(before)) return undefined
  if (text.length > 2) return text
  // Where the sign stands behind the amount, or points part thousands, a comma parts the cents.
  const hasPoint = /\p{Sc}\s*\d[\d,'’]*$/u.test(before)
  const isPrice =
    !/[.,]\d\d?$/u.test(before) &&
    (isNamedPrice(raised, parent) || isSign(hasPoint ? children.findLast(isElement) : besides(raised, parent)))
  return isPrice ? (hasPoint ? "." : ",") + text : undefined
}

const holdsMany = (parent: Element): boolean => {
  let left = mostBeside
  return findElement(parent, () => left-- === 0, 200) !== undefined
}

const isElement = ({ type }: ElementContent): boolean => type === "element"

// Raised like the cents.
const isSign = (node: ElementContent | undefined): boolean =>
  node?.type === "element" && node.tagName === "sup" && sign.test(textOf(node, longest).trim())

const besides = (raised: Element, { children }: Element): ElementContent | undefined =>
  children[children.indexOf(raised) + 1]

// Alone in an element that is called a price.
const isNamedPrice = (raised: Element, parent: Element): boolean =>
  raised.children.every(({ type }) => type === "text") &&
  amount.test(textOf(parent, longest).trim()) &&
  [raised, parent].some(({ properties }) => /price/iu.test(Object.values(properties).join(" ")))
