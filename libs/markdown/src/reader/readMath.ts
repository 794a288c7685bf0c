import type { Element } from "hast"
import { attributeOf, classesOf } from "./attributes.ts"
import { addBlock } from "./builder/addBlock.ts"
import { addBreak, addLeaf, addText } from "./builder/addText.ts"
import type { Builder } from "./builder/Builder.ts"
import { findElement } from "./findElement.ts"
import { isDefinition } from "./math/isDefinition.ts"
import { splitMath } from "./math/splitMath.ts"
import { texOfMathml } from "./math/texOfMathml.ts"
import { textOf } from "./textOf.ts"
import type { InlineMath, Math } from "../nodes.ts"
import type { NodeReader } from "./NodeReader.ts"
import { readChildren } from "./readChildren.ts"
import { lineBreak } from "./survey/findBroken.ts"

/** Adds text of the page, formulas written in it as formulas. */
export const readText = (builder: Builder, text: string): void => {
  if (builder.inCode || !/[$\\]|\[\/?(?:tex|latex|math)\]/iu.test(text)) return addText(builder, text)
  for (const piece of splitMath(text)) {
    if (piece.kind !== "text") addFormula(builder, piece.value, piece.kind === "displayed")
    else if (!isLooseDefinition(piece.value)) addText(builder, piece.value)
  }
}

// One that lost the sign before its first parenthesis.
const isLooseDefinition = (text: string): boolean => {
  const tex = /^\s*\(([\s\S]+)\\\)\s*$/u.exec(text)?.[1]
  return tex !== undefined && isDefinition(tex)
}

/** Adds text with formulas that line breaks stand in, as `findBroken` gives it. */
export const readBroken = (builder: Builder, text: string): void => {
  for (const piece of splitMath(text)) {
    if (piece.kind === "text") readLines(builder, piece.value.split(lineBreak))
    else addFormula(builder, piece.value.replaceAll(lineBreak, "\n"), piece.kind === "displayed")
  }
}

const readLines = (builder: Builder, lines: ReadonlyArray<string>): void => {
  for (const [index, line] of lines.entries()) {
    if (index > 0) addBreak(builder)
    addText(builder, line)
  }
}

/** Reads `math`: its TeX where it carries some, else TeX made of its MathML. */
export const readMath = (builder: Builder, math: Element): void => {
  addFormula(builder, texOfMath(math), attributeOf(math, "display") === "block" || attributeOf(math, "mode") === "display")
}

const texOfMath = (math: Element): string => statedTex(math) ?? texOfMathml(math)

const statedTex = (math: Element): string | undefined => {
  const annotation = findElement(math, (one) => one.tagName === "annotation" && /tex/iu.test(attributeOf(one, "encoding") ?? ""))
  const tex = annotation === undefined ? (attributeOf(math, "alttext") ?? attributeOf(math, "altText")) : textOf(annotation)
  return tex?.trim() === "" ? undefined : tex
}

/** Reads the source of a formula for MathJax 2. */
export const readMathScript = (builder: Builder, script: Element): void => {
  const type = attributeOf(script, "type") ?? ""
  if (/^math\/(?:tex|latex)/iu.test(type)) addFormula(builder, textOf(script), /mode\s*=\s*display/iu.test(type))
}

/** Whether a formula is rendered here, by KaTeX, MathJax or a wiki, with its source within or beside it. */
export const isRenderedMath = (element: Element): boolean => element.tagName === "mjx-container" || classesOf(element).some((name) => rendered.test(name))

const sources = ["dataTex", "dataLatex", "dataMath", "dataFormula", "dataOriginalTex"]

const sourceOf = (element: Element): string | undefined => sources.map((name) => attributeOf(element, name)?.trim()).find((tex) => tex !== undefined && tex !== "")

const rendered = /^(?:katex|katex-display|katex-error|MathJax(?:_Preview|_Display|_SVG|_SVG_Display|_CHTML)?|mjx-chtml|MJXc-display|mwe-math-element|ltx_Math|math(?:-(?:container|inline|block|display|tex))?|latex|tex|equation)$/u

/** Reads a rendered formula from its source; what the eye sees of it is a copy, or nothing that can be read. */
export const readRenderedMath = (builder: Builder, element: Element, read: NodeReader): void => {
  const names = classesOf(element)
  if (names.includes("katex-error")) return addFormula(builder, textOf(element), false)
  if (builder.survey.hasMathScripts && names.some((name) => /^(?:MathJax|mjx-chtml|MJXc)/u.test(name))) return
  const math = builder.lacksMath ? undefined : findElement(element, (one) => one.tagName === "math")
  const tex = sourceOf(element) ?? (math === undefined ? undefined : texOfMath(math))
  if (tex === undefined || (math !== undefined && !holdsOnly(element, math))) {
    const outer = builder.lacksMath
    builder.lacksMath = true
    readChildren(builder, element, read)
    builder.lacksMath = outer
  } else addFormula(builder, tex, isDisplayed(element, math))
}

