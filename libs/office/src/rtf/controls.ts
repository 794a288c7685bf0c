import { element } from "../tree/element.ts"
import { noteReference } from "../tree/buildNote.ts"
import type { TextStyle } from "../tree/toPhrasing.ts"
import { addDecoded, addNode } from "./addText.ts"
import { pageOfCharset } from "./codePages.ts"
import { endCell, endParagraph, endRow } from "./endParagraph.ts"
import { bodyText, groupOf, newRow, newSink, type Paragraph, type Purpose, type Rtf } from "./Rtf.ts"
import type { Edge } from "./rtfTable.ts"

type Control = (rtf: Rtf, value: number | undefined) => void

const setStyle =
  (textStyle: (isOn: boolean) => TextStyle): Control =>
  (rtf, value) => {
    const group = groupOf(rtf)
    group.textStyle = { ...group.textStyle, ...textStyle(value !== 0) }
  }

const hide: Control = (rtf, value) => {
  groupOf(rtf).isHidden = value !== 0
}

const paragraph =
  (change: (value: number) => Partial<Paragraph>): Control =>
  (rtf, value = 0) => {
    const group = groupOf(rtf)
    group.paragraph = { ...group.paragraph, ...change(value) }
  }

const serve =
  (purpose: Purpose): Control =>
  (rtf) => {
    const group = groupOf(rtf)
    if (group.purpose !== "skip") group.purpose = purpose
  }

const text =
  (characters: string): Control =>
  (rtf) =>
    addDecoded(rtf, characters)

/** Runs only in text, not in a style sheet. */
const ofText =
  (end: (rtf: Rtf) => void): Control =>
  (rtf) => {
    if (groupOf(rtf).purpose === "text") end(rtf)
  }

const mostLevel = 8

const edge =
  (change: Partial<Edge>): Control =>
  (rtf) => {
    const { edges } = groupOf(rtf).sink.row
    edges.push({ at: Number.NaN, isLeftPart: false, isLowerPart: false, ...openEdge(rtf), ...change })
  }

// Cell properties come before the cell edge.
const openEdge = (rtf: Rtf): Partial<Edge> => {
  const { edges } = groupOf(rtf).sink.row
  return Number.isNaN(edges.at(-1)?.at) ? (edges.pop() ?? {}) : {}
}

const styleOutline: Control = (rtf, value) => {
  const group = groupOf(rtf)
  group.paragraph = { ...group.paragraph, outline: value }
  if (group.purpose === "styles")
    rtf.styles.set(group.paragraph.style, { name: rtf.styles.get(group.paragraph.style)?.name ?? "", outline: value })
}

const beginNote: Control = (rtf) => {
  const group = groupOf(rtf)
  if (group.purpose !== "text" || group.isHidden) return
  const sink = newSink(true)
  addNode(rtf, noteReference(rtf.notes.push(sink)))
  Object.assign(group, { sink, paragraph: bodyText, textStyle: {} })
}

const beginField: Control = (rtf) => {
  groupOf(rtf).field = { code: "" }
}

const skipped =
  "colortbl themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl mmathPr header headerl headerr headerf footer footerl footerr footerf nonshppict bkmkstart bkmkend annotation atnid atnauthor atntime atrfstart atrfend atnref tc xe private filetbl revtbl pgptbl nesttableprops ftnsep ftnsepc aftnsep aftnsepc sp objdata"

const beginForms: Control = (rtf) => {
  const group = groupOf(rtf)
  Object.assign(group, { unicodePurpose: group.purpose, purpose: "skip" })
}

const beginUnicode: Control = (rtf) => {
  const group = groupOf(rtf)
  group.purpose = group.unicodePurpose ?? "skip"
}

const breakLine: Control = (rtf) => addNode(rtf, element("br"))

const timed =
  (name: string): Control =>
  (rtf, value = 0) => {
    if (groupOf(rtf).purpose === "created") rtf.created.set(name, value)
  }

