import type { Element } from "hast"
import { attributeOf, classesOf } from "../../attributes.ts"
import { findElement } from "../../findElement.ts"
import { textOf, wordSet } from "@trawl/hast"
import { drawnName } from "./DrawnParts.ts"
import { mathmlOfKatex } from "./mathmlOfKatex.ts"
import { mathmlOfMathJax } from "./mathmlOfMathJax.ts"
import { mathmlOfShapes } from "./mathmlOfShapes.ts"
import { mathElement } from "./mathElements.ts"

/** Whether MathJax or KaTeX draws a formula in an element, and nothing else. */
export const isDrawnFormula = ({ properties: { className }, tagName }: Element): boolean =>
  tagName === "mjx-container" || (Array.isArray(className) && className.some((name) => programs.has(name)))

const programs: ReadonlySet<unknown> = wordSet(
  "katex katex-display katex-html MathJax MathJax_Display MathJax_SVG MathJax_SVG_Display MathJax_CHTML mjx-chtml MJXc-display",
)

/** Elements around a drawing, and beside it: menus, previews, what is read out. */
const mostAround = 200

/** MathML of a formula that a page only draws, with MathJax or KaTeX: `undefined` where nothing is drawn. */
export const mathmlOfDrawing = (element: Element): Element | undefined => {
  const drawing = isDrawing(element) ? element : findElement(element, isDrawing, mostAround)
  if (drawing === undefined) return undefined
  const math = read(element.tagName === "mjx-container" ? element : drawing, drawing)
  return math === undefined || textOf(math).trim() === "" ? undefined : math
}

const isDrawing = (element: Element): boolean =>
  isKatex(element) || drawnName(element) === "math" || (element.tagName === "svg" && isOfShapes(element))

// A formula that is broken into lines is several drawings in one element.
const read = (whole: Element, drawing: Element): Element | undefined => {
  if (isKatex(drawing)) return mathmlOfKatex(drawing)
  if (drawing.tagName === "svg") return mathmlOfShapes(drawing)
  const tex = attributeOf(drawing, "dataLatex")?.trim() ?? ""
  return tex === "" ? mathmlOfMathJax(whole) : mathElement("math", [annotation(tex)])
}

const annotation = (tex: string): Element => ({
  type: "element",
  tagName: "annotation",
  properties: { encoding: "application/x-tex" },
  children: [{ type: "text", value: tex }],
})

const isKatex = (element: Element): boolean => classesOf(element).includes("katex-html")

// Version 2 of MathJax names only the shapes of its SVG.
const isOfShapes = (svg: Element): boolean => findElement(svg, isShape, mostAround) !== undefined

const isShape = ({ tagName, properties }: Element): boolean =>
  tagName === "use" && /^#(?:\w+-)?MJ[A-Z\d]+-[\dA-F]+$/u.test(String(properties.xLinkHref ?? properties.href ?? ""))
