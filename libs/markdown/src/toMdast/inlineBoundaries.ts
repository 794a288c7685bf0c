import type { Element, ElementContent } from "hast"
import { attributeOf, classesOf } from "./attributes.ts"
import { textOf } from "@trawl/hast"

const rowTags: ReadonlySet<string> = new Set(["span", "small", "time"])
const longestRow = 100

/**
 * Whether an element holds nothing but pieces of one kind, as lists of facts do: `<span class=fact>2026</span><span class=fact>1h 54m</span>`.
 * Letters that are moved one by one are no facts.
 */
export const isRow = (children: ReadonlyArray<ElementContent>): boolean => {
  const first = children[0]
  if (first?.type !== "element" || children.length < 2 || children.length > longestRow || !rowTags.has(first.tagName))
    return false
  const names = classesOf(first).join(" ")
  // Exports of word processors name their styles so, and begin new ones within words.
  if (names === "" || /^[a-z]{1,2}\d+$/u.test(names)) return false
  const isAlike = (child: ElementContent): boolean =>
    child.type !== "text" &&
    (child.type !== "element" || (child.tagName === first.tagName && classesOf(child).join(" ") === names))
  return (
    children.every(isAlike) &&
    children.some((child) => child.type === "element" && textOf(child, 100).trim().length > 2)
  )
}

/**
 * Whether an element holds nothing but the named pieces of one thing: `<span class=review__title>Fits well</span><span class=review__text>I like it`.
 * What a piece is made of, such as a price, stands together.
 */
export const isRecord = (children: ReadonlyArray<ElementContent>): boolean => {
  if (children.length < 2 || children.length > longestRow) return false
  const start = children.find(saysSomething)
  const first = start === undefined ? undefined : pieceOf(start)
  if (first === undefined) return false
  const names = children.filter(saysSomething).map(pieceOf)
  return (
    names.length > 1 &&
    names.every((name) => name?.thing === first.thing && !notAlone.test(name.piece)) &&
    names.some((name) => pieces.test(name?.piece ?? ""))
  )
}

const saysSomething = (node: ElementContent): boolean =>
  node.type === "element" || (node.type === "text" && node.value.trim() !== "")

const pieceOf = (node: ElementContent): { readonly thing: string; readonly piece: string } | undefined => {
  const [, thing, piece] =
    node.type === "element" && node.tagName === "span"
      ? (/^(.+[_-])([a-zA-Z]+)$/u.exec(classesOf(node)[0] ?? "") ?? [])
      : []
  return thing === undefined || piece === undefined ? undefined : { thing, piece }
}

const pieces = /^(?:name|value|title|text|label|key|term|heading|author|date|description|body|rating|ratingValue)$/iu
const notAlone =
  /^(?:currency|symbol|sign|unit|prefix|suffix|whole|fraction|integer|decimals?|cents|separator|letter|dot|first|last)$/iu

/** Whether an element is called a title, which style sheets part from the text behind it. */
export const isTitle = (element: Element): boolean =>
  classesOf(element).some((name) => /^(?:sub-?)?(?:title|heading|headline)$/iu.test(name))

/** Whether an empty element stands for a line break. */
export const isBreak = (element: Element): boolean =>
  element.children.length === 0 && classesOf(element).some((name) => /^(?:br|line-?break)$/iu.test(name))

/** Whether a name or a style of its own puts an element on a line of its own. */
export const isLine = (element: Element): boolean =>
  classesOf(element).some((name) => /^(?:d-|display-)?block$/u.test(name)) || isLineByStyle(element)

const ownLine = /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|table|list-item|flow-root)(?![\w-])/iu

/** Whether a style of its own puts an element on a line of its own. */
export const isLineByStyle = (element: Element): boolean => ownLine.test(attributeOf(element, "style") ?? "")

/** Whether a name says that space is kept around an element, or that it is laid out as a box. */
export const isApart = (element: Element): boolean =>
  classesOf(element).some((name) => /^(?:[mp][lrxse]-(?:[1-9]|\[)|(?:d-)?(?:flex|grid)$)/u.test(name))
