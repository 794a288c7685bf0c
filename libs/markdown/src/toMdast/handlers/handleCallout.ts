import type { Element } from "hast"
import { classesOf } from "../attributes.ts"
import { attentionOf } from "../phrasing/Attention.ts"
import { addBlock, onOwnLine } from "../state/add.ts"
import { each } from "../state/all.ts"
import { nothing } from "../state/Content.ts"
import { one } from "../state/one.ts"
import type { Handler, State } from "../state/State.ts"
import { blocksWithin, withAttention } from "../state/within.ts"
import { textOf } from "../textOf.ts"
import { maxContainers } from "./maxContainers.ts"

/** Names of boxes that say something beside the text, in the writing tools that make them. */
const boxes: ReadonlySet<string> = new Set([
  "admonition",
  "admonitionblock",
  "theme-admonition",
  "markdown-alert",
  "notecard",
  "alert-info",
  "alert-warning",
  "alert-danger",
  "alert-success",
  "alert-primary",
])
/** Names that other things bear too: these are boxes where a title says of what kind. */
const kinds: ReadonlySet<string> = new Set(["callout", "note", "tip", "important", "warning", "caution"])

/** Whether an element is a box with a note, a tip, a warning. */
export const isCallout = ({ place, containers }: State, element: Element): boolean => {
  if (place !== "flow" || containers > maxContainers) return false
  const names = classesOf(element)
  return (
    names.some((name) => boxes.has(name)) || (names.some((name) => kinds.has(name)) && titleOf(element) !== undefined)
  )
}

/** A box as a quote that begins with its title in bold. */
export const handleCallout: Handler = (state, element) => {
  const title = titleOf(element)
  const children = blocksWithin(state, (inner) =>
    element.children.map((child) => (child === title ? handleTitle(inner, title) : one(inner, child))),
  )
  return children.length > 0 ? addBlock(state, { type: "blockquote", children }) : nothing
}

const handleTitle: Handler = (state, title) =>
  onOwnLine(state, () => each(withAttention(state, attentionOf("strong", title)), title.children))

const longestTitle = 100
/** A title that is named just so is a kind of box, not that of a post, where it is as short as this. */
const longestKind = 30

const titleOf = (element: Element): Element | undefined => {
  const first = element.children.find(
    (child): child is Element => child.type === "element" && textOf(child, longestTitle).trim() !== "",
  )
  if (first === undefined || first.tagName === "summary") return undefined
  const { length } = textOf(first, longestTitle * 2).trim()
  const isTitle = classesOf(first).some((name) => (name === "title" ? length <= longestKind : isBoxTitle(name)))
  return isTitle && length <= longestTitle ? first : undefined
}

const isBoxTitle = (name: string): boolean => {
  const box = /admonition|alert|callout|note/iu.exec(name)
  return box !== null && /title|heading|header|label/iu.test(name.slice(box.index + box[0].length))
}
