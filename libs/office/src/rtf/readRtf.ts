import type { OfficeContent } from "../OfficeContent.ts"
import { blocksOf } from "../tree/blocksOf.ts"
import { metadataOf } from "../tree/metadataOf.ts"
import { noteOf } from "../tree/noteOf.ts"
import { imagesLeft } from "../tree/imagesLeft.ts"
import { Unreadable } from "../Unreadable.ts"
import { addBytes, addDecoded, flushBytes } from "./addText.ts"
import { controls, facts } from "./controls.ts"
import { endParagraph, endTable } from "./endParagraph.ts"
import { bodyText, type Group, groupOf, newSink, type Rtf } from "./Rtf.ts"
import { type Token, tokenize } from "./tokenize.ts"

const mostGroups = 1_000

const symbols: Readonly<Record<string, string>> = { "~": "\u00a0", _: "\u2011", "{": "{", "}": "}", "\\": "\\" }

const open = (rtf: Rtf): void => {
  if (rtf.groups.length > mostGroups) throw new Unreadable("limit", `The document nests deeper than ${mostGroups} levels.`)
  rtf.groups.push({ ...groupOf(rtf) })
  rtf.isOptional = false
}

const close = (rtf: Rtf): void => {
  if (rtf.groups.length === 1) return
  const { sink } = groupOf(rtf)
  const outer = rtf.groups.at(-2)?.sink
  if (sink !== outer) {
    endParagraph(rtf, false)
    endTable(sink)
    if (!sink.isNote) outer?.parts.push(...sink.parts)
  }
  rtf.groups.pop()
  rtf.skips = 0
}

const addSymbol = (rtf: Rtf, sign: string): void => {
  if (sign === "*") rtf.isOptional = true
  else if (sign === "\n" || sign === "\r") controls.get("par")?.(rtf, undefined)
  else if (symbols[sign] !== undefined) {
    if (rtf.skips > 0) rtf.skips--
    else addDecoded(rtf, symbols[sign])
  }
}

const obey = (rtf: Rtf, word: string, value: number | undefined): void => {
  const control = controls.get(word)
  const group = groupOf(rtf)
  const fact = facts.get(word)
  // A group that may be left out and that nobody knows.
  if (control === undefined && rtf.isOptional) group.purpose = "skip"
  rtf.isOptional = false
  if (fact !== undefined && rtf.groups.at(-2)?.purpose === "info") group.purpose = fact
  control?.(rtf, value)
}

const take = (rtf: Rtf, token: Token): void => {
  if (token.type === "text" || token.type === "byte") return addBytes(rtf, token.text)
  if (rtf.bytes !== "") flushBytes(rtf)
  if (token.type === "word") return obey(rtf, token.word, token.value)
  if (token.type === "symbol") return addSymbol(rtf, token.sign)
  return token.type === "open" ? open(rtf) : close(rtf)
}

const createdOf = ({ created }: Rtf): string => {
  const { dy = 1, hr = 0, min = 0, mo = 1, yr } = Object.fromEntries(created) as Readonly<Partial<Record<string, number>>> // names that may be missing
  const date = new Date(Date.UTC(yr ?? Number.NaN, mo - 1, dy, hr, min))
  return Number.isNaN(date.getTime()) ? "" : date.toISOString()
}

/** Reads rich text (rtf) in time linear in its length. Throws Unreadable. */
export const readRtf = (bytes: Uint8Array): OfficeContent => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
  if (!/^\s{0,100}\{\\rtf/u.test(text)) throw new Unreadable("damaged", "The file is called rich text and is none.")
  const sink = newSink(false)
  const outermost: Group = { purpose: "text", marks: {}, isHidden: false, substitutes: 1, font: -1, paragraph: bodyText, field: undefined, sink }
  const rtf: Rtf = { groups: [outermost], page: 1252, fonts: new Map(), styles: new Map(), info: new Map(), created: new Map(), notes: [], bytes: "", skips: 0, isOptional: false, images: 0 }
  for (const token of tokenize(text)) take(rtf, token)
  flushBytes(rtf)
  // What is cut off has groups without an end.
  while (rtf.groups.length > 1) close(rtf)
  endParagraph(rtf, false)
  endTable(sink)
  const notes = rtf.notes.map(({ parts }, index) => noteOf(index + 1, blocksOf(parts).flatMap(({ content }) => content)))
  const { author = "", keywords = "", subject = "", title = "" } = Object.fromEntries(rtf.info) as Readonly<Partial<Record<string, string>>> // names that may be missing
  return { blocks: [...blocksOf(sink.parts), ...notes], metadata: metadataOf({ title, author, description: subject, keywords, publishedTime: createdOf(rtf) }), warnings: imagesLeft(rtf.images) }
}
