import type { Element, ElementContent } from "hast"
import { attributeOf, classesOf } from "../../attributes.ts"
import { findElement } from "../../findElement.ts"
import { textOf, wordSet } from "@trawl/hast"
import { katexAccent, stretchedSign, tallDelimiter } from "./katexAccent.ts"
import { katexLeaf } from "./katexLeaf.ts"
import { type KatexEntry, katexEntries } from "./katexEntries.ts"
import { wholeOfPieces } from "./wholeOfPieces.ts"
import { mathElement, mathLeaf, mathRow, mathTable, withScripts } from "./mathElements.ts"

/** Formulas nest no deeper; below are signs. */
const maxDepth = 100

/** Names of functions are no longer. */
const longestName = 40

/** MathML of what KaTeX draws as HTML; `undefined` where nothing is drawn. */
export const mathmlOfKatex = (drawing: Element): Element | undefined => {
  const children = rowIn(drawing, 0)
  const tag = findElement(drawing, (one) => classesOf(one).includes("tag"))
  if (children.length === 0) return undefined
  return mathElement("math", tag === undefined ? children : [numbered(children, tag)])
}

/** A formula with its number, or equations with one each. */
const numbered = (children: ReadonlyArray<Element>, tag: Element): Element => {
  const labels = entriesIn(tag).map(({ element }) => textOf(element).replaceAll("\u200b", "").trim())
  const table = children.length === 1 ? soleTable(children[0]) : undefined
  if (table === undefined || labels.length !== table.children.length)
    return mathTable([[mathRow(children)]], [textOf(tag).replaceAll("\u200b", "").trim()])
  return {
    ...table,
    children: table.children.map((row, index) => {
      const label = labels[index] ?? ""
      return row.type !== "element" || label === ""
        ? row
        : mathElement("mlabeledtr", [
            mathElement("mtd", [mathLeaf("mtext", label)]),
            ...(row.children as ReadonlyArray<Element>),
          ]) // of cells
    }),
  }
}

const soleTable = (element: Element | undefined): Element | undefined => {
  if (element?.tagName !== "mrow") return element?.tagName === "mtable" ? element : undefined
  const [only, ...others] = element.children
  return only?.type === "element" && others.length === 0 ? soleTable(only) : undefined
}

const rowIn = (element: Element, depth: number): Array<Element> => {
  const row: Array<Element> = []
  for (const child of element.children) addTo(row, child, depth)
  return row
}

const addTo = (row: Array<Element>, node: ElementContent, depth: number): void => {
  if (node.type === "text" && node.value.trim() !== "") row.push(mathLeaf("mo", node.value))
  if (node.type !== "element") return
  const names = namesOf(node)
  if (names.some((name) => unread.has(name)) || node.tagName === "svg") return
  if (names.includes("msupsub")) row.push(withKatexScripts(row.pop() ?? mathRow([]), node, depth + 1))
  else
    row.push(...(depth > maxDepth ? [mathLeaf("mtext", textOf(node))] : joined(row, partsOf(node, names, depth + 1))))
}

// Newer versions put their name before names that pages use too.
const namesOf = (element: Element): ReadonlyArray<string> =>
  classesOf(element).map((name) => name.replace(/^katex-(?!html|mathml|display)/u, ""))

const unread: ReadonlySet<string> = wordSet(
  "strut pstrut vlist-s nulldelimiter katex-mathml arraycolsep frac-line hide-tail tag vertical-separator hline eqn-num newline",
)

// Each digit of a number is drawn by itself, and a stroke before the sign that it goes through.
const joined = (row: Array<Element>, parts: Array<Element>): Array<Element> => {
  const [last, first] = [row.at(-1), parts[0]]
  if (last !== undefined && first !== undefined && textOf(last) === "\u0338") {
    row.pop()
    return [mathLeaf(first.tagName, (textOf(first) + "\u0338").normalize("NFC")), ...parts.slice(1)]
  }
  if (last?.tagName !== "mn" || first?.tagName !== "mn" || last.properties.mathvariant !== first.properties.mathvariant)
    return parts
  row.pop()
  return [mathLeaf("mn", textOf(last) + textOf(first), first.properties), ...parts.slice(1)]
}

