import type { PDFPageProxy } from "pdfjs-dist"
import { buildLine } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"
import { ascent, descent, type Word } from "./Word.ts"

/** A node of an XFA form as pdf.js lays it out. */
interface XfaNode {
  readonly name?: unknown
  readonly value?: unknown
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly children?: ReadonlyArray<XfaNode | null>
}

/** Bounds: nodes of a page, characters of an entry. */
const [mostNodes, longest] = [50_000, 20_000]

const hasClass = ({ attributes }: XfaNode, name: string): boolean =>
  Array.isArray(attributes?.["class"]) && attributes["class"].includes(name)

/** Whether a form shows a node; it keeps room for what is invisible. */
const isSeen = ({ attributes }: XfaNode): boolean => {
  const style = attributes?.["style"]
  return !(typeof style === "object" && style !== null && "visibility" in style && style.visibility === "hidden")
}

const childrenOf = ({ children = [] }: XfaNode): ReadonlyArray<XfaNode> =>
  children.filter((child): child is XfaNode => child !== null && isSeen(child))

const textIn = (value: unknown): string => (typeof value === "string" ? value : "")

const isBox = ({ attributes }: XfaNode): boolean =>
  attributes?.["type"] === "checkbox" || attributes?.["type"] === "radio"

/** What a field holds: a text, the names of its choices, or a box. */
const valueOf = (node: XfaNode): string => {
  const { attributes = {}, name, value } = node
  if (isBox(node)) return attributes["checked"] === true ? "☑" : "☐"
  if (name === "select")
    return childrenOf(node)
      .filter((option) => option.attributes?.["selected"] === true)
      .map((option) => textIn(option.value))
      .join(", ")
  return textIn(attributes["value"]) || textIn(attributes["textContent"]) || textIn(value)
}

const inputs: ReadonlySet<unknown> = new Set(["input", "textarea", "select"])

/** The labels and the values of an entry. */
const partsOf = (node: XfaNode): ReadonlyArray<{ readonly text: string; readonly isBox: boolean }> => {
  if (inputs.has(node.name)) return [{ text: valueOf(node), isBox: isBox(node) }]
  return [{ text: textIn(node.value), isBox: false }, ...childrenOf(node).flatMap(partsOf)]
}

/** An entry as a line: boxes, then the label, then the value. */
const textOfEntry = (node: XfaNode): string => {
  const parts = partsOf(node).filter(({ text }) => text.trim() !== "")
  return [...parts.filter((part) => part.isBox), ...parts.filter((part) => !part.isBox)]
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, longest)
}

const entriesOf = (root: XfaNode): ReadonlyArray<string> => {
  const entries: Array<string> = []
  const open: Array<XfaNode> = [root]
  for (let count = 0; count < mostNodes; count++) {
    const node = open.pop()
    if (node === undefined) break
    if (hasClass(node, "xfaField") || hasClass(node, "xfaDraw")) entries.push(textOfEntry(node))
    else open.push(...childrenOf(node).toReversed())
  }
  return entries.filter((entry) => entry !== "")
}

const look = { font: "", isBold: false, isItalic: false, isMono: false, isSymbol: false, colour: "#000000" }
const size = 10

/** Lays out entries as lines, spread over a page in their order, as their places are not computed. */
export const layOutEntries = (
  entries: ReadonlyArray<string>,
  { height, number, width }: Pick<PageLayout, "number" | "width" | "height">,
): PageLayout => {
  const step = height / (entries.length + 1)
  const wordOf = (text: string, order: number): Word => {
    const base = (order + 1) * step
    const box = { left: 0, right: width, top: base - size * ascent, bottom: base + size * descent }
    return {
      ...box,
      text,
      base,
      size,
      look,
      order,
      isArtifact: false,
      isTagged: true,
      shift: "none",
      runs: [order, order],
      hasSpace: true,
    }
  }
  return {
    number,
    width,
    height,
    turn: 0,
    paragraphs: entries.map((entry, index) => ({ lines: [buildLine([wordOf(entry, index)])] })),
    rules: [],
    largest: size,
    images: 0,
    characters: entries.join("").length,
    hidden: 0,
  }
}

/** The labels and values of a page of an XFA form. */
export const readXfaEntries = async (page: PDFPageProxy): Promise<ReadonlyArray<string>> => {
  const root = (await page.getXfa()) as XfaNode | null
  return root === null ? [] : entriesOf(root)
}
