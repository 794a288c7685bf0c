import type { Element } from "hast"
import { classesOf } from "../attributes.ts"
import { addLeaf } from "../builder/addText.ts"
import { textOf } from "../textOf.ts"
import type { Reader } from "../NodeReader.ts"
import { readChildren } from "../readChildren.ts"
import { isCode } from "./readCode.ts"
import { readCodeLike } from "./readPre.ts"

/** Reads `code` and its like: code in a line, or a block of it where it stands alone and looks like one. */
export const readInlineCode: Reader = (builder, element, read) => {
  const text = element.children.length === 1 ? element.children[0] : undefined
  if (text?.type === "text" && /^[ \u00a0]+$/u.test(text.value)) return addLeaf(builder, { type: "inlineCode", value: text.value.replaceAll(/ {2,}/gu, " ") })
  if (builder.last === "" && builder.place === "flow" && builder.wanted.length === 0 && !builder.inCode && (isCode(element) || (builder.isAlone && isMultiline(element)))) return readCodeLike(builder, element)
  const outer = builder.inCode
  builder.beginsCode = !outer
  builder.inCode = true
  readChildren(builder, element, read)
  builder.inCode = outer
}

// Lines of code whose white space the page's style keeps.
const isMultiline = (element: Element): boolean => {
  if (classesOf(element).some((name) => /^(?:block|code-?block)$/iu.test(name))) return true
  const text = textOf(element, 100_000).trim()
  return text.includes("\n") && !/\n\s*\n\s*\n/u.test(text)
}
