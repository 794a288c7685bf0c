import type { Element } from "hast"
import { readAsciiMath } from "../../asciiMath/readAsciiMath.ts"
import { attributeOf, classesOf } from "../attributes.ts"
import { findElement } from "../findElement.ts"
import { isDrawnFormula, mathmlOfDrawing } from "../math/drawn/mathmlOfDrawing.ts"
import { readMathmlText } from "../math/readMathmlText.ts"
import { statedTex, statesTex, withoutDelimiters } from "../math/statedTex.ts"
import { texOfMathml } from "../math/texOfMathml.ts"
import { addText } from "../state/add.ts"
import { all } from "../state/all.ts"
import { nothing } from "../state/Content.ts"
import type { Handler, State } from "../state/State.ts"
import { textOf } from "@trawl/hast"
import { addFormula } from "./addFormula.ts"

/** `math`: its TeX where it carries some, else TeX made of its MathML. */
export const handleMath: Handler = (state, math) =>
  addFormula(
    state,
    texOfMath(math),
    attributeOf(math, "display") === "block" || attributeOf(math, "mode") === "display",
  )

const texOfMath = (math: Element): string => annotatedTex(math) ?? texOfMathml(math)

const annotatedTex = (math: Element): string | undefined => {
  const annotation = findElement(
    math,
    (one) => one.tagName === "annotation" && /tex/iu.test(attributeOf(one, "encoding") ?? ""),
  )
  const tex =
    annotation === undefined ? (attributeOf(math, "alttext") ?? attributeOf(math, "altText")) : textOf(annotation)
  return tex?.trim() === "" ? undefined : tex
}

/** The source of a formula for MathJax 2. */
export const handleMathScript: Handler = (state, script) => {
  const type = attributeOf(script, "type") ?? ""
  const isDisplay = /mode\s*=\s*display/iu.test(type)
  if (/^math\/(?:tex|latex)/iu.test(type)) return addFormula(state, textOf(script), isDisplay)
  return /^math\/asciimath/iu.test(type)
    ? addFormula(state, texOfMathml(readAsciiMath(textOf(script))), isDisplay)
    : nothing
}

/** An element for formulas whose text is TeX, with or without delimiters. */
export const handleTexElement: Handler = (state, element) => {
  const { tex, isDisplayed: isDelimited } = withoutDelimiters(textOf(element).trim())
  return addFormula(state, tex, isDelimited || element.properties.block !== undefined)
}

/** Whether a formula is rendered here, by KaTeX, MathJax or a wiki, with its source within or beside it. */
export const isRenderedMath = (element: Element): boolean =>
  element.tagName === "mjx-container" ||
  element.tagName === "amp-mathml" ||
  classesOf(element).some((name) => rendered.test(name)) ||
  statesTex(element)

const rendered =
  /^(?:katex|katex-display|katex-error|MathJax(?:_Preview|_Display|_SVG|_SVG_Display|_CHTML)?|mjx-chtml|MJXc-display|mwe-math-element|ltx_Math|math(?:-(?:container|inline|block|display|tex))?|latex|tex|equation)$/u

/** A rendered formula from its source; what the eye sees of it is a copy, or nothing that can be read. */
export const handleRenderedMath: Handler = (state, element) => {
  if (classesOf(element).includes("katex-error")) return addFormula(state, textOf(element), false)
  if (isCopy(state, element)) return nothing
  const stated = statedTex(element)
  const math = mathIn(state, element)
  const tex = stated?.tex ?? (math === undefined ? undefined : texOfMath(math))
  if (tex === undefined || !holdsOnly(element, math)) return handleOther(state, element)
  return addFormula(state, tex, stated?.isDisplayed === true || isDisplayed(element, math))
}

// Version 2 of MathJax keeps the source in a script beside what it draws.
const isCopy = (state: State, element: Element): boolean =>
  state.index.hasMathScripts && classesOf(element).some((name) => /^(?:MathJax|mjx-chtml|MJXc)/u.test(name))

// An element that is only named after a formula may hold several that are drawn, each with a source of its own.
const mathIn = (state: State, element: Element): Element | undefined => {
  const own = statesMathml(element) ? mathInAttribute(element) : undefined
  const isDrawn = isDrawnFormula(element)
  if (isDrawn ? state.lacksDrawing : state.lacksMath) return own
  const math = findElement(element, (one) => one.tagName === "math")
  return math ?? own ?? (isDrawn ? (mathInAttribute(element) ?? mathmlOfDrawing(element)) : undefined)
}

/** The MathML that an attribute of a drawn formula holds, as MathJax 2 writes it. */
export const mathInAttribute = (element: Element): Element | undefined => {
  const holder = findElement({ ...element, children: [element] }, statesMathml, mostAround)
  return holder === undefined ? undefined : readMathmlText(attributeOf(holder, "dataMathml") ?? "")
}

const statesMathml = ({ properties }: Element): boolean => properties.dataMathml !== undefined

/** Elements around a formula in which its source is looked for. */
const mostAround = 50

// Where nothing can be read, what is read out says it.
const handleOther: Handler = (state, element) => {
  if (element.tagName !== "mjx-container" || textOf(element).trim() !== "")
    return all({ ...state, lacksMath: true, lacksDrawing: state.lacksDrawing || isDrawnFormula(element) }, element)
  const title = findElement(element, ({ tagName }) => tagName === "title", mostAround)
  return addText(state, attributeOf(element, "ariaLabel") ?? (title === undefined ? "" : textOf(title)))
}

/** Whether a formula that is rendered here names its source, or holds it. */
export const hasSource = (element: Element): boolean =>
  statedTex(element) !== undefined || findElement(element, holdsSource) !== undefined

const holdsSource = (element: Element): boolean =>
  element.tagName === "math" || (element.tagName === "script" && /^math\//iu.test(attributeOf(element, "type") ?? ""))

const isDisplayed = (element: Element, math: Element | undefined): boolean =>
  attributeOf(element, "display") === "true" ||
  classesOf(element).some((name) => /display|^math-block$/iu.test(name)) ||
  (math !== undefined && attributeOf(math, "display") === "block")

// An element that is merely named after its formula may hold words too.
const holdsOnly = (element: Element, math: Element | undefined): boolean =>
  math === undefined ||
  element.tagName === "mjx-container" ||
  !classesOf(element).some((name) => /^(?:math|latex|tex|equation)/u.test(name)) ||
  textOf(element).trim().length === textOf(math).trim().length
