import type { Element, RootContent } from "hast"
import { hidesItself } from "../prune/isHidden.ts"
import type { HiddenPlace, Place } from "./HiddenPlace.ts"

/** A shorter text may be said twice on purpose. */
const shortestCopy = 25
const mostNodes = 400

/** The folds that say something which the page does not show elsewhere: pages repeat regions for other screens. */
export const withoutCopies = (
  folds: ReadonlyArray<HiddenPlace>,
  nodes: ReadonlyArray<RootContent>,
): ReadonlySet<Element> => {
  const shown = new Set<string>()
  addTexts(nodes, shown, Infinity)
  const kept = new Set<Element>()
  for (const place of folds) {
    const texts = new Set<string>()
    addTexts(place.element.children, texts, mostNodes)
    // A fold within a fold is no copy of it.
    const isCopy = texts.size > 0 && !isWithin(place.outer, kept) && [...texts].every((text) => shown.has(text))
    if (isCopy) continue
    kept.add(place.element)
    for (const text of texts) shown.add(text)
  }
  return kept
}

const isWithin = (around: Place, kept: ReadonlySet<Element>): boolean => {
  for (let outer: Place | undefined = around; outer !== undefined; outer = outer.outer)
    if (kept.has(outer.element)) return true
  return false
}

const addTexts = (nodes: ReadonlyArray<RootContent>, texts: Set<string>, most: number): void => {
  const waiting = [...nodes]
  for (let step = 0, node = waiting.pop(); node !== undefined && step < most; node = waiting.pop(), step++) {
    if (node.type === "text") {
      const text = node.value.trim()
      if (text.length >= shortestCopy) texts.add(text)
    } else if (node.type === "element" && !hidesItself(node)) for (const child of node.children) waiting.push(child)
  }
}
