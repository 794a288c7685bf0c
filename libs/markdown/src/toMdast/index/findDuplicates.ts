import type { Element, ElementContent, Nodes } from "hast"
import { classesOf } from "../attributes.ts"
import { findElement } from "../findElement.ts"
import { textOf } from "@trawl/hast"

type Siblings = ReadonlyArray<ElementContent | { readonly type: "doctype" }>

/** A text for the eye is so long at most, and its duplicate says so much more. */
const [longest, mostMore] = [200, 60]

/**
 * Texts for the eye alone, where their neighbour says them for those who listen: `<span aria-hidden>$14802</span><span>now $148.02</span>`.
 * Of a link and the same words beside it the link is the one to read. What a class hides that its neighbour says is one too.
 */
export const findDuplicates = (siblings: Siblings, duplicates: Set<Nodes>): void => {
  for (let index = 0; index < siblings.length; index++) {
    const node = siblings[index]
    if (node?.type !== "element") continue
    const copy =
      node.properties.ariaHidden === "true"
        ? copyForEye(node, siblings, index)
        : isUnseen(node) && isSaidBeside(siblings, index)
          ? node
          : undefined
    if (copy !== undefined) duplicates.add(copy)
  }
}

const copyForEye = (element: Element, siblings: Siblings, index: number): ElementContent | undefined => {
  const own = wordOf(element)
  if (!isWord.test(own) || own.length > longest) return undefined
  const duplicate = [beside(siblings, index, 1), beside(siblings, index, -1)].find((one) => saysToo(one, own))
  if (duplicate === undefined || duplicate.type === "doctype" || holdsImage(element)) return undefined
  return duplicate.type === "text" && element.tagName === "a" ? duplicate : element
}

/** What is named so is not seen, or only heard. */
const unseen: ReadonlySet<string> = new Set([
  "d-none",
  "hidden",
  "screen-reader-text",
  "sr-only",
  "visually-hidden",
  "visuallyhidden",
])

// Bootstrap and others show some of it on larger screens.
const isUnseen = (element: Element): boolean =>
  classesOf(element).some((name) => unseen.has(name)) &&
  !classesOf(element).some((name) => name.includes(":") || (name.startsWith("d-") && name !== "d-none"))

const isSaidBeside = (siblings: Siblings, index: number): boolean => {
  const own = wordOf(siblings[index] as Element)
  return (
    own.length > 1 &&
    [beside(siblings, index, -1), beside(siblings, index, 1)].some(
      (one) => one !== undefined && one.type !== "doctype" && wordOf(one) === own,
    )
  )
}

// Anything else could stand in any text.
const isWord = /^\d+$|^(?=.*\d)..|^.{4}/u

const holdsImage = (element: Element): boolean =>
  findElement(element, ({ tagName }) => tagName === "img" || tagName === "svg" || tagName === "math", longest * 3) !==
  undefined

// The next neighbour with a text, white space skipped.
const beside = (siblings: Siblings, index: number, step: 1 | -1): Siblings[number] | undefined => {
  const next = siblings[index + step]
  return next?.type === "comment" || (next?.type === "text" && next.value.trim() === "")
    ? siblings[index + 2 * step]
    : next
}

const saysToo = (node: Siblings[number] | undefined, own: string): boolean => {
  if (node?.type === "text") return wordOf(node) === own
  if (node?.type !== "element" || node.properties.ariaHidden === "true") return false
  const other = wordOf(node)
  // In a number any digit can be found.
  return (
    other.length <= own.length + mostMore &&
    (own.length > 1 ? other.includes(own) : other.startsWith(own) && /^\P{N}/u.test(other.slice(1)))
  )
}

// Letters and digits: for the eye, the cents of a price are superscripts and need no point.
const wordOf = (node: ElementContent): string => {
  const text = node.type === "text" ? node.value : node.type === "element" ? textOf(node, longest * 3) : ""
  return text
    .slice(0, longest * 3)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
}
