import { classesOf } from "./attributes.ts"
import { endLine } from "./builder/addBlock.ts"
import { languageOf } from "./code/languageOf.ts"
import { textOf } from "./textOf.ts"
import type { Reader } from "./NodeReader.ts"
import { isCallout, readCallout } from "./readCallout.ts"
import { readChildren } from "./readChildren.ts"
import { isCode, isLineNumber } from "./code/readCode.ts"
import { isRenderedMath, readRenderedMath } from "./readMath.ts"
import { readCodeLike } from "./code/readPre.ts"
import { isQuote, isQuoted, readQuote } from "./readQuote.ts"

/** Reads an element that begins and ends a line: a formula, a box, a quote or code where it is named so. */
export const readBlock: Reader = (builder, element, read) => {
  if (element.tagName === "div" && classesOf(element).includes("bbCodeBlock-expandLink")) return
  const outer = builder.language
  if (element.children.length > 0) builder.language = languageOf(element) ?? outer
  endLine(builder)
  if (isRenderedMath(element)) readRenderedMath(builder, element, read)
  else if (isCallout(builder, element)) readCallout(builder, element, read)
  else if (element.tagName === "div" && builder.place === "flow") readBox(builder, element, read)
  else readChildren(builder, element, read)
  endLine(builder)
  builder.language = outer
}

// Programs write quotes and code as boxes with a name.
const readBox: Reader = (builder, element, read) => {
  if (isLineNumber(element) && /^[\s\d]*$/u.test(textOf(element, 20_000))) return
  if (isQuoted(element) && isQuote(builder, element)) readQuote(builder, element, read)
  else if (isCode(element)) readCodeLike(builder, element)
  else readChildren(builder, element, read)
}
