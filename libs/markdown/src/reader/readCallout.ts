import type { Element } from "hast"
import { classesOf } from "./attributes.ts"
import { textOf } from "./textOf.ts"
import { addBlock, blocksOf, endLine } from "./builder/addBlock.ts"
import type { Builder } from "./builder/Builder.ts"
import { withMark } from "./builder/marks.ts"
import type { NodeReader } from "./NodeReader.ts"
import { maxContainers } from "./lists/readList.ts"

/** Names of boxes that say something beside the text, in the writing tools that make them. */
const boxes: ReadonlySet<string> = new Set(["admonition", "admonitionblock", "theme-admonition", "markdown-alert", "notecard", "alert-info", "alert-warning", "alert-danger", "alert-success", "alert-primary"])
/** Names that other things bear too: these are boxes where a title says of what kind. */
const kinds: ReadonlySet<string> = new Set(["callout", "note", "tip", "important", "warning", "caution"])

/** Whether an element is a box with a note, a tip, a warning. */
export const isCallout = (builder: Builder, element: Element): boolean => {
  if (builder.place !== "flow" || builder.containers > maxContainers) return false
  const names = classesOf(element)
  return names.some((name) => boxes.has(name)) || (names.some((name) => kinds.has(name)) && titleOf(element) !== undefined)
}

/** Reads a box as a quote that begins with its title in bold. */
export const readCallout = (builder: Builder, element: Element, read: NodeReader): void => {
  const title = titleOf(element)
  const children = blocksOf(builder, () => {
    for (const child of element.children) {
      if (child === title) readTitle(builder, title, read)
      else read(builder, child)
    }
  })
  if (children.length > 0) addBlock(builder, { type: "blockquote", children })
}

const readTitle = (builder: Builder, title: Element, read: NodeReader): void => {
  endLine(builder)
  withMark(builder, { type: "strong", url: "", title: null, element: title }, () => title.children.forEach((child) => read(builder, child)))
  endLine(builder)
}

const longestTitle = 100
/** A title that is named just so is a kind of box, not that of a post, where it is as short as this. */
const longestKind = 30

const titleOf = (element: Element): Element | undefined => {
  const first = element.children.find((child): child is Element => child.type === "element" && textOf(child, longestTitle).trim() !== "")
  if (first === undefined || first.tagName === "summary") return undefined
  const { length } = textOf(first, longestTitle * 2).trim()
  const isTitle = classesOf(first).some((name) => (name === "title" ? length <= longestKind : isBoxTitle(name)))
  return isTitle && length <= longestTitle ? first : undefined
}

const isBoxTitle = (name: string): boolean => {
  const box = /admonition|alert|callout|note/iu.exec(name)
  return box !== null && /title|heading|header|label/iu.test(name.slice(box.index + box[0].length))
}
