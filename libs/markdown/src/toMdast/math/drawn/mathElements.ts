import type { Element, Properties } from "hast"

/** An element of MathML. */
export const mathElement = (
  tagName: string,
  children: ReadonlyArray<Element>,
  properties: Properties = {},
): Element => ({ type: "element", tagName, properties, children: [...children] })

/** An element of MathML that holds signs. */
export const mathLeaf = (tagName: string, value: string, properties: Properties = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children: [{ type: "text", value }],
})

/** Elements as one: a row where there are several or none. */
export const mathRow = (parts: ReadonlyArray<Element>): Element =>
  parts.length === 1 ? (parts[0] as Element) : mathElement("mrow", parts)

/** What stands below and above a base. */
export interface Scripts {
  readonly under: Element | undefined
  readonly over: Element | undefined
}

/** A base with what stands at its corners, or below and above it. */
export const withScripts = (base: Element, { under, over }: Scripts, isBeside: boolean): Element => {
  const [low, high, both] = isBeside ? ["msub", "msup", "msubsup"] : ["munder", "mover", "munderover"]
  if (under === undefined) return over === undefined ? base : mathElement(high as string, [base, over])
  return over === undefined
    ? mathElement(low as string, [base, under])
    : mathElement(both as string, [base, under, over])
}

/** A table of cells; a row with a label, such as its number, begins with it. */
export const mathTable = (
  rows: ReadonlyArray<ReadonlyArray<Element>>,
  labels: ReadonlyArray<string | undefined>,
): Element =>
  mathElement(
    "mtable",
    rows.map((cells, index) => {
      const label = labels[index]
      const row = cells.map((cell) => mathElement("mtd", [cell]))
      return label === undefined
        ? mathElement("mtr", row)
        : mathElement("mlabeledtr", [mathElement("mtd", [mathLeaf("mtext", label)]), ...row])
    }),
  )
