import type { Element } from "hast"
import { attributeOf, classesOf } from "../attributes.ts"

const attributes = [
  "dataTex",
  "dataLatex",
  "dataMath",
  "dataFormula",
  "dataOriginalTex",
  "dataEquation",
  "dataKatex",
  "dataExpr",
]

/** A formula in TeX, without the delimiters that say how it is shown. */
export interface StatedTex {
  readonly tex: string
  readonly isDisplayed: boolean
}

/** The TeX that attributes of an element give it as its source. */
export const statedTex = (element: Element): StatedTex | undefined => {
  for (const name of attributes) {
    const tex = attributeOf(element, name)?.trim()
    if (tex !== undefined && tex !== "") return withoutDelimiters(tex)
  }
  return undefined
}

/** TeX without the delimiters around it. */
export const withoutDelimiters = (text: string): StatedTex => {
  const [, both, inner, start, other] = /^(?:(\$\$?)([^$]+)\1|(\\[([])([\s\S]+)\\[)\]])$/u.exec(text) ?? []
  return { tex: inner ?? other ?? text, isDisplayed: both === "$$" || start === "\\[" }
}

/** Whether an element gives its source, in TeX or MathML, and is no field or table cell with a formula of another kind. */
export const statesTex = (element: Element): boolean =>
  element.properties.dataMathml !== undefined ||
  element.properties.dataTex !== undefined ||
  element.properties.dataLatex !== undefined ||
  (hasOther(element) &&
    (classesOf(element).some((name) => /math|tex|formula|equation/iu.test(name)) ||
      isWritten(statedTex(element)?.tex ?? "")))

// By name, not in a loop: nearly every element is asked, and hardly any has one.
const hasOther = ({ properties }: Element): boolean =>
  properties.dataMath !== undefined ||
  properties.dataFormula !== undefined ||
  properties.dataOriginalTex !== undefined ||
  properties.dataEquation !== undefined ||
  properties.dataKatex !== undefined ||
  properties.dataExpr !== undefined

/** Commands that only formulas give. */
const commands =
  /\\(?:frac|d?frac|sqrt|sum|prod|int|lim|left|begin|displaystyle|mathbb|mathrm|mathbf|overline|partial|infty|cdot|times|leq?|geq?|alpha|beta|gamma|delta|theta|lambda|mu|pi|sigma|phi|omega|Delta|Omega|Sigma)(?![a-z])/u

/** Whether a text is written between the delimiters of TeX, or gives a command that only formulas give. */
export const isWritten = (text: string): boolean =>
  /^(?:\$\$?[^$]+\$\$?|\\\([\s\S]+\\\)|\\\[[\s\S]+\\\])$/u.test(text) || commands.test(text)
