import type { Element } from "hast"
import { wordSet } from "@trawl/hast"
import { attributeOf, classesOf } from "../../attributes.ts"

/** An element of MathML as MathJax draws it, and how high it lies, in the unit of the drawing, where that tells. */
export interface DrawnPart {
  readonly name: string
  readonly element: Element
  readonly height: number | undefined
}

/** What is found in an element of a drawing before other elements of MathML begin. */
export interface DrawnParts {
  /** Elements of MathML, in document order. */
  readonly inner: ReadonlyArray<DrawnPart>
  /** Elements named after the place that they have in a formula. */
  readonly places: ReadonlyMap<string, Element>
  /** Other elements on the way, by name or tag name: lines, signs of roots, labels. */
  readonly marks: ReadonlySet<string>
}

const mathNames: ReadonlySet<string> = wordSet(
  "math mrow mi mn mo mtext ms mspace mfrac msqrt mroot msup msub msubsup munder mover munderover mtable mtr mlabeledtr mtd mmultiscripts menclose mstyle mpadded mphantom merror texatom texmathchoice semantics maction mfenced",
)

const placeNames: ReadonlySet<string> = wordSet(
  "base op over under sup sub script num den numerator denominator root surd sqrt labels label prescripts postscripts",
)

/** The name that MathJax gives an element of a drawing: by its tag, by an attribute in drawings as SVG, by its class in version 2. */
export const drawnName = (element: Element): string => {
  const { tagName, properties } = element
  if (tagName.startsWith("mjx-")) return tagName.slice(4)
  if (properties.dataMmlNode !== undefined) return (attributeOf(element, "dataMmlNode") ?? "").toLowerCase()
  if (tagName !== "span") return ""
  for (const name of classesOf(element)) {
    if (name.startsWith("mjx-")) return name.slice(4).toLowerCase()
    if (mathNames.has(name.toLowerCase())) return name.toLowerCase()
  }
  return ""
}

/** Looks through an element of a drawing up to the elements of MathML in it. */
export const drawnParts = (element: Element): DrawnParts => {
  const inner: Array<DrawnPart> = []
  const places = new Map<string, Element>()
  const marks = new Set<string>()
  const waiting: Array<Waiting> = waitingIn(element, { parent: "", height: undefined })
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const name = drawnName(next.element)
    const height = next.height ?? heightOf(next.element)
    if (placeNames.has(name)) {
      if (!places.has(name)) places.set(name, next.element)
    } else if (mathNames.has(name) && !(name === "munder" && next.parent === "box")) {
      inner.push({ name, element: next.element, height })
    } else {
      marks.add(name === "" ? next.element.tagName : name)
      if (attributeOf(next.element, "style")?.includes("border-top") === true) marks.add("line")
      waiting.push(...waitingIn(next.element, { parent: name, height }))
    }
  }
  return { inner, places, marks }
}

interface Waiting {
  readonly element: Element
  readonly parent: string
  readonly height: number | undefined
}

const waitingIn = (element: Element, around: Omit<Waiting, "element">): Array<Waiting> => {
  const list: Array<Waiting> = []
  for (let i = element.children.length - 1; i >= 0; i--) {
    const child = element.children[i]
    if (child?.type === "element" && child.tagName !== "defs") list.push({ ...around, element: child })
  }
  return list
}

/** SVG and the pieces that version 2 lays out say where a part lies. */
const heightOf = (element: Element): number | undefined => {
  const lifted = /translate\([^,()]*,\s*(-?[\d.]+)/u.exec(attributeOf(element, "transform") ?? "")?.[1]
  if (lifted !== undefined) return Number(lifted)
  const lowered = /(?:^|;)\s*top:\s*(-?[\d.]+)em/u.exec(attributeOf(element, "style") ?? "")?.[1]
  return lowered === undefined ? undefined : -Number(lowered)
}
