import type { Element } from "hast"
import { attributeOf, classesOf } from "../../attributes.ts"
import { wholeOfPieces } from "./wholeOfPieces.ts"

/** The signs of a leaf of a drawing, and the alphabet that only the font of a sign tells. */
export interface DrawnSigns {
  readonly text: string
  readonly variant: string | undefined
  /** Whether it is put together from pieces. */
  readonly isStretched: boolean
}

/** Names of the fonts of MathJax, as `TEX-C`, `MJXc-TeX-cal-R`, `MathJax_Caligraphic` and `MJCAL` have them, by the alphabet. */
const fonts: ReadonlyArray<readonly [RegExp, string]> = [
  [/-FRB?$|-frak-|Fraktur|MJFRAK/u, "fraktur"],
  [/-[A-Z]+-(?:C|CB|SC)$|-cal-|Caligraphic|-script-|_Script|MJCAL|MJSCR/u, "script"],
  [/-BI$|-math-BI|Math-bold|MJMATHBI/u, "bold-italic"],
  [/-[A-Z]+-B$|-main-B|Main-bold|MJMAINB/u, "bold"],
  [/-[A-Z]+-(?:A|D|DS)$|-ams-R|_AMS|MJAMS/u, "double-struck"],
  [/-[A-Z]+-SS\w*$|-sans-|SansSerif|MJSS/u, "sans-serif"],
  [/-[A-Z]+-T$|-type-|Typewriter|MJTT/u, "monospace"],
  [/-[A-Z]+-M?I$|-math-I|-main-I|Math-italic|_Math$|Main-italic|MJMATHI|MJMAINI/u, "italic"],
]

/** Fonts of signs that grow with what is beside them. */
const grown = /-(?:S\d|LO|SO)$|-size\d|_Size\d|MJSZ\d/u

interface Found {
  text: string
  font: string
  isStretched: boolean
}

/** Signs of a leaf; those of one piece by piece as a whole. */
export const drawnSigns = (leaf: Element): DrawnSigns => {
  const found: Found = { text: "", font: "", isStretched: false }
  collect(leaf, found, 0)
  const { font } = found
  const text = grown.test(font) ? found.text.replaceAll("∣", "|").replaceAll("∥", "‖") : found.text
  return {
    text,
    variant: font === "" ? undefined : fonts.find(([name]) => name.test(font))?.[1],
    isStretched: found.isStretched,
  }
}

/** Signs stand no deeper in a leaf. */
const deepest = 12

const collect = (element: Element, found: Found, depth: number): void => {
  noteFont(element, found)
  const code = codeOf(element)
  if (code !== "") {
    found.isStretched ||= isPieced(element)
    found.text += isPieced(element) ? wholeOfPieces(code) : code
    return
  }
  if (depth > deepest) return
  const inner: Found = isPieced(element) ? { text: "", font: "", isStretched: true } : found
  for (const child of element.children) {
    if (child.type === "text") inner.text += child.value
    else if (child.type === "element") collect(child, inner, depth + 1)
  }
  if (inner === found) return
  found.text += wholeOfPieces(inner.text)
  found.isStretched = true
}

// A delimiter that is put together stands in an element for that, or its pieces stand in drawings within that of the leaf.
const isPieced = (element: Element): boolean =>
  classesOf(element).some((name) => /^mjx-(?:delim|stretchy)-[hv]$/u.test(name)) ||
  element.tagName.startsWith("mjx-stretchy-") ||
  (element.properties.dataMmlNode === "mo" &&
    element.children.some((child) => child.type === "element" && child.tagName === "svg")) ||
  (element.tagName === "span" && element.children.length > 1 && element.children.every(isAbsolute))

const isAbsolute = (node: Element["children"][number]): boolean =>
  node.type === "element" && /position:\s*absolute/u.test(attributeOf(node, "style") ?? "")

const noteFont = (element: Element, found: Found): void => {
  if (found.font !== "") return
  const names = `${classesOf(element)
    .map((name) => `-${name}`)
    .join(" ")} ${referenceOf(element)}`
  const style = attributeOf(element, "style") ?? ""
  const name =
    /-(?:MJXc-TeX|[A-Z]{2,8})-[\w-]+|MJ[A-Z\d]{1,12}(?=-[\dA-F]{1,6}$)/u.exec(names)?.[0] ??
    /MathJax_[\w-]+/u.exec(style)?.[0]
  if (name !== undefined) found.font = name.replace(/-[\dA-F]{2,6}$/u, "")
}

const referenceOf = (element: Element): string =>
  attributeOf(element, "xLinkHref") ?? attributeOf(element, "href") ?? ""

/** The sign that an element draws: its class, its attribute or the shape that it uses is named after the code point. */
const codeOf = (element: Element): string => {
  const { tagName, properties } = element
  const hex =
    attributeOf(element, "dataC") ??
    (tagName === "use" ? /-([\dA-F]{2,6})$/u.exec(referenceOf(element))?.[1] : undefined) ??
    (tagName.startsWith("mjx-") && properties.className !== undefined ? codeOfClass(element) : undefined)
  return hex === undefined ? "" : signOf(Number.parseInt(hex, 16))
}

const codeOfClass = (element: Element): string | undefined => {
  for (const name of classesOf(element)) {
    const hex = /^mjx-c([\dA-F]{1,6})$/u.exec(name)?.[1]
    if (hex !== undefined) return hex
  }
  return undefined
}

const signOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "")
