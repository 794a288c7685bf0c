import type { Element } from "hast"
import type { PhrasingContent } from "mdast"
import { attributeOf, fragmentOf, numberOf } from "./attributes.ts"
import { textOf } from "./textOf.ts"
import { addBlock, endLine, phrasingOf } from "./builder/addBlock.ts"
import type { Builder } from "./builder/Builder.ts"
import type { NodeReader } from "./NodeReader.ts"
import { isPermalink } from "./readLink.ts"

/** Reads a heading, its links to itself left out; one without an attribute and a word stays as an empty one. */
export const readHeading = (builder: Builder, element: Element, read: NodeReader): void => {
  endLine(builder)
  const ids = new Set([attributeOf(element, "id")])
  const children = phrasingOf(builder, "heading", () => readParts(builder, element, { read, ids }))
  trimEnd(children)
  const isNamed = /^h[1-6]$/u.test(element.tagName)
  const level = isNamed ? Number(element.tagName[1]) : numberOf(element, "ariaLevel", 2)
  if (children.length === 0 && (element.children.length > 0 || Object.keys(element.properties).length > 0)) return
  // A picture in large letters is a picture.
  if (children.length > 0 && children.every(isPicture)) addBlock(builder, { type: "paragraph", children })
  else addBlock(builder, { type: "heading", depth: Math.min(6, Math.max(1, level)) as 1, children })
}

// No-break spaces kept what stands beside the words on their line.
const trimEnd = (children: Array<PhrasingContent>): void => {
  const last = children.at(-1)
  if (last?.type === "text") last.value = last.value.trimEnd()
  if (last?.type === "text" && last.value === "") children.pop()
}

const isPicture = (node: PhrasingContent): boolean =>
  node.type === "image" || node.type === "break" || (node.type === "text" && node.value.trim() === "") || (node.type === "link" && node.children.length > 0 && node.children.every(isPicture))

const readParts = (builder: Builder, element: Element, context: { readonly read: NodeReader; readonly ids: Set<string | undefined> }): void => {
  for (const child of element.children) {
    if (child.type !== "element") context.read(builder, child)
    else if (isPermalink(child, element) || isBesideWords(child, element)) builder.isSpaced = true
    else {
      context.ids.add(attributeOf(child, "id"))
      // A heading that is a link to itself is just a heading.
      if (child.tagName === "a" && (context.ids.has(fragmentOf(child) || "#") || isBacklink(child, element))) readParts(builder, child, context)
      else context.read(builder, child)
    }
  }
}

// What folds the text below a heading is the heading; what copies its address or opens a menu stands beside it.
const isBesideWords = (child: Element, heading: Element): boolean => child.tagName === "button" && textOf(child, 1_000).trim() !== textOf(heading, 1_000).trim()

// Programs make of each heading a link back to the table of contents.
const isBacklink = (child: Element, heading: Element): boolean =>
  (attributeOf(child, "href") ?? "").startsWith("#") && heading.children.every((one) => one === child || (one.type === "element" ? isPermalink(one, heading) : one.type !== "text" || one.value.trim() === ""))
