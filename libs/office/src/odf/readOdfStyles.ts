import { childOf, childrenOf, type XmlElement } from "../xml/XmlElement.ts"
import type { TextStyle } from "../tree/toPhrasing.ts"

export interface OdfTextStyle extends TextStyle {
  readonly hidden?: boolean
}

/** A list level. */
export interface OdfLevel {
  readonly ordered: boolean
  readonly start: number
  /** `1`, `a`, `A`, `i` or `I`. */
  readonly format: string
  readonly prefix: string
  readonly suffix: string
  /** How many levels its label shows, such as 2 for `1.1`. */
  readonly displayed: number
}

/** The purpose of a paragraph style other than headings. */
export type OdfRole = "title" | "quote" | "code"

/** Names of built-in styles, which are the same in all languages. */
const roles: ReadonlyMap<string, OdfRole> = new Map([
  ["Title", "title"],
  ["Quotations", "quote"],
  ["Preformatted Text", "code"],
  ["Source Code", "code"],
])

const plainLevel: OdfLevel = { ordered: false, start: 1, format: "1", prefix: "", suffix: "", displayed: 1 }

/** A name as shown: programs encode spaces in it in two ways. */
const shownName = (name: string): string => name.replaceAll(/_20_|_/gu, " ")

export interface OdfStyles {
  readonly textStyle: (name: string | undefined) => OdfTextStyle
  readonly role: (name: string | undefined) => OdfRole | undefined
  readonly level: (list: string | undefined, level: number) => OdfLevel
  /** Whether a table or slide with a style is visible. */
  readonly isShown: (name: string | undefined) => boolean
}

/** Limit for chains of parent styles. */
const mostSteps = 20

const textStyleOf = (style: XmlElement): OdfTextStyle => {
  const { attributes } = childOf(style, "style:text-properties") ?? {
    attributes: {} as Readonly<Record<string, string>>,
  }
  const {
    "fo:font-style": slant,
    "fo:font-weight": weight,
    "style:text-line-through-style": line,
    "style:text-position": position,
    "text:display": display,
  } = attributes
  return {
    ...(weight === undefined ? {} : { bold: weight === "bold" || Number.parseInt(weight, 10) >= 600 }),
    ...(slant === undefined ? {} : { italic: slant === "italic" || slant === "oblique" }),
    ...(line === undefined ? {} : { strike: line !== "none" }),
    ...(position === undefined
      ? {}
      : {
          script: /^(?:sub|-\d)/u.test(position)
            ? ("sub" as const)
            : /^(?:super|[1-9])/u.test(position)
              ? ("sup" as const)
              : undefined,
        }),
    ...(display === undefined ? {} : { hidden: display === "none" }),
  }
}

const levelOf = (element: XmlElement): readonly [number, OdfLevel] => [
  Number(element.attributes["text:level"] ?? 1) - 1,
  {
    ordered: element.name === "text:list-level-style-number" && element.attributes["style:num-format"] !== "",
    start: Number.parseInt(element.attributes["text:start-value"] ?? "1", 10) || 1,
    format: element.attributes["style:num-format"] ?? "1",
    prefix: element.attributes["style:num-prefix"] ?? "",
    suffix: element.attributes["style:num-suffix"] ?? "",
    displayed: Number.parseInt(element.attributes["text:display-levels"] ?? "1", 10) || 1,
  },
]

/** Reads the styles of an OpenDocument, resolving their parent styles. */
export const readOdfStyles = (parts: ReadonlyArray<XmlElement | undefined>): OdfStyles => {
  const sets = parts.flatMap((part) => [childOf(part, "office:styles"), childOf(part, "office:automatic-styles")])
  const styles = new Map(
    sets.flatMap((set) =>
      childrenOf(set, "style:style").map((style) => [style.attributes["style:name"] ?? "", style] as const),
    ),
  )
  const lists = new Map(
    sets.flatMap((set) =>
      childrenOf(set, "text:list-style").map(
        (list) => [list.attributes["style:name"] ?? "", new Map(childrenOf(list).map(levelOf))] as const,
      ),
    ),
  )
  const chainOf = (name: string | undefined): ReadonlyArray<XmlElement> => {
    const chain: Array<XmlElement> = []
    let style = styles.get(name ?? "")
    while (style !== undefined && chain.length < mostSteps) {
      chain.push(style)
      style = styles.get(style.attributes["style:parent-style-name"] ?? "")
    }
    return chain
  }
  const isCode = (name: string | undefined): boolean =>
    [name, ...chainOf(name).map(({ attributes }) => attributes["style:parent-style-name"])].some(
      (one) => shownName(one ?? "") === "Source Text",
    )
  const known = new Map<string | undefined, OdfTextStyle>()
  return {
    textStyle: (name) => {
      const textStyle =
        known.get(name) ??
        (Object.assign({ code: isCode(name) }, ...chainOf(name).toReversed().map(textStyleOf)) as OdfTextStyle) // Only style properties are assigned.
      known.set(name, textStyle)
      return textStyle
    },
    role: (name) => {
      const names = [name, ...chainOf(name).map(({ attributes }) => attributes["style:parent-style-name"])]
      return names.flatMap((one) => roles.get(shownName(one ?? "")) ?? [])[0]
    },
    level: (list, level) => lists.get(list ?? "")?.get(level) ?? plainLevel,
    isShown: (name) =>
      !chainOf(name).some(
        (style) =>
          childOf(style, "style:table-properties")?.attributes["table:display"] === "false" ||
          childOf(style, "style:drawing-page-properties")?.attributes["presentation:visibility"] === "hidden",
      ),
  }
}
