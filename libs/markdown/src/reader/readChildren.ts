import type { Element } from "hast"
import { blocks } from "./elements.ts"
import type { Reader } from "./NodeReader.ts"
import { readPieces } from "./seams.ts"

/** Reads what an element holds, as if it stood there by itself. */
export const readChildren: Reader = (builder, element, read) => {
  readPieces(builder, element.children, (_, child) => {
    builder.isAlone = child.type === "element" && (child.tagName === "a" || child.tagName === "code") && isAlone(element, child)
    read(builder, child)
  })
}

// No text and, for a link, nothing else beside it.
const isAlone = (parent: Element, child: Element): boolean =>
  parent.children.length < 32 && parent.children.every((one) => one === child || (one.type === "text" ? one.value.trim() === "" : child.tagName === "code" && one.type === "element" && (blocks.has(one.tagName) || besideCode.has(one.tagName))))

const besideCode: ReadonlySet<string> = new Set("code pre br button h1 h2 h3 h4 h5 h6 ul ol dl table blockquote hr img".split(" "))
