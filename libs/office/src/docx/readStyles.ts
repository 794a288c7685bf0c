import { childOf, childrenOf, type XmlElement } from "../xml/XmlElement.ts"
import { type RunStyle, readRunStyle } from "./RunStyle.ts"

/** The purpose of a style other than headings. */
export type Role = "title" | "toc" | "caption" | "quote" | "code"

/** Names of built-in styles of Word, which are the same in all languages, and of LibreOffice and pandoc. */
export const roles: ReadonlyMap<string, Role> = new Map([
  ["title", "title"],
  ["caption", "caption"],
  ["quote", "quote"],
  ["intense quote", "quote"],
  ["block text", "quote"],
  ["quotations", "quote"],
  ["html preformatted", "code"],
  ["preformatted text", "code"],
  ["macro", "code"],
  ["source code", "code"],
  ["code", "code"],
  ["code block", "code"],
  ...Array.from({ length: 9 }, (_, index) => [`toc ${index + 1}`, "toc"] as const),
])

/** Names of character styles of code in Word, LibreOffice and pandoc. */
const codeStyles: ReadonlySet<string> = new Set([
  "html code",
  "html sample",
  "html typewriter",
  "source text",
  "verbatim char",
  "code",
  "code char",
  "inline code",
])

/** Properties that a style gives to paragraphs. */
export interface ParagraphStyle {
  /** 0 to 8; undefined for body text. */
  readonly outline?: number
  readonly role?: Role
  readonly numbering?: string
  readonly level?: number
  /** Left indentation in twips. */
  readonly indent?: number
  /** The level of the list item that a paragraph belongs to ("List Continue"). */
  readonly continues?: number
}

export interface Styles {
  /** The default style for no id. */
  readonly paragraph: (id: string | undefined) => ParagraphStyle
  readonly run: (id: string | undefined) => RunStyle
}

/** Limit for chains of styles based on others. */
const mostSteps = 20

const valueOf = (element: XmlElement | undefined): string | undefined => element?.attributes["w:val"]

/** An outline level: 9 for body text, undefined if not set. */
export const outlineOf = (properties: XmlElement | undefined): number | undefined => {
  const value = valueOf(childOf(properties, "w:outlineLvl"))
  return value === undefined ? undefined : Number.parseInt(value, 10)
}

/** The left indentation in twips; undefined if not set. */
export const indentOf = (properties: XmlElement | undefined): number | undefined => {
  const { "w:left": left, "w:start": start } = childOf(properties, "w:ind")?.attributes ?? {}
  const value = Number.parseInt(left ?? start ?? "", 10)
  return Number.isInteger(value) ? value : undefined
}

const nameOf = (style: XmlElement): string => (valueOf(childOf(style, "w:name")) ?? "").toLowerCase()

// Other programs omit the outline level of built-in styles.
const builtInOutline = (style: XmlElement): number | undefined => {
  const level = /^heading ([1-9])$/u.exec(nameOf(style))?.[1]
  return level === undefined ? undefined : Number(level) - 1
}

const continuedLevel = (style: XmlElement): number | undefined => {
  const [name, level = "1"] = /^list continue(?: ([2-5]))?$/u.exec(nameOf(style)) ?? []
  return name === undefined ? undefined : Number(level) - 1
}

const paragraphStyleOf = (chain: ReadonlyArray<XmlElement>): ParagraphStyle => {
  const first = <Value>(read: (style: XmlElement) => Value | undefined): Value | undefined => {
    for (const style of chain) {
      const value = read(style)
      if (value !== undefined) return value
    }
    return undefined
  }
  const outline = first((style) => outlineOf(childOf(style, "w:pPr")) ?? builtInOutline(style))
  const role = first((style) => roles.get(nameOf(style)))
  const numbering = first((style) => valueOf(childOf(style, "w:pPr", "w:numPr", "w:numId")))
  const level = first((style) => valueOf(childOf(style, "w:pPr", "w:numPr", "w:ilvl")))
  const indent = first((style) => indentOf(childOf(style, "w:pPr")))
  const continues = first(continuedLevel)
  return {
    ...(indent === undefined ? {} : { indent }),
    ...(continues === undefined ? {} : { continues }),
    ...(outline === undefined || !(outline < 9) ? {} : { outline }),
    ...(role === undefined ? {} : { role }),
    ...(numbering === undefined ? {} : { numbering }),
    ...(level === undefined ? {} : { level: Number.parseInt(level, 10) }),
  }
}

const remembered = <Value>(read: (id: string | undefined) => Value): ((id: string | undefined) => Value) => {
  const known = new Map<string | undefined, Value>()
  return (id) => {
    const value = known.get(id) ?? read(id)
    known.set(id, value)
    return value
  }
}

/** Reads the styles of a document, resolving the styles they are based on. */
export const readStyles = (root: XmlElement | undefined): Styles => {
  const styles = new Map(childrenOf(root, "w:style").map((style) => [style.attributes["w:styleId"] ?? "", style]))
  const standard = childrenOf(root, "w:style").find(
    ({ attributes }) => attributes["w:type"] === "paragraph" && attributes["w:default"] === "1",
  )
  const chainOf = (id: string | undefined): ReadonlyArray<XmlElement> => {
    const chain: Array<XmlElement> = []
    let style = id === undefined ? undefined : styles.get(id)
    while (style !== undefined && chain.length < mostSteps) {
      chain.push(style)
      style = styles.get(valueOf(childOf(style, "w:basedOn")) ?? "")
    }
    return chain
  }
  return {
    paragraph: remembered((id) => paragraphStyleOf(chainOf(id ?? standard?.attributes["w:styleId"]))),
    run: remembered(
      (id) =>
        Object.assign(
          {},
          ...chainOf(id)
            .toReversed()
            .map((style) => ({
              ...readRunStyle(childOf(style, "w:rPr")),
              ...(codeStyles.has(nameOf(style)) ? { code: true } : {}),
            })),
        ) as RunStyle,
    ), // Only style properties are assigned.
  }
}
