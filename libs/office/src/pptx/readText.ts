import type { ElementContent } from "hast"
import { contentOf } from "../ooxml/contentOf.ts"
import { numberText } from "../docx/numberText.ts"
import { toMath } from "../ooxml/toMath.ts"
import type { FlowPart } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { isEmpty } from "../tree/isEmpty.ts"
import { type TextStyle, type Piece, toPhrasing } from "../tree/toPhrasing.ts"
import { safeAddress } from "../tree/safeAddress.ts"
import { childOf, childrenOf, findAll, textIn, type XmlElement } from "../xml/XmlElement.ts"
import type { Slide } from "./Slide.ts"

const isOn = (value: string | undefined): boolean => value === "1" || value === "true"

const textStyleOf = ({ part }: Slide, properties: XmlElement | undefined): TextStyle => {
  const { b, baseline = "0", i, strike } = properties?.attributes ?? {}
  const shift = Number.parseInt(baseline, 10)
  return {
    bold: isOn(b),
    italic: isOn(i),
    strike: strike !== undefined && strike !== "noStrike",
    script: shift > 0 ? "sup" : shift < 0 ? "sub" : undefined,
    href: safeAddress(part.relations.get(childOf(properties, "a:hlinkClick")?.attributes["r:id"] ?? "")?.target),
  }
}

const piecesOf = (slide: Slide, paragraph: XmlElement): ReadonlyArray<Piece> =>
  contentOf(paragraph).flatMap((child): ReadonlyArray<Piece> => {
    const textStyle = textStyleOf(slide, childOf(child, "a:rPr"))
    if (child.name === "a:r" || child.name === "a:fld") return [{ node: textIn(childOf(child, "a:t")), textStyle }]
    if (child.name === "a:br") return [{ node: element("br"), textStyle: {} }]
    return findAll({ ...child, children: [child] }, "m:oMath").map((formula) => ({
      node: toMath(formula, false),
      textStyle: {},
    }))
  })

/** Phrasing content of a paragraph. */
export const phrasingIn = (slide: Slide, paragraph: XmlElement): ReadonlyArray<ElementContent> =>
  toPhrasing(piecesOf(slide, paragraph))

/** Phrasing content of a heading, without bold and on one line. */
export const headingIn = (slide: Slide, body: XmlElement | undefined): ReadonlyArray<ElementContent> => {
  const pieces = childrenOf(body, "a:p").flatMap((paragraph, index) => [
    ...(index === 0 ? [] : [{ node: " ", textStyle: {} }]),
    ...piecesOf(slide, paragraph),
  ])
  return toPhrasing(
    pieces.map(({ textStyle, node }) => ({
      node: typeof node === "string" || node.type !== "element" || node.tagName !== "br" ? node : " ",
      textStyle: { ...textStyle, bold: false },
    })),
  )
}

/** Whether paragraphs of a level are list items if they set no bullet themselves. */
export type IsItem = (level: number) => boolean

const mostLevel = 8

interface Bullet {
  readonly level: number
  /** Undefined without a bullet. */
  readonly kind: "number" | "dot" | undefined
  readonly start: number
  /** The name of the numbers' format, such as `alphaLcParenR`. */
  readonly format: string
}

/** Numbers with letters by the beginning of their name. ECMA-376 part 1, 20.1.10.61. */
const letterFormats: ReadonlyArray<readonly [start: string, format: string]> = [
  ["alphaLc", "lowerLetter"],
  ["alphaUc", "upperLetter"],
  ["romanLc", "lowerRoman"],
  ["romanUc", "upperRoman"],
]

/** The label of a number with letters, which a list of markdown cannot express; undefined for others. */
const labelOf = ({ format }: Bullet, number: number): string | undefined => {
  const letters = letterFormats.find(([start]) => format.startsWith(start))?.[1]
  if (letters === undefined) return undefined
  const text = numberText(number, letters)
  if (format.endsWith("ParenBoth")) return `(${text})`
  return `${text}${format.endsWith("ParenR") ? ")" : "."}`
}

const itemOf = (bullet: Bullet, number: number | undefined, content: ReadonlyArray<ElementContent>): FlowPart => {
  const label = number === undefined ? undefined : labelOf(bullet, number)
  return {
    level: bullet.level,
    ordered: number !== undefined && label === undefined,
    number: label === undefined ? (number ?? 1) : 1,
    list: "",
    content: label === undefined ? content : [{ type: "text", value: `${label} ` }, ...content],
  }
}

const bulletOf = (properties: XmlElement | undefined, isItem: IsItem): Bullet => {
  const level = Math.min(mostLevel, Math.max(0, Number.parseInt(properties?.attributes["lvl"] ?? "0", 10) || 0))
  const numbered = childOf(properties, "a:buAutoNum")
  if (numbered !== undefined)
    return {
      level,
      kind: "number",
      start: Number.parseInt(numbered.attributes["startAt"] ?? "1", 10) || 1,
      format: numbered.attributes["type"] ?? "",
    }
  const isDotted = childOf(properties, "a:buChar") !== undefined || childOf(properties, "a:buBlip") !== undefined
  return {
    level,
    kind: isDotted || (childOf(properties, "a:buNone") === undefined && isItem(level)) ? "dot" : undefined,
    start: 1,
    format: "",
  }
}

/** Reads the paragraphs of a shape: list items if they have a bullet, otherwise text. */
export const readText = (slide: Slide, body: XmlElement | undefined, isItem: IsItem): ReadonlyArray<FlowPart> => {
  const numbers: Array<number | undefined> = []
  return childrenOf(body, "a:p").flatMap((paragraph): ReadonlyArray<FlowPart> => {
    const content = phrasingIn(slide, paragraph)
    if (isEmpty(content)) return []
    const bullet = bulletOf(childOf(paragraph, "a:pPr"), isItem)
    const { kind, level, start } = bullet
    const number = kind === "number" ? (numbers[level] ?? start - 1) + 1 : undefined
    numbers.length = kind === undefined ? 0 : level
    numbers[level] = number
    return kind === undefined ? [{ type: "text", content: [element("p", content)] }] : [itemOf(bullet, number, content)]
  })
}
