import type { OfficeContent } from "../OfficeContent.ts"
import { toBlocks } from "../tree/toBlocks.ts"
import { buildMetadata } from "../tree/buildMetadata.ts"
import { buildNote } from "../tree/buildNote.ts"
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
  if (rtf.groups.length > mostGroups)
    throw new Unreadable("limit", `The document nests deeper than ${mostGroups} levels.`)
  rtf.groups.push({ ...groupOf(rtf) })
  rtf.isOptional = false
  rtf.isAtStart = true
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

const addSymbol = (rtf: Rtf, character: string): void => {
  if (character === "*") rtf.isOptional = rtf.isAtStart
  else if (character === "\n" || character === "\r") controls.get("par")?.(rtf, undefined)
  else if (symbols[character] !== undefined) {
    if (rtf.skips > 0) rtf.skips--
    else addDecoded(rtf, symbols[character])
  }
}

const obey = (rtf: Rtf, word: string, value: number | undefined): void => {
  const control = controls.get(word)
  const group = groupOf(rtf)
  const fact = facts.get(word)
  // An ignorable destination that is unknown.
  if (control === undefined && rtf.isOptional) group.purpose = "skip"
  rtf.isOptional = false
  if (fact !== undefined && rtf.groups.at(-2)?.purpose === "info") group.purpose = fact
  control?.(rtf, value)
}

const take = (rtf: Rtf, token: Token): void => {
  obeyToken(rtf, token)
  if (token.type !== "open") rtf.isAtStart = false
}

const obeyToken = (rtf: Rtf, token: Token): void => {
  if (token.type === "text" || token.type === "byte") return addBytes(rtf, token.text)
  if (rtf.bytes !== "") flushBytes(rtf)
  if (token.type === "word") return obey(rtf, token.word, token.value)
  if (token.type === "symbol") return addSymbol(rtf, token.character)
  return token.type === "open" ? open(rtf) : close(rtf)
}

const createdOf = ({ created }: Rtf): string => {
  const {
    dy = 1,
    hr = 0,
    min = 0,
    mo = 1,
    yr,
  } = Object.fromEntries(created) as Readonly<Partial<Record<string, number>>> // names that may be missing
  const date = new Date(Date.UTC(yr ?? Number.NaN, mo - 1, dy, hr, min))
  return Number.isNaN(date.getTime()) ? "" : date.toISOString()
}

/** Reads rich text (rtf) in linear time. Throws Unreadable. */
export const readRtf = (bytes: Uint8Array): OfficeContent => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
  if (!/^\s{0,100}\{\\rtf/u.test(text)) throw new Unreadable("damaged", "The file is declared as rich text but is not.")
  const sink = newSink(false)
  const outermost: Group = {
    purpose: "text",
    unicodePurpose: undefined,
    textStyle: {},
    isHidden: false,
    substitutes: 1,
    font: -1,
    paragraph: bodyText,
    field: undefined,
    sink,
  }
  const rtf: Rtf = {
    groups: [outermost],
    page: 1252,
    fonts: new Map(),
    fontNames: new Map(),
    styles: new Map(),
    info: new Map(),
    created: new Map(),
    notes: [],
    bytes: "",
    skips: 0,
    isOptional: false,
    isAtStart: false,
    images: 0,
  }
  for (const token of tokenize(text)) take(rtf, token)
  flushBytes(rtf)
  // A truncated file has unclosed groups.
  while (rtf.groups.length > 1) close(rtf)
  endParagraph(rtf, false)
  endTable(sink)
  const notes = rtf.notes.map(({ parts }, index) =>
    buildNote(
      index + 1,
      toBlocks(parts).flatMap(({ content }) => content),
    ),
  )
  const {
    author = "",
    keywords = "",
    subject = "",
    title = "",
  } = Object.fromEntries(rtf.info) as Readonly<Partial<Record<string, string>>> // names that may be missing
  return {
    blocks: [...toBlocks(sink.parts), ...notes],
    metadata: buildMetadata({ title, author, description: subject, keywords, publishedTime: createdOf(rtf) }),
    warnings: imagesLeft(rtf.images),
  }
}
