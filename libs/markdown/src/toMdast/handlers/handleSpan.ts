import type { Element } from "hast"
import { classesOf } from "../attributes.ts"
import { isLineNumber } from "../code/extractCode.ts"
import { findElement } from "../findElement.ts"
import { isApart, isBreak, isLine } from "../inlineBoundaries.ts"
import { statesTex } from "../math/statedTex.ts"
import { addBreak, endInlineLine } from "../state/add.ts"
import { all, each } from "../state/all.ts"
import { type Content, inlineBoundary, nothing, space } from "../state/Content.ts"
import type { Handler, State } from "../state/State.ts"
import { textOf } from "@trawl/hast"
import { handleInBrackets } from "./handleInBrackets.ts"
import { handleRenderedMath, isRenderedMath } from "./handleMath.ts"

/** `span`: a formula, a note, a line break or a piece of a line, as its names say. */
export const handleSpan: Handler = (state, element) => {
  const classes = classesOf(element)
  if (classes.length === 0 && !statesTex(element)) return all(state, element)
  if (isRenderedMath(element)) return handleRenderedMath(state, element)
  if (classes.includes("katex-html")) return handleBareKatex(state, element)
  if (isLineNumber(element) && !classes.includes("sr-only")) return nothing
  return handlePlain(state, element, classes)
}

// Beside a source it is a copy.
const handleBareKatex: Handler = (state, element) =>
  state.lacksMath || state.lacksDrawing ? nothing : handleRenderedMath(state, element)

const handlePlain = (state: State, element: Element, classes: ReadonlyArray<string>): Content => {
  if (state.inFootnote && classes.some((name) => /back-?link/iu.test(name))) return nothing
  const note = state.place === "flow" && state.line.hasText ? sideNoteOf(element) : undefined
  if (note !== undefined) return handleSideNote(state, element, note)
  return isBreak(element) ? addBreak(state) : [edgeOf(state, element), all(state, element), edgeOf(state, element)]
}

// What style sheets part stands without a space beside its neighbours.
const edgeOf = (state: State, element: Element): Content => {
  if (isLine(element)) return endInlineLine(state)
  return isApart(element) ? space : inlineBoundary
}

/** The text of a note that stands in the margin, or opens over the text: `undefined` where the element is no note. LaTeXML puts all its notes there, with their numbers. */
const sideNoteOf = (element: Element): Element | undefined => {
  const names = classesOf(element)
  if (names.some((name) => /^(?:side|margin)-?note$/iu.test(name))) return element
  if (!names.includes("ltx_note")) return undefined
  const content = findElement(element, (one) => classesOf(one).includes("ltx_note_content")) ?? element
  return {
    ...content,
    children: content.children.filter(
      (child) => child.type !== "element" || !classesOf(child).some((name) => noteParts.has(name)),
    ),
  }
}

const noteParts: ReadonlySet<string> = new Set(["ltx_note_mark", "ltx_note_type", "ltx_tag_note"])

// Stands in the margin for the eye, and amid a sentence in the text. One without a text has its text further up.
const handleSideNote = (state: State, element: Element, note: Element): Content => {
  if (textOf(note, 500).trim() !== "") return [space, handleInBrackets(state, note)]
  return each(
    state,
    element.children.filter((child) => child.type === "element" && child.tagName === "sup"),
  )
}
