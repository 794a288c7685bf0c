import { readGraphic } from "../ooxml/readGraphic.ts"
import { symbolOf, textInFont } from "../ooxml/symbolFonts.ts"
import { toMath } from "../ooxml/toMath.ts"
import { element } from "../tree/element.ts"
import { noteReference } from "../tree/buildNote.ts"
import type { TextStyle, Piece } from "../tree/toPhrasing.ts"
import { contentOf } from "../ooxml/contentOf.ts"
import { safeAddress } from "../tree/safeAddress.ts"
import { Unreadable } from "../Unreadable.ts"
import { childOf, childrenOf, findAll, textIn, type XmlElement } from "../xml/XmlElement.ts"
import type { Docx } from "./Docx.ts"
import { readRunStyle, readToggle, type RunStyle } from "./RunStyle.ts"

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

const symbolIn = ({ attributes }: XmlElement): string => {
  const [character = "", font = ""] = [attributes["w:char"], attributes["w:font"]]
  if (!/^[0-9A-F]{4,5}$/iu.test(character)) return ""
  const code = Number.parseInt(character, 16)
  const isPrivate = code >= 0xe000 && code <= 0xf8ff
  return symbolOf(font, code) ?? (isPrivate ? "" : String.fromCodePoint(code))
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
  const graphics = readGraphic(docx, drawing)
  docx.graphics.push(...graphics)
  if (boxes.length > 0) return ""
  if (graphics.length === 0) docx.left.images++
  const alt = descriptionOf(drawing)
  const link = findAll(drawing, "a:blip")[0]?.attributes["r:link"]
  const src = safeAddress(link === undefined ? undefined : docx.relations.get(link)?.target)
  return src === undefined ? alt : element("img", [], { src, alt })
}

/** Limit for nested fields, since each run checks all open ones. */
const mostFields = 100

// Word keeps what a field of a form is set to in its beginning.
const formNode = (data: XmlElement | undefined): string | undefined => {
  const box = childOf(data, "w:checkBox")
  if (box !== undefined) return (readToggle(box, "w:checked") ?? readToggle(box, "w:default") ?? false) ? "☑" : "☐"
  const list = childOf(data, "w:ddList")
  if (list === undefined) return undefined
  const chosen = childOf(list, "w:result") ?? childOf(list, "w:default")
  return childrenOf(list, "w:listEntry")[Number(chosen?.attributes["w:val"] ?? 0)]?.attributes["w:val"] ?? ""
}

const turnField = (docx: Docx, field: XmlElement): Node => {
  const type = field.attributes["w:fldCharType"]
  const open = docx.fields.at(-1)
  if (docx.fields.length > mostFields)
    throw new Unreadable("limit", `The document nests more than ${mostFields} fields.`)
  if (type === "begin") docx.fields.push({ code: "", isShown: false, form: formNode(childOf(field, "w:ffData")) })
  else if (type === "end") docx.fields.pop()
  else if (open !== undefined) open.isShown = open.form === undefined
  return type === "end" && open?.form !== undefined ? open.form : ""
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
  ["w:sym", (_, child) => symbolIn(child)],
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
  const { font, hidden, ...own }: RunStyle = {
    ...docx.styles.run(childOf(properties, "w:rStyle")?.attributes["w:val"]),
    ...readRunStyle(properties),
  }
  if (hidden === true) return []
  return contentOf(run).flatMap((child): ReadonlyArray<Piece> => {
    const node = nodes.get(child.name)?.(docx, child)
    const { href, isCode } = fieldsOf(docx)
    if (node === undefined || node === "" || isCode) return []
    const script = typeof node === "string" ? own.script : undefined
    const shown = child.name === "w:t" && typeof node === "string" ? textInFont(node, font) : node
    return [{ node: shown, textStyle: { ...own, script, href: textStyle.href ?? href } }]
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
