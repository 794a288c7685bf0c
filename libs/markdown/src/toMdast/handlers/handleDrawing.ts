import type { Element } from "hast"
import type { List } from "mdast"
import { attributeOf, classesOf } from "../attributes.ts"
import { labelsOf } from "../drawings/labelsOf.ts"
import { findElement } from "../findElement.ts"
import { mathmlOfDrawing } from "../math/drawn/mathmlOfDrawing.ts"
import { isWritten, withoutDelimiters } from "../math/statedTex.ts"
import { addBlock, addText, endLine } from "../state/add.ts"
import { all } from "../state/all.ts"
import { type Content, itemBoundary, nothing, space } from "../state/Content.ts"
import type { Handler, State } from "../state/State.ts"
import { textOf } from "@trawl/hast"
import { addFormula } from "./addFormula.ts"
import { handleMath } from "./handleMath.ts"

/** `svg`: a formula, or the labels of a diagram. An icon says nothing, but parts what stands beside it. */
export const handleDrawing: Handler = (state, svg) => {
  if (state.code !== undefined) return nothing
  if (attributeOf(svg, "role") === "presentation") return itemBoundary
  const math = mathmlOfDrawing(svg)
  if (math !== undefined) return handleMath(state, math)
  const name = attributeOf(svg, "ariaLabel") ?? ""
  if (isWritten(name)) return addFormula(state, withoutDelimiters(name).tex, false)
  return attributeOf(svg, "ariaHidden") === "true" ? itemBoundary : addLabels(state, labelsOf(svg))
}

/** One or two words in a drawing are a badge or a logo. */
const fewestLabels = 2

const addLabels = (state: State, labels: ReadonlyArray<string>): Content => {
  const said = labels.join(", ")
  if (labels.length < fewestLabels || state.seen.diagrams.has(said)) return itemBoundary
  state.seen.diagrams.add(said)
  if (state.place !== "flow" || state.line.hasText) return [space, addText(state, said), space]
  const list: List = {
    type: "list",
    ordered: false,
    start: null,
    spread: false,
    children: labels.map((value) => ({
      type: "listItem",
      spread: false,
      checked: null,
      children: [{ type: "paragraph", children: [{ type: "text", value }] }],
    })),
  }
  return [endLine(state), addBlock(state, list)]
}

/** Names of programs that draw the source of a diagram where it stands. */
const programs: ReadonlySet<string> = new Set(["mermaid", "plantuml", "nomnoml", "graphviz"])

const programOf = (element: Element): string | undefined => classesOf(element).find((name) => programs.has(name))

/** Whether an element holds a diagram, as its source or drawn from it. */
export const isDiagram = (element: Element): boolean =>
  element.properties.className !== undefined && programOf(element) !== undefined && !holdsCode(element)

const holdsCode = ({ children }: Element): boolean =>
  children.some((child) => child.type === "element" && child.tagName !== "br" && child.tagName !== "svg")

/** A diagram: its labels where it is drawn, else its source as code. */
export const handleDiagram: Handler = (state, element) => {
  if (state.place !== "flow" || findElement(element, ({ tagName }) => tagName === "svg") !== undefined)
    return [endLine(state), all(state, element), endLine(state)]
  const value = sourceIn(element).replaceAll(/^(?:[ \t]*\n)+|(?<!\s)\s+$/gu, "")
  if (value.trim() === "") return nothing
  return [endLine(state), addBlock(state, { type: "code", lang: programOf(element) ?? null, meta: null, value })]
}

// A line break amid lines belongs to a label.
const sourceIn = (element: Element): string => {
  const lineBreak = textOf(element).includes("\n") ? "<br>" : "\n"
  return element.children
    .map((child) => (child.type === "text" ? child.value : child.type === "element" ? lineBreak : ""))
    .join("")
}