const isDisplayed = (element: Element, math: Element | undefined): boolean =>
  attributeOf(element, "display") === "true" || classesOf(element).some((name) => /display|^math-block$/iu.test(name)) || (math !== undefined && attributeOf(math, "display") === "block")

// An element that is merely named after its formula may hold words too.
const holdsOnly = (element: Element, math: Element): boolean =>
  element.tagName === "mjx-container" || !classesOf(element).some((name) => /^(?:math|latex|tex|equation)/u.test(name)) || textOf(element).trim().length === textOf(math).trim().length

const formulaClass = /^(?:mwe-math-fallback.*|latex|tex|math|ql-img-\w+-equation|latexmath|mathtex|formula)$/iu
const drawn = /[?&](?:tex|latex|chl|eq)=|latex(?:\.php|\.cgi)?\?|\/(?:svg|png|gif)\.(?:latex|image)\?/iu
/** What is written between the delimiters of TeX, or gives a command that only formulas give. */
const written = /^(?:\$\$?[^$]+\$\$?|\\\([\s\S]+\\\)|\\\[[\s\S]+\\\])$|\\(?:frac|d?frac|sqrt|sum|prod|int|lim|left|begin|displaystyle|mathbb|mathrm|mathbf|overline|partial|infty|cdot|times|leq?|geq?)(?![a-z])/u

/** The TeX of a formula that is shown as a picture, undefined where it is another picture. */
export const texOfImage = (image: Element): string | undefined => {
  const alt = attributeOf(image, "alt")?.trim() ?? ""
  const address = attributeOf(image, "src") ?? ""
  if (alt === "") return texOfAddress(address)
  if (classesOf(image).some((name) => formulaClass.test(name)) || written.test(alt)) return unwrapped(alt)
  if (!drawn.test(address)) return undefined
  return /[\\^_{}=]|^\p{L}$/u.test(alt) ? unwrapped(alt) : texOfAddress(address)
}

// Services draw the formula that their address ends with.
const texOfAddress = (address: string): string | undefined => {
  const at = address.includes("?") ? address.indexOf("?") : address.lastIndexOf("/")
  const last = address.slice(at + 1).replaceAll("\\", "%5C").replace(/^(?:.*&)?\w+=(?=[^&]*%5C)/iu, "")
  if (!/^[^&]*%5C[a-z]/iu.test(last) || last.length > 2_000) return undefined
  const decoded = decodedAddress(last.replace(/&[^]*$/u, "").replaceAll("+", " "))
  return decoded !== undefined && /\\[a-zA-Z]{2,}/u.test(decoded) ? decoded : undefined
}

const decodedAddress = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

// Some write the delimiters into the text too.
const unwrapped = (alt: string): string => /^(?:\$\$?([^$]+)\$\$?|\\[([]([\s\S]+)\\[)\]])$/u.exec(alt)?.slice(1).find((tex) => tex !== undefined) ?? alt

/** Reads a formula that is shown as a picture. */
export const readMathImage = (builder: Builder, image: Element, tex: string): void =>
  addFormula(builder, tex, classesOf(image).some((name) => /display/u.test(name)))

/** Adds a formula in TeX: on lines of its own where it is displayed and stands among paragraphs. */
const addFormula = (builder: Builder, tex: string, isDisplayed: boolean): void => {
  const value = tidied(tex)
  if (value === "" || isDefinition(value)) return
  if (isDisplayed && builder.place === "flow") addBlock(builder, { type: "math", meta: null, value } satisfies Math)
  else addLeaf(builder, { type: "inlineMath", value: value.replaceAll(/(?<!\s)\s*\n\s*/gu, " ") } satisfies InlineMath)
}

const tidied = (tex: string): string =>
  withoutLooseEnd(
    withoutCdata(
      tex
        .replaceAll(/<br\s*\/?>/giu, " ")
        .replaceAll(/[ \t\r\f\u00a0]+/gu, " ")
        .replaceAll(/(?<! ) *\n[ \n]*/gu, "\n")
        .trim()
        .replace(/^\{\\(?:display|text)style\s+(?!\s)([\s\S]*)\}$/u, "$1"),
    ),
  ).trimStart()

// What hides a formula from readers of XML stands in comments of TeX.
const withoutCdata = (tex: string): string => {
  const start = /^%\s*<!\[CDATA\[/u.exec(tex)?.[0].length
  const end = /%\s*\]\]>$/u.exec(tex)?.index
  return start === undefined || end === undefined || end < start ? tex : tex.slice(start, end).trim()
}

// A space or a line break at the end shows nothing, and its sign would make text of the dollar behind it.
const withoutLooseEnd = (tex: string): string => {
  let end = tex.length
  while (end > 0 && /[\s\\]/u.test(tex[end - 1] ?? "")) end--
  return tex.slice(0, end)
}