const partsOf = (element: Element, names: ReadonlyArray<string>, depth: number): Array<Element> => {
  for (const name of names) {
    const read = readers.get(name)
    if (read !== undefined) return [read(element, depth)]
  }
  const boxed = vlistOf(element) === undefined ? undefined : enclosed(element, depth)
  if (boxed !== undefined) return [boxed]
  if (names.includes("text")) return [mathLeaf("mtext", textOf(element))]
  const name = names.includes("mop") ? textOf(element, longestName) : ""
  if (/^[a-z]{2,}$/iu.test(name)) return katexLeaf(element, names)
  return element.children.some((child) => child.type === "element") ? rowIn(element, depth) : katexLeaf(element, names)
}

const contentOf = (entry: KatexEntry | undefined, depth: number): Element =>
  entry === undefined ? mathRow([]) : mathRow(rowIn(entry.element, depth))

/** The list of pieces, one above the other, right in an element. */
const vlistOf = (element: Element): Element | undefined =>
  element.children.find((child) => child.type === "element" && classesOf(child).includes("vlist-t")) as
    | Element
    | undefined // as just found

const entriesIn = (element: Element): ReadonlyArray<KatexEntry> => {
  const list = classesOf(element).includes("vlist-t") ? element : vlistOf(element)
  return list === undefined ? [] : katexEntries(list)
}

/** One script alone lies below the line where its list has a depth. */
const withKatexScripts = (base: Element, scripts: Element, depth: number): Element => {
  const list = vlistOf(scripts)
  const [first, second] = list === undefined ? [] : katexEntries(list)
  if (first === undefined || list === undefined) return base
  if (second !== undefined)
    return withScripts(base, { over: contentOf(first, depth), under: contentOf(second, depth) }, true)
  const script = contentOf(first, depth)
  const isLower = classesOf(list).includes("vlist-t2")
  return withScripts(base, isLower ? { over: undefined, under: script } : { over: script, under: undefined }, true)
}

type Read = (element: Element, depth: number) => Element

const readFraction: Read = (element, depth) => {
  const entries = entriesIn(element)
  const content = entries.filter((entry) => !entry.isLine)
  return mathElement(
    "mfrac",
    [contentOf(content[0], depth), contentOf(content.at(-1), depth)],
    entries.length > content.length ? {} : { linethickness: "0" },
  )
}

const readRoot: Read = (element, depth) => {
  const content = entriesIn(element).find((entry) => !entry.isDrawn)
  const degree = element.children.find((child) => child.type === "element" && namesOf(child).includes("root"))
  const row = content === undefined ? [] : rowIn(content.element, depth)
  const entry = degree?.type === "element" ? entriesIn(degree)[0] : undefined
  return entry === undefined ? mathElement("msqrt", row) : mathElement("mroot", [mathRow(row), contentOf(entry, depth)])
}

const readAccent: Read = (element, depth) => {
  const isBelow = namesOf(element).includes("accentunder")
  const entries = entriesIn(element)
  const mark = entries.find((entry) => entry.isDrawn || entry.isAccent)
  const base = contentOf(
    entries.find((entry) => entry !== mark),
    depth,
  )
  return mathElement(isBelow ? "munder" : "mover", [base, mathLeaf("mo", katexAccent(mark?.element))])
}

const readLined =
  (tagName: string): Read =>
  (element, depth) =>
    mathElement(tagName, [
      contentOf(
        entriesIn(element).find((entry) => !entry.isLine),
        depth,
      ),
      mathLeaf("mo", "¯"),
    ])

const signOr = (entry: KatexEntry | undefined, isOver: boolean, depth: number): Element =>
  entry?.isDrawn === true ? mathLeaf("mo", stretchedSign(entry.element, isOver)) : contentOf(entry, depth)