/** Control words that have an effect; all others are ignored. RTF 1.9.1. */
export const controls: ReadonlyMap<string, Control> = new Map<string, Control>([
  ...skipped.split(" ").map((name) => [name, serve("skip")] as const),
  [
    "pict",
    (rtf, value) => {
      if (groupOf(rtf).purpose === "text") rtf.images++
      serve("skip")(rtf, value)
    },
  ],
  ["upr", beginForms],
  ["ud", beginUnicode],
  ["object", () => undefined],
  ["shpinst", () => undefined],
  ["shptxt", (rtf) => Object.assign(groupOf(rtf), { sink: newSink(false), paragraph: bodyText })],
  ["shppict", () => undefined],
  ["fonttbl", serve("fonts")],
  ["stylesheet", serve("styles")],
  ["info", serve("info")],
  ["fldinst", serve("code")],
  ["listtext", serve("label")],
  ["pntext", serve("label")],
  ["footnote", beginNote],
  ["field", beginField],
  ["par", ofText(endParagraph)],
  ["sect", ofText(endParagraph)],
  ["page", ofText(endParagraph)],
  ["line", breakLine],
  ["nestrow", breakLine],
  ["cell", ofText(endCell)],
  ["row", ofText(endRow)],
  ["nestcell", text(" ")],
  ["tab", text("\t")],
  ["emdash", text("—")],
  ["endash", text("–")],
  ["lquote", text("‘")],
  ["rquote", text("’")],
  ["ldblquote", text("“")],
  ["rdblquote", text("”")],
  ["bullet", text("•")],
  ["emspace", text(" ")],
  ["enspace", text(" ")],
  ["b", setStyle((bold) => ({ bold }))],
  ["i", setStyle((italic) => ({ italic }))],
  ["strike", setStyle((strike) => ({ strike }))],
  ["striked", setStyle((strike) => ({ strike }))],
  ["super", setStyle((isOn) => ({ script: isOn ? "sup" : undefined }))],
  ["sub", setStyle((isOn) => ({ script: isOn ? "sub" : undefined }))],
  ["nosupersub", setStyle(() => ({ script: undefined }))],
  ["plain", (rtf) => Object.assign(groupOf(rtf), { textStyle: {}, isHidden: false })],
  ["v", hide],
  ["deleted", hide],
  ["pard", (rtf) => Object.assign(groupOf(rtf), { paragraph: bodyText })],
  ["s", paragraph((style) => ({ style }))],
  ["intbl", paragraph(() => ({ isInTable: true }))],
  ["ilvl", paragraph((level) => ({ level: Math.min(mostLevel, Math.max(0, level)) }))],
  ["outlinelevel", styleOutline],
  ["trowd", (rtf) => Object.assign(groupOf(rtf).sink.row, { ...newRow(), cells: groupOf(rtf).sink.row.cells })],
  ["trhdr", (rtf) => Object.assign(groupOf(rtf).sink.row, { isHeader: true })],
  ["clmrg", edge({ isLeftPart: true })],
  ["clvmrg", edge({ isLowerPart: true })],
  ["cellx", (rtf, value = 0) => edge({ at: value })(rtf, value)],
  ["f", (rtf, value = 0) => Object.assign(groupOf(rtf), { font: value })],
  [
    "fcharset",
    (rtf, value = 0) => {
      const page = pageOfCharset(value)
      if (page !== undefined && groupOf(rtf).purpose === "fonts") rtf.fonts.set(groupOf(rtf).font, page)
    },
  ],
  ["ansicpg", (rtf, value) => Object.assign(rtf, { page: value ?? 1252 })],
  ["mac", (rtf) => Object.assign(rtf, { page: 10_000 })],
  ["uc", (rtf, value = 1) => Object.assign(groupOf(rtf), { substitutes: Math.max(0, Math.min(100, value)) })],
  [
    "u",
    (rtf, value = 0) => {
      addDecoded(rtf, String.fromCharCode(value & 0xffff))
      rtf.skips = groupOf(rtf).substitutes
    },
  ],
  ...(["yr", "mo", "dy", "hr", "min"] as const).map((name) => [name, timed(name)] as const),
])

/** Purposes of groups within the info group. */
export const facts: ReadonlyMap<string, Purpose> = new Map(
  Object.entries({ title: "title", author: "author", subject: "subject", keywords: "keywords", creatim: "created" }),
)
