import { addText } from "./builder/addText.ts"
import { textOf } from "./textOf.ts"
import type { Reader } from "./NodeReader.ts"
import { readChildren } from "./readChildren.ts"

/** Reads what an element holds, in brackets. */
export const readInBrackets: Reader = (builder, element, read) => {
  addText(builder, "(")
  readChildren(builder, element, read)
  builder.isSpaced = false
  addText(builder, ")")
}

/** Reads `rt`: how the characters before it are read. */
export const readReading: Reader = (builder, element, read) => {
  if (textOf(element, 500).trim() === "") return
  builder.isSpaced = false
  readInBrackets(builder, element, read)
}
