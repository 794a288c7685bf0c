import type { Element, ElementContent } from "hast"
import { hidesItself } from "../prune/isHidden.ts"
import type { Place } from "./HiddenPlace.ts"
import { isSameKind } from "./isSameKind.ts"
import { readTitle } from "./readTitle.ts"

/** Siblings on each side among which others of a row are searched for, and the same of what holds the pair, white space included. */
const [farthest, farthestItem] = [8, 4]
/** Nodes between a title and what it opens: white space. */
const mostBetween = 3

/** Whether an element and the title before it are one of several such pairs with other titles, in one element or each in one of its own, open or not. */
export const isInRow = (place: Place): boolean => {
  const { element, index, outer, title } = place
  if (outer === undefined || title === undefined) return false
  const pair: Pair = { title, element, said: wordsOf(title) }
  if (holdsPair(outer.element, [Math.max(0, index - farthest), index + farthest], pair)) return true
  const siblings = outer.outer?.element.children ?? []
  return siblings
    .slice(Math.max(0, outer.index - farthestItem), outer.index + farthestItem + 1)
    .some(
      (other) =>
        other.type === "element" &&
        other !== outer.element &&
        isSameKind(other, outer.element) &&
        holdsPair(other, [0, farthest], pair),
    )
}

interface Pair {
  readonly title: ElementContent
  readonly element: Element
  readonly said: string
}

const holdsPair = ({ children }: Element, [from, to]: readonly [number, number], pair: Pair): boolean => {
  for (let at = from; at < Math.min(children.length, to); at++) {
    const other = children[at] as ElementContent
    const next = isTitleLike(other, pair) ? elementAfter(children, at) : undefined
    if (next !== undefined && next !== pair.element && isBody(next, pair) && wordsOf(other) !== pair.said) return true
  }
  return false
}

const isTitleLike = (node: ElementContent, { title }: Pair): boolean => {
  if (node === title) return false
  if (title.type === "element") return node.type === "element" && !hidesItself(node) && isSameKind(node, title)
  return title.type === "text" && node.type === "text" && node.value.trim() !== ""
}

// A title of the same kind as what it opens differs from it by being shown.
const isBody = (next: Element, { element, title }: Pair): boolean =>
  isSameKind(next, element) && (hidesItself(next) || title.type !== "element" || !isSameKind(title, element))

/** Words that begin with so many equal letters are one word in two forms. */
const stem = 4

// Titles that say the same name nothing, however many things they count: "Show 2 hidden replies". A number at an end counts the titles.
const wordsOf = (title: ElementContent): string =>
  readTitle(title)
    .toLowerCase()
    .replaceAll(/(?<=\p{L} )\d{1,9} (?=\p{L})/gu, "")
    .split(" ")
    .map((word) => word.slice(0, stem))
    .join(" ")

const elementAfter = (nodes: ReadonlyArray<ElementContent>, index: number): Element | undefined => {
  for (const node of nodes.slice(index + 1, index + 1 + mostBetween)) {
    if (node.type === "element") return node
    if (node.type === "text" && node.value.trim() !== "") return undefined
  }
  return undefined
}
