import { decodeText, parseTree } from "@trawl/hast"
import type { LayoutBlock } from "@trawl/markdown/layout"
import { bookBlocks } from "../epub/bookBlocks.ts"
import { noNotes } from "../epub/bookTree.ts"
import { readRtf } from "../rtf/readRtf.ts"
import { element } from "../tree/element.ts"
import { shiftNotes } from "../tree/shiftNotes.ts"
import { toXml } from "../xml/toXml.ts"
import { childOf } from "../xml/XmlElement.ts"
import type { Docx } from "./Docx.ts"
import { pageInMhtml } from "./pageInMhtml.ts"

const htmlBlocks = (html: string): ReadonlyArray<LayoutBlock> => {
  const page = toXml(parseTree(html))
  return bookBlocks(childOf(page, "html", "body") ?? page, noNotes)
}

const textBlocks = (text: string): ReadonlyArray<LayoutBlock> =>
  text.split(/(?:\r?\n){2,}/u).map((paragraph) => ({
    type: "text",
    content: [
      element(
        "p",
        paragraph.split(/\r?\n/u).flatMap((line, index) => (index === 0 ? [line] : [element("br"), line])),
      ),
    ],
  }))

// What a chunk is, its bytes tell better than its name.
const readBytes = (docx: Docx, name: string, bytes: Uint8Array): ReadonlyArray<LayoutBlock> => {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return docx.readInner?.(bytes).blocks ?? []
  const start = Buffer.from(bytes.subarray(0, 1_000)).toString("latin1")
  if (/^\s*\{\\rtf/u.test(start)) return readRtf(bytes).blocks
  if (/^(?:mime-version|content-type|from|date|subject|message-id):/imu.test(start) && !/^\s*</u.test(start)) {
    const page = pageInMhtml(bytes)
    return page === undefined ? [] : htmlBlocks(decodeText(page.body, page.charset))
  }
  const text = decodeText(bytes)
  return /\.txt$/iu.test(name) || !text.includes("<") ? textBlocks(text) : htmlBlocks(text)
}

/** Reads a part of another format (`w:altChunk`): a page, plain text, RTF or a document, which may hold no chunks itself. Each is read once. */
export const readChunk = (docx: Docx, id: string): ReadonlyArray<LayoutBlock> => {
  const relation = docx.relations.get(id)
  if (docx.readInner === undefined || relation === undefined || relation.isExternal || docx.seen.has(relation.target))
    return []
  docx.seen.add(relation.target)
  const bytes = docx.archive.read(relation.target)
  if (bytes === undefined) return []
  const blocks = readBytes(docx, relation.target, bytes)
  const before = docx.notes.size
  const count = blocks.filter(({ type }) => type === "footnote").length
  // Notes of the document go on behind those of the chunk.
  for (let note = 0; note < count; note++) docx.notes.set(`chunk ${id} ${note}`, before + note + 1)
  return count === 0 || before === 0 ? blocks : shiftNotes(blocks, before)
}