const readOver: Read = (element, depth) => {
  const [above, below] = entriesIn(element)
  return mathElement("mover", [contentOf(below, depth), signOr(above, true, depth)])
}

const readUnder: Read = (element, depth) => {
  const [above, below] = entriesIn(element)
  return mathElement("munder", [contentOf(above, depth), signOr(below, false, depth)])
}

/** What stands above and below an operator is smaller; the operator is what is not. */
const readLimits: Read = (element, depth) => {
  const entries = entriesIn(element)
  const isArrow = namesOf(element).includes("x-arrow")
  const base = entries.findIndex((entry) => (isArrow ? entry.isDrawn : !entry.isSmall))
  const at = base === -1 ? entries.length - 1 : base
  const part = (entry: KatexEntry | undefined): Element | undefined =>
    entry === undefined ? undefined : contentOf(entry, depth)
  const stem = isArrow
    ? mathLeaf("mo", stretchedSign(entries[at]?.element, true), { stretchy: "true" })
    : contentOf(entries[at], depth)
  return withScripts(stem, { over: part(entries[at - 1]), under: part(entries[at + 1]) }, false)
}

const readTable: Read = (element, depth) => {
  const columns = element.children.flatMap((child) =>
    child.type === "element" && classesOf(child).some((name) => name.startsWith("col-align")) ? [entriesIn(child)] : [],
  )
  const length = Math.max(0, ...columns.map((entries) => entries.length))
  const rows = Array.from({ length }, (_, row) => columns.map((entries) => contentOf(entries[row], depth)))
  return mathTable(rows, [])
}

const enclosed = (element: Element, depth: number): Element | undefined => {
  const entries = entriesIn(element)
  const drawn = entries.find((entry) => entry.isDrawn)
  const content = entries.find((entry) => entry !== drawn)
  if (drawn === undefined || content === undefined) return undefined
  const isBox =
    findElement(drawn.element, (one) => classesOf(one).some((name) => /fbox|colorbox/u.test(name))) !== undefined
  const isStruck = findElement(drawn.element, ({ tagName }) => tagName === "line") !== undefined
  return mathElement("menclose", rowIn(content.element, depth), {
    notation: isBox ? "box" : isStruck ? "updiagonalstrike" : "",
  })
}

const readDelimiter =
  (isOpening: boolean): Read =>
  (element, depth) => {
    if (element.children.some((child) => child.type === "element" && classesOf(child).includes("msupsub")))
      return mathRow(rowIn(element, depth))
    const text = textOf(element).replaceAll(/[\s\u200b]+/gu, "")
    if (text !== "") return mathLeaf("mo", inFence(wholeOfPieces(text)))
    return findElement(element, ({ tagName }) => tagName === "svg") === undefined
      ? mathRow(rowIn(element, depth))
      : mathLeaf("mo", tallDelimiter(element, isOpening))
  }

const inFence = (sign: string): string => (sign === "∣" ? "|" : sign === "∥" ? "‖" : sign)

// Only wide spaces are written on purpose, narrow ones are set around operators.
const readSpace: Read = (element) => {
  const width = /margin-right:\s*([\d.]+)em/u.exec(attributeOf(element, "style") ?? "")?.[1]
  return mathElement("mspace", [], width !== undefined && Number(width) >= 1 ? { width: `${width}em` } : {})
}

const readers: ReadonlyMap<string, Read> = new Map([
  ["mfrac", readFraction],
  ["sqrt", readRoot],
  ["accent", readAccent],
  ["accentunder", readAccent],
  ["overline", readLined("mover")],
  ["underline", readLined("munder")],
  ["mover", readOver],
  ["munder", readUnder],
  ["op-limits", readLimits],
  ["x-arrow", readLimits],
  ["mtable", readTable],
  ["delimsizing", readDelimiter(true)],
  ["mopen", readDelimiter(true)],
  ["mclose", readDelimiter(false)],
  ["mspace", readSpace],
  ["phantom", () => mathElement("mphantom", [])],
])
