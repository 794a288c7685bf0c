import type { Element } from "hast"
import { attributeOf, classesOf } from "../../attributes.ts"
import { findElement } from "../../findElement.ts"
import { textOf } from "@trawl/hast"

/** A piece of a list in which KaTeX draws pieces one above the other. */
export interface KatexEntry {
  readonly element: Element
  /** Whether it is a line. */
  readonly isLine: boolean
  /** Whether it is a shape: a brace, an arrow, a root, a frame. */
  readonly isDrawn: boolean
  /** Whether it is a sign over another one. */
  readonly isAccent: boolean
  /** Whether it is smaller than what is around it. */
  readonly isSmall: boolean
}

/** The pieces of a list from top to bottom. */
export const katexEntries = (list: Element): ReadonlyArray<KatexEntry> => {
  const vlist = findElement(list, (one) => classesOf(one).includes("vlist"))
  const entries = (vlist?.children ?? []).filter(
    (child) => child.type === "element" && child.children.length > 0,
  ) as ReadonlyArray<Element> // as just filtered
  return entries.toSorted((one, other) => topOf(one) - topOf(other)).map(entryOf)
}

const topOf = (entry: Element): number =>
  Number(/(?:^|;)\s*top:\s*(-?[\d.]+)em/u.exec(attributeOf(entry, "style") ?? "")?.[1] ?? 0)

const entryOf = (element: Element): KatexEntry => {
  const names = classesOf(element)
  const inner = element.children.flatMap((child) => (child.type === "element" ? classesOf(child) : []))
  const has = (pattern: RegExp): boolean => inner.some((name) => pattern.test(name))
  const isShape = names.includes("svg-align") && findElement(element, ({ tagName }) => tagName === "svg") !== undefined
  return {
    element,
    isLine: has(/^(?:katex-)?(?:frac|overline|underline)-line$/u),
    isDrawn: (isShape && isEmpty(element)) || has(/^(?:hide-tail|(?:katex-)?stretchy|(?:katex-)?fbox|brace-\w+)$/u),
    isAccent: has(/^accent-body$/u),
    isSmall: has(/^(?:katex-)?sizing$/u),
  }
}

const isEmpty = (element: Element): boolean => textOf(element).replaceAll(/[\s\u200b]/gu, "") === ""
