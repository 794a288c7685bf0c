import type { Element, Nodes } from "hast"
import { classesOf, isHidden } from "../attributes.ts"
import { ignored } from "../elements.ts"
import { handleBrokenFormula, handleText } from "../handlers/handleText.ts"
import { textOf, wordSet } from "@trawl/hast"
import { isLineByStyle } from "../inlineBoundaries.ts"
import { addText, endInlineLine } from "./add.ts"
import { type Content, nothing, space } from "./Content.ts"
import type { State } from "./State.ts"

/** Content of a node of an HTML tree. */
export const one = (state: State, node: Nodes): Content => {
  const { brokenFormulas, duplicates } = state.index
  if (duplicates.size > 0 && duplicates.has(node)) return nothing
  if (brokenFormulas.size > 0 && brokenFormulas.has(node))
    return handleBrokenFormula(state, brokenFormulas.get(node) ?? "")
  if (node.type === "text") return handleText(state, node.value)
  return node.type === "element" ? ofElement(state, node) : nothing
}

/** Above the 512 levels of `parseTree`. Code that is not compiled yet overflows Node's default stack from about 700 levels. */
export const maxDepth = 600

const ofElement = (state: State, element: Element): Content => {
  if (ignored.has(element.tagName)) return nothing
  if (isIcon(element)) return space
  if (state.depth > maxDepth) return addText(state, textOf(element))
  if (!state.keepsHidden && isHidden(element)) {
    state.seen.hidden = true
    return nothing
  }
  return isInlineLine(element) ? onInlineLine(state, element) : handled(state, element)
}

const handled = (state: State, element: Element): Content =>
  state.handlerOf(state, element)({ ...state, depth: state.depth + 1 }, element)

const textLevel: ReadonlySet<string> = wordSet("a b cite em font i label small span strong time u")

const isInlineLine = (element: Element): boolean =>
  element.properties.style !== undefined && textLevel.has(element.tagName) && isLineByStyle(element)

const onInlineLine = (state: State, element: Element): Content => {
  const start = endInlineLine(state)
  return [start, handled(state, element), endInlineLine(state)]
}

const iconTags: ReadonlySet<string> = new Set(["i", "span", "em", "mat-icon"])
const iconFonts =
  /^(?:google-)?(?:material-(?:icons|symbols)|symbols)(?:-(?:outlined|rounded|round|sharp|two-tone|filled))?$/u
const longestIcon = 60

/** Whether an element is an icon of a font that draws one in the place of its name: `<i class="material-icons">arrow_right</i>`. */
const isIcon = (element: Element): boolean =>
  iconTags.has(element.tagName) &&
  (element.tagName === "mat-icon" || classesOf(element).some((name) => iconFonts.test(name))) &&
  /^\s*[a-z\d]+(?:_[a-z\d]+)*\s*$/u.test(textOf(element, longestIcon))
