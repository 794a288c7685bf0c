import { toMath } from "../ooxml/toMath.ts"
import { element } from "../tree/element.ts"
import { noteReference } from "../tree/buildNote.ts"
import type { TextStyle, Piece } from "../tree/toPhrasing.ts"
import { contentOf } from "../ooxml/contentOf.ts"
import { safeAddress } from "../tree/safeAddress.ts"
import { Unreadable } from "../Unreadable.ts"
import { childOf, childrenOf, findAll, textIn, type XmlElement } from "../xml/XmlElement.ts"
import type { Docx } from "./Docx.ts"
import { type RunStyle, readRunStyle } from "./RunStyle.ts"

type Node = Piece["node"]

/** Elements around runs that are passed through, such as those of tracked changes. */
const transparent: ReadonlySet<string> = new Set([
  "w:ins",
  "w:moveTo",
  "w:smartTag",
  "w:customXml",
  "w:sdt",
  "w:sdtContent",
  "w:fldSimple",
  "w:dir",
  "w:bdo",
])

/** Characters of symbol fonts, which documents use instead of Unicode. */
const symbols: Readonly<Record<string, string>> = {
  F0B7: "•",
  F0E0: "→",
  F0FC: "✓",
  F0FE: "☑",
  F0A8: "☐",
  F06F: "☐",
  F0FB: "✗",
}

const symbolOf = ({ attributes }: XmlElement): string => {
  const code = (attributes["w:char"] ?? "").toUpperCase()
  if (!/^[0-9A-F]{4,5}$/u.test(code)) return ""
  return symbols[code] ?? (code.startsWith("F0") ? "" : String.fromCodePoint(Number.parseInt(code, 16)))
}

const noteFor = (docx: Docx, kind: string, { attributes }: XmlElement): Node => {
  const note = `${kind} ${attributes["w:id"]}`
  const number = docx.notes.get(note) ?? docx.notes.size + 1
  docx.notes.set(note, number)
  return noteReference(number)
}

const descriptionOf = (drawing: XmlElement): string => {
  const { descr, title } = findAll(drawing, "wp:docPr")[0]?.attributes ?? {}
  return (descr ?? title ?? findAll(drawing, "v:shape")[0]?.attributes["alt"] ?? "").replaceAll(/\s+/gu, " ").trim()
}

// Embedded images have no URL, so only their description is kept.
const imageOf = (docx: Docx, drawing: XmlElement): Node => {
  const boxes = findAll(drawing, "w:txbxContent")
  docx.boxes.push(...boxes)
  if (boxes.length > 0) return ""
  docx.left.images++
  const alt = descriptionOf(drawing)
  const link = findAll(drawing, "a:blip")[0]?.attributes["r:link"]
  const src = safeAddress(link === undefined ? undefined : docx.relations.get(link)?.target)
  return src === undefined ? alt : element("img", [], { src, alt })
}

/** Limit for nested fields, since each run checks all open ones. */
const mostFields = 100

const turnField = (docx: Docx, { attributes }: XmlElement): Node => {
  const type = attributes["w:fldCharType"]
  const field = docx.fields.at(-1)
  if (docx.fields.length > mostFields)
    throw new Unreadable("limit", `The document nests more than ${mostFields} fields.`)
  if (type === "begin") docx.fields.push({ code: "", isShown: false })
  else if (type === "end") docx.fields.pop()
  else if (field !== undefined) field.isShown = true
  return ""
}

const addCode = (docx: Docx, code: XmlElement): Node => {
  const field = docx.fields.at(-1)
  if (field !== undefined && field.code.length < 4_000) field.code += textIn(code)
  return ""
}

const nodes: ReadonlyMap<string, (docx: Docx, child: XmlElement) => Node> = new Map<
  string,
  (docx: Docx, child: XmlElement) => Node
>([
  ["w:t", (_, child) => textIn(child)],
  ["w:tab", () => "\t"],
  [
    "w:br",
    (_, { attributes }) =>
      attributes["w:type"] === undefined || attributes["w:type"] === "textWrapping" ? element("br") : " ",
  ],
  ["w:cr", () => element("br")],
  ["w:ptab", () => "\t"],
  ["w:noBreakHyphen", () => "\u2011"],
  ["w:ruby", (_, child) => textIn(childOf(child, "w:rubyBase"))],
  ["w:sym", (_, child) => symbolOf(child)],
  ["w:footnoteReference", (docx, child) => noteFor(docx, "footnote", child)],
  ["w:endnoteReference", (docx, child) => noteFor(docx, "endnote", child)],
  ["w:drawing", imageOf],
  ["w:pict", imageOf],
  ["w:object", imageOf],
  ["w:fldChar", turnField],
  ["w:instrText", addCode],
])

/** Link target of the open fields; `isCode` within a field code, which is not displayed. */
const fieldsOf = ({ fields }: Docx): { readonly href: string | undefined; readonly isCode: boolean } => {
  const links = fields.map(({ code }) => /^\s*HYPERLINK\s+"([^"]*)"/iu.exec(code)?.[1])
  return {
    href: safeAddress(links.findLast((link) => link !== undefined)),
    isCode: fields.some(({ isShown }) => !isShown),
  }
}

const runOf = (docx: Docx, run: XmlElement, textStyle: TextStyle): ReadonlyArray<Piece> => {
  const properties = childOf(run, "w:rPr")
  const { hidden, ...own }: RunStyle = {
    ...docx.styles.run(childOf(properties, "w:rStyle")?.attributes["w:val"]),
    ...readRunStyle(properties),
  }
  if (hidden === true) return []
  return contentOf(run).flatMap((child): ReadonlyArray<Piece> => {
    const node = nodes.get(child.name)?.(docx, child)
    const { href, isCode } = fieldsOf(docx)
    if (node === undefined || node === "" || isCode) return []
    const script = typeof node === "string" ? own.script : undefined
    return [{ node, textStyle: { ...own, script, href: textStyle.href ?? href } }]
  })
}

/** Reads the runs of a paragraph, without tracked deletions and moved text. */
export const readRuns = (docx: Docx, from: XmlElement, textStyle: TextStyle = {}): ReadonlyArray<Piece> =>
  contentOf(from).flatMap((child): ReadonlyArray<Piece> => {
    if (child.name === "w:r") return runOf(docx, child, textStyle)
    if (transparent.has(child.name)) return readRuns(docx, child, textStyle)
    if (child.name === "w:hyperlink")
      return readRuns(docx, child, {
        ...textStyle,
        href: safeAddress(docx.relations.get(child.attributes["r:id"] ?? "")?.target),
      })
    if (child.name === "m:oMath") return [{ node: toMath(child, false), textStyle: {} }]
    if (child.name === "m:oMathPara")
      return childrenOf(child, "m:oMath").map((formula) => ({ node: toMath(formula, true), textStyle: {} }))
    return []
  })
