import type { Element } from "hast"
import { attributeOf, classesOf } from "../../attributes.ts"
import { findElement } from "../../findElement.ts"
import { textOf } from "@trawl/hast"

/** The sign that KaTeX draws over or under others. */
export const katexAccent = (mark: Element | undefined): string => {
  if (mark === undefined) return ""
  const text = textOf(mark).replaceAll(/[\s\u200b]/gu, "")
  if (text !== "") return text
  const svg = findElement(mark, ({ tagName }) => tagName === "svg")
  const [, , width = 0, height = 1] = boxOf(svg)
  if (width > 100_000) return stretchedSign(mark, true)
  if (height > width) return "⃗"
  return width === 471 ? "⃗" : hats.has(width) ? "^" : "~"
}

/** Widths of the shapes of KaTeX for hats over several signs; others are tildes. */
const hats: ReadonlySet<number> = new Set([1062, 2364])

/** The brace or arrow that a stretched shape is; arrows are cut at the end that has no head. */
export const stretchedSign = (shape: Element | undefined, isOver: boolean): string => {
  if (shape === undefined) return ""
  const names = new Set<string>()
  const alignments: Array<string> = []
  findElement(shape, (one) => {
    for (const name of classesOf(one)) names.add(name)
    if (one.tagName === "svg") alignments.push(attributeOf(one, "preserveAspectRatio") ?? "")
    return false
  })
  if (names.has("brace-left") || names.has("brace-center")) return isOver ? "⏞" : "⏟"
  if (names.has("halfarrow-left")) return "↔"
  return alignments[0]?.startsWith("xMin") === true ? "←" : "→"
}

/** The delimiter that a tall shape is, by its width; brackets that lack a corner have the same one. */
export const tallDelimiter = (shape: Element, isOpening: boolean): string => {
  const [, , width = 0] = boxOf(findElement(shape, ({ tagName }) => tagName === "svg"))
  if (width <= 400) return "|"
  if (width <= 600) return "‖"
  if (width <= 700) return isOpening ? "[" : "]"
  return isOpening ? "(" : ")"
}

const boxOf = (svg: Element | undefined): ReadonlyArray<number> =>
  (svg === undefined ? "" : (attributeOf(svg, "viewBox") ?? "")).split(/\s+/u).map(Number)
