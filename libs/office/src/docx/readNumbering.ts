import { childOf, childrenOf, type XmlElement } from "../xml/XmlElement.ts"
import { hasLetters, numberText } from "./numberText.ts"
import { indentOf } from "./readStyles.ts"

/** The label of a list item. */
export interface Label {
  readonly ordered: boolean
  readonly number: number
  /** As displayed, such as `2.1` or `(a)`; empty for bullets. */
  readonly text: string
  /** Whether a markdown list cannot express the text: it has letters, or more than the item's own number. */
  readonly isCompound: boolean
  /** Identifies the list. */
  readonly list: string
  /** Left indentation of its text in twips. */
  readonly indent: number | undefined
}

export interface Numbering {
  /** Advances the count by one paragraph. Undefined if the numbering has no label. */
  readonly next: (id: string, level: number) => Label | undefined
  /** Whether a level has a blank bullet: pandoc writes further paragraphs of an item so. */
  readonly isBlank: (id: string, level: number) => boolean
}

interface Level {
  readonly start: number
  readonly format: string
  readonly text: string
  readonly indent: number | undefined
}

const valueOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.attributes["w:val"]

const levelOf = (element: XmlElement): readonly [number, Level] => [
  Number(element.attributes["w:ilvl"] ?? 0),
  {
    start: Number(valueOf(element, "w:start") ?? 1),
    format: valueOf(element, "w:numFmt") ?? "decimal",
    // The character of a bullet that is an image says nothing.
    text: childOf(element, "w:lvlPicBulletId") === undefined ? (valueOf(element, "w:lvlText") ?? "") : "•",
    indent: indentOf(childOf(element, "w:pPr")),
  },
]

const isDecimal = ({ format }: Level): boolean => !hasLetters(format)

interface List {
  readonly list: string
  readonly levels: ReadonlyMap<number, Level>
  readonly starts: ReadonlyMap<number, number>
}

const listsOf = (root: XmlElement | undefined): ReadonlyMap<string, List> => {
  const abstract = new Map(
    childrenOf(root, "w:abstractNum").map((one) => [
      one.attributes["w:abstractNumId"] ?? "",
      new Map(childrenOf(one, "w:lvl").map(levelOf)),
    ]),
  )
  return new Map(
    childrenOf(root, "w:num").map((num) => {
      const base = valueOf(num, "w:abstractNumId") ?? ""
      const changes = childrenOf(num, "w:lvlOverride")
      const starts = new Map(
        changes.flatMap((one) =>
          childOf(one, "w:startOverride") === undefined
            ? []
            : [[Number(one.attributes["w:ilvl"] ?? 0), Number(valueOf(one, "w:startOverride"))] as const],
        ),
      )
      const levels = new Map([
        ...(abstract.get(base) ?? []),
        ...changes.flatMap((one) => childrenOf(one, "w:lvl").map(levelOf)),
      ])
      return [num.attributes["w:numId"] ?? "", { list: base, levels, starts }]
    }),
  )
}

/** Reads numbering.xml. Numbers count up in the order of calls; lists with the same abstract list share a count, as in Word. */
export const readNumbering = (root: XmlElement | undefined): Numbering => {
  const lists = listsOf(root)
  const counts = new Map<string, Map<number, number>>()
  const begun = new Set<string>()
  const count = (id: string, { levels, list, starts }: List, level: number): ReadonlyMap<number, number> => {
    const counted = counts.get(list) ?? new Map<number, number>()
    counts.set(list, counted)
    const start = begun.has(`${id} ${level}`) ? undefined : starts.get(level)
    begun.add(`${id} ${level}`)
    const before = counted.get(level)
    counted.set(level, start ?? (before === undefined ? (levels.get(level)?.start ?? 1) : before + 1))
    for (const deeper of counted.keys()) if (deeper > level) counted.delete(deeper)
    return counted
  }
  return {
    isBlank: (id, level) => {
      const own = lists.get(id)?.levels.get(level)
      return own?.format === "bullet" && own.text.trim() === ""
    },
    next: (id, level) => {
      const list = lists.get(id)
      const own = list?.levels.get(level)
      if (list === undefined || own === undefined || own.format === "none") return undefined
      const counted = count(id, list, level)
      const numberAt = (at: number): number => counted.get(at) ?? list.levels.get(at)?.start ?? 1
      const ordered = own.format !== "bullet"
      const text = own.text.replaceAll(/%([1-9])/gu, (_, digit: string) =>
        numberText(numberAt(Number(digit) - 1), list.levels.get(Number(digit) - 1)?.format ?? "decimal"),
      )
      return {
        ordered,
        number: numberAt(level),
        text: ordered ? text : "",
        isCompound: ordered && !(isDecimal(own) && /^\(?%[1-9][).:]?$/u.test(own.text.trim())),
        list: list.list,
        indent: own.indent,
      }
    },
  }
}
