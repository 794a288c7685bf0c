import type { Element } from "hast"
import { attributeOf } from "../../attributes.ts"
import { textOf, wordSet } from "@trawl/hast"
import { plainLetters } from "../mathAlphabet.ts"
import { drawnName, type DrawnPart, drawnParts, type DrawnParts } from "./DrawnParts.ts"
import { drawnSigns } from "./drawnSigns.ts"
import { readDrawnTable } from "./readDrawnTable.ts"
import { mathElement, mathLeaf, mathRow, type Scripts, withScripts } from "./mathElements.ts"

/** Formulas nest no deeper; below are signs. */
const maxDepth = 100

/** MathML of what MathJax draws, version 2, 3 or 4, as HTML or as SVG with the names of its parts; `undefined` where nothing is drawn. */
export const mathmlOfMathJax = (drawing: Element): Element | undefined => {
  const children = rowOf(drawing, 0)
  return children.length === 0 ? undefined : mathElement("math", children)
}

/** The elements of MathML right within an element. */
const rowOf = (element: Element, depth: number): Array<Element> =>
  drawnParts(element).inner.map((part) => mathmlOf(part, depth))

const mathmlOf = ({ name, element }: DrawnPart, depth: number): Element => {
  if (depth > maxDepth) return mathLeaf("mtext", drawnSigns(element).text)
  const read = readers.get(name)
  return read === undefined ? mathRow(rowOf(element, depth + 1)) : read(element, { name, depth: depth + 1 })
}

interface At {
  readonly name: string
  readonly depth: number
}

type Read = (element: Element, at: At) => Element

const readLeaf: Read = (element, { name }) => {
  const { text, variant, isStretched } = drawnSigns(element)
  // A variable is written in italics anyway.
  const letters = name === "mi" ? plainLetters(text) : undefined
  if (letters?.variant === "italic" && [...text].length === 1) return mathLeaf(name, letters.text)
  return mathLeaf(name, text, name === "mo" ? { stretchy: String(isStretched) } : variantOf(name, text, variant))
}

/** A letter that is drawn upright is no variable. */
const variantOf = (name: string, text: string, variant: string | undefined): Element["properties"] => {
  if (name === "mi" && variant === "italic") return [...text].length > 1 ? { mathvariant: "italic" } : {}
  if ((name !== "mi" && name !== "mn") || !/^[A-Za-zΑ-ω\d.]+$/u.test(text)) return {}
  if (variant !== undefined && variant !== "italic") return { mathvariant: variant }
  return name === "mi" && /^[A-Za-z]$/u.test(text) ? { mathvariant: "normal" } : {}
}

const readSpace: Read = (element) => {
  const width = /(?:^|;)\s*width:\s*(-?[\d.]+em)/u.exec(attributeOf(element, "style") ?? "")?.[1]
  return mathElement("mspace", [], width === undefined ? {} : { width })
}

const partIn = (place: Element | undefined, depth: number): Element | undefined =>
  place === undefined ? undefined : mathRow(rowOf(place, depth))

const readFraction: Read = (element, { depth }) => {
  const parts = drawnParts(element)
  const { places, inner, marks } = parts
  const above = partIn(places.get("num") ?? places.get("numerator"), depth) ?? innerAt(parts, 0, depth)
  const below = partIn(places.get("den") ?? places.get("denominator"), depth) ?? innerAt(parts, inner.length - 1, depth)
  const hasLine = marks.has("line") || marks.has("rect") || holdsLine(element)
  return mathElement("mfrac", [above, below], hasLine ? {} : { linethickness: "0" })
}

// In version 3 the line of a fraction stands beside its denominator, which is a place of its own.
const holdsLine = (element: Element): boolean => drawnParts(element).marks.has("dtable")

const innerAt = ({ inner }: DrawnParts, index: number, depth: number): Element => {
  const part = inner[index]
  return part === undefined ? mathRow([]) : mathmlOf(part, depth)
}

const readScripts: Read = (element, { name, depth }) => {
  const parts = drawnParts(element)
  const { places, inner } = parts
  const script = places.get("script")
  const base = partIn(places.get("base") ?? places.get("op"), depth) ?? innerAt(parts, 0, depth)
  const placed = {
    under: partIn(places.get("under") ?? places.get("sub"), depth),
    over: partIn(places.get("over") ?? places.get("sup"), depth),
  }
  if (placed.under !== undefined || placed.over !== undefined) return withScripts(base, placed, isBeside(name, parts))
  const list = script === undefined ? inner.slice(1) : drawnParts(script).inner
  const scripts = scriptsIn(list, script === undefined ? inner[0] : undefined, { name, depth })
  return withScripts(base, scripts, isBeside(name, parts))
}

// Limits of a sum in a line stand at its corners.
const isBeside = (name: string, { places }: DrawnParts): boolean =>
  name.startsWith("ms") || (places.has("script") && name !== "mover" && name !== "munder")

