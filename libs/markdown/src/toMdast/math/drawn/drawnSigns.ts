import type { Element } from "hast"
import { attributeOf, classesOf } from "../../attributes.ts"
import { wholeOfPieces } from "./wholeOfPieces.ts"

/** The signs of a leaf of a drawing, and the alphabet that only the font of a sign tells. */
export interface DrawnSigns {
  readonly text: string
  readonly variant: string | undefined
}

/** Names of the fonts of MathJax, as `TEX-C`, `MJXc-TeX-cal-R`, `MathJax_Caligraphic` and `MJCAL` have them, by the alphabet. */
const fonts: ReadonlyArray<readonly [RegExp, string]> = [
  [/-TEX-FRB?\b|-frak-|Fraktur|MJFRAK/u, "fraktur"],
  [/-TEX-(?:C|CB|SC)\b|-cal-|Caligraphic|-script-|_Script|MJCAL|MJSCR/u, "script"],
  [/-TEX-BI\b|-math-BI|Math-bold|MJMATHBI/u, "bold-italic"],
  [/-TEX-B\b|-main-B|Main-bold|MJMAINB/u, "bold"],
  [/-TEX-(?:A|D|DS)\b|-ams-R|_AMS|MJAMS/u, "double-struck"],
  [/-TEX-SS\w*\b|-sans-|SansSerif|MJSS/u, "sans-serif"],
  [/-TEX-T\b|-type-|Typewriter|MJTT/u, "monospace"],
  [/-TEX-I\b|-TEX-MI\b|-math-I|-main-I|Math-italic|Math|Main-italic|MJMATHI|MJMAINI/u, "italic"],
]

interface Found {
  text: string
  font: string
}

/** Signs of a leaf; those of one piece by piece as a whole. */
export const drawnSigns = (leaf: Element): DrawnSigns => {
  const found: Found = { text: "", font: "" }
  collect(leaf, found, 0)
  const font = found.font
  return { text: found.text, variant: font === "" ? undefined : fonts.find(([name]) => name.test(font))?.[1] }
}

/** Signs stand no deeper in a leaf. */
const deepest = 12

const collect = (element: Element, found: Found, depth: number): void => {
  noteFont(element, found)
  const code = codeOf(element)
  if (code !== "") {
    found.text += code
    return
  }
  if (depth > deepest) return
  const inner: Found = isPieced(element) ? { text: "", font: "" } : found
  for (const child of element.children) {
    if (child.type === "text") inner.text += child.value
    else if (child.type === "element") collect(child, inner, depth + 1)
  }
  if (inner !== found) found.text += wholeOfPieces(inner.text)
}

// A delimiter that is put together stands in an element for that, or its pieces stand in drawings within that of the leaf.
const isPieced = (element: Element): boolean =>
  classesOf(element).some((name) => /^mjx-(?:delim|stretchy)-[hv]$/u.test(name)) ||
  /^mjx-stretchy-/u.test(element.tagName) ||
  (element.properties.dataMmlNode === "mo" &&
    element.children.some((child) => child.type === "element" && child.tagName === "svg")) ||
  (element.tagName === "span" && element.children.length > 1 && element.children.every(isAbsolute))

const isAbsolute = (node: Element["children"][number]): boolean =>
  node.type === "element" && /position:\s*absolute/u.test(attributeOf(node, "style") ?? "")

const noteFont = (element: Element, found: Found): void => {
  if (found.font !== "") return
  const names = `${classesOf(element).map((name) => `-${name}`).join(" ")} ${referenceOf(element)}`
  const style = attributeOf(element, "style") ?? ""
  const name = /-(?:TEX|MJXc-TeX|TeX)-[\w-]+|MJ[A-Z]+(?=-[\dA-F]+$)/u.exec(names)?.[0] ?? /MathJax_[\w-]+/u.exec(style)?.[0]
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

