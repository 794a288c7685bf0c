import type { Element } from "hast"
import { classesOf } from "../attributes.ts"
import { isCode } from "../code/extractCode.ts"
import { addLeaf } from "../state/add.ts"
import { all } from "../state/all.ts"
import type { Handler, State } from "../state/State.ts"
import { textOf } from "@trawl/hast"
import { handleCodeLike } from "./handlePre.ts"

/** `code` and its like: code in a line, or a block of it where it stands alone and looks like one. */
export const handleInlineCode: Handler = (state, element) => {
  const [text, ...others] = element.children
  if (text?.type === "text" && others.length === 0 && /^[ \u00a0]+$/u.test(text.value)) {
    return addLeaf(state, { type: "inlineCode", value: text.value.replaceAll(/ {2,}/gu, " ") })
  }
  return isBlock(state, element) ? handleCodeLike(state, element) : all(inCode(state), element)
}

// Code within code begins none.
const inCode = (state: State): State => {
  if (state.code === undefined) return { ...state, code: { isEmpty: true } }
  state.code.isEmpty = false
  return state
}

const isBlock = ({ place, line, attention, code, seen }: State, element: Element): boolean =>
  place === "flow" &&
  !line.hasText &&
  attention.length === 0 &&
  code === undefined &&
  (isCode(element) || (seen.isAlone && isMultiline(element)))

// Lines of code whose white space the page's style keeps.
const isMultiline = (element: Element): boolean => {
  if (classesOf(element).some((name) => /^(?:block|code-?block)$/iu.test(name))) return true
  const text = textOf(element, 100_000).trim()
  return text.includes("\n") && !/\n\s*\n\s*\n/u.test(text)
}