/** Scripts one after the other: the upper one comes first, or lies higher. */
const scriptsIn = (list: ReadonlyArray<DrawnPart>, base: DrawnPart | undefined, { name, depth }: At): Scripts => {
  const [first, second] = list
  const one = first === undefined ? undefined : mathmlOf(first, depth)
  if (second === undefined)
    return isAccent(first) || isUpper(name, first?.height, base?.height)
      ? { over: one, under: undefined }
      : { over: undefined, under: one }
  const other = mathmlOf(second, depth)
  const isFirstUpper = first?.height === undefined || second.height === undefined || first.height > second.height
  return isFirstUpper ? { over: one, under: other } : { over: other, under: one }
}

// What lies over others only.
const isAccent = (part: DrawnPart | undefined): boolean =>
  part?.name === "mo" && accents.has(drawnSigns(part.element).text.trim())

const accents: ReadonlySet<string> = wordSet("⏞ ^ ˆ ~ ˜ \u20d7 → ˙ ¨ ˇ ˘")

const isUpper = (name: string, height: number | undefined, base: number | undefined): boolean => {
  if (name === "msup" || name === "mover") return true
  if (name === "msub" || name === "munder") return false
  return height !== undefined && height > (base ?? 0)
}

const readRoot: Read = (element, { name, depth }) => {
  const parts = drawnParts(element)
  const { places, inner } = parts
  const box = places.get("sqrt")
  const degree = partIn(places.get("root"), depth)
  if (box !== undefined) return root(rowOf(box, depth), degree)
  if (element.tagName !== "g")
    return name === "mroot" && degree === undefined && inner.length > 1
      ? root([innerAt(parts, 0, depth)], innerAt(parts, 1, depth))
      : root(
          inner.map((part) => mathmlOf(part, depth)),
          degree,
        )
  // In SVG the content stands in a group without a name, and the sign of the root beside it.
  const beside = element.children.filter((child) => child.type === "element")
  const content = beside.find((child) => child.tagName === "g" && drawnName(child) === "")
  const index = inner.find(({ element: part, name: other }) => other !== "mo" && beside.includes(part))
  return root(
    content === undefined ? [] : rowOf(content, depth),
    name === "mroot" && index !== undefined ? mathmlOf(index, depth) : undefined,
  )
}

const root = (content: ReadonlyArray<Element>, degree: Element | undefined): Element =>
  degree === undefined ? mathElement("msqrt", content) : mathElement("mroot", [mathRow(content), degree])

const readEnclosure: Read = (element, { depth }) => {
  const { inner, marks } = drawnParts(element)
  const struck = [...marks].some((name) => /strike|^(?:line|polyline)$/u.test(name)) && !marks.has("rect")
  const style = element.children
    .map((child) => (child.type === "element" ? (attributeOf(child, "style") ?? "") : ""))
    .join()
  const isBoxed = marks.has("rect") || /border:|border-left/u.test(style)
  return mathElement(
    "menclose",
    inner.map((part) => mathmlOf(part, depth)),
    { notation: isBoxed ? "box" : struck ? "updiagonalstrike" : "" },
  )
}

/** Scripts to the left of their base; in SVG nothing tells them from it. */
const readMultiscripts: Read = (element, { depth }) => {
  const parts = drawnParts(element)
  const [before, after] = [parts.places.get("prescripts"), parts.places.get("postscripts")]
  if (before === undefined && after === undefined) return mathRow(parts.inner.map((part) => mathmlOf(part, depth)))
  return mathElement("mmultiscripts", [
    innerAt(parts, 0, depth),
    ...pairIn(after, depth),
    mathElement("mprescripts", []),
    ...pairIn(before, depth),
  ])
}

const pairIn = (place: Element | undefined, depth: number): ReadonlyArray<Element> => {
  const rows = (place?.children ?? []).filter((child) => child.type === "element")
  if (place === undefined || rows.length === 0) return []
  const [upper, lower] = [rows[0] as Element, rows.at(-1) as Element] // one is there
  return [mathRow(rowOf(lower, depth)), mathRow(rowOf(upper, depth))]
}

const readTable: Read = (element, { depth }) => readDrawnTable(element, (cell) => mathRow(rowOf(cell, depth)))

// An error shows the source that could not be read.
const readError: Read = (element, at) => {
  const { inner } = drawnParts(element)
  return inner.length === 0
    ? mathLeaf("mtext", textOf(element))
    : mathRow(inner.map((part) => mathmlOf(part, at.depth)))
}

const named = (names: string, read: Read): ReadonlyArray<readonly [string, Read]> =>
  names.split(" ").map((name) => [name, read])

const readers: ReadonlyMap<string, Read> = new Map([
  ...named("mi mn mo mtext ms", readLeaf),
  ...named("msup msub msubsup munder mover munderover", readScripts),
  ...named("msqrt mroot", readRoot),
  ["mspace", readSpace],
  ["mfrac", readFraction],
  ["menclose", readEnclosure],
  ["mmultiscripts", readMultiscripts],
  ["mtable", readTable],
  ["mphantom", () => mathElement("mphantom", [])],
  ["merror", readError],
])
