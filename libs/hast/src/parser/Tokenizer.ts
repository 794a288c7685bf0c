import { CodedText } from "../text/CodedText.ts"
import { Cutter } from "./Cutter.ts"
import { decodeReferences } from "./decodeReferences.ts"
import { endOfRaw, endOfScript } from "./endOfRaw.ts"
import { readDoctype } from "./readDoctype.ts"
import { characters, isLetter, placeOf } from "./tagCharacters.ts"
import { TagReader } from "./TagReader.ts"
import type { ContentKind, TokenSink } from "./TokenSink.ts"
import { withoutNulls } from "./withoutNulls.ts"

/** In characters. Most pages are shorter, and share one buffer. */
const roomy = 500_000
const room = new CodedText(roomy)

const { solidus, less, greater } = characters
const [exclamation, question] = [0x21, 0x3f] as const

/** What ends a comment at its very beginning, and later. */
const abruptEnd = /-?>/uy
const commentEnd = /--!?>/gu

/** Characters that may begin the end of a comment; at the end of the document, they are not part of it. */
const begunEnd = /--?$|--!$/u

const doctype = "doctype"
const cdata = "[CDATA["

/**
 * Gives the tokens of a page to a sink, after the HTML standard, "Tokenization": equal to its state machine, but with one function for each
 * construct. The page has `\n` as line ends.
 */
export class Tokenizer {
  readonly #sink: TokenSink
  #source = room
  #cutter = new Cutter(room)
  #tag = new TagReader(room, this.#cutter)
  #hasNulls = true

  constructor(sink: TokenSink) {
    this.#sink = sink
  }

  /** Reads a whole page; one with control characters beyond ASCII as it is repaired. The repaired text is not longer. */
  read(page: string, repaired: (page: string) => string = (page) => page): void {
    this.#source = page.length > roomy ? new CodedText(page.length) : room
    this.#source.hold(page)
    const { hasControls, hasNulls } = this.#source.look()
    const html = hasControls ? repaired(page) : page
    if (html !== page) this.#source.hold(html)
    this.#cutter = new Cutter(this.#source)
    this.#tag = new TagReader(this.#source, this.#cutter, hasNulls)
    this.#hasNulls = hasNulls
    this.#sink.hasNulls = hasNulls
    let at = 0
    while (at < html.length) at = this.#readFrom(at)
    // The buffer outlives the page.
    this.#source.hold("")
    this.#sink.end()
  }

  /** Reads text, if there is any, and the markup after it; returns its end. */
  #readFrom(start: number): number {
    const { codes, text } = this.#source
    const at = this.#isMarkup(start) ? start : this.#endOfText(start)
    if (at > start) this.#sink.text(decodeReferences(this.#cutter.cut(start, at), "text"))
    if (at === text.length) return at
    const code = codes[at + 1] as number
    if (code === solidus) return this.#readEndTag(at + 2)
    if (code === exclamation) return this.#readDeclaration(at + 2)
    return code === question ? this.#readBogusComment(at + 1) : this.#readStartTag(at + 1)
  }

  #endOfText(start: number): number {
    const { text } = this.#source
    let at = placeOf("<", text, start)
    while (at < text.length && !this.#isMarkup(at)) at = placeOf("<", text, at + 1)
    return at
  }

  #isMarkup(at: number): boolean {
    const { codes, text } = this.#source
    if (codes[at] !== less) return false
    const code = codes[at + 1] as number
    return isLetter(code) || code === exclamation || code === question || (code === solidus && at + 2 < text.length)
  }

  #readStartTag(start: number): number {
    const tag = this.#tag
    const end = tag.read(start)
    if (end === -1) return this.#source.text.length
    const { name, attributes, isSelfClosing } = tag
    const kind = this.#sink.startTag({ name, attributes, isSelfClosing })
    return kind === "data" ? end : this.#readRaw(kind, name, end)
  }

  #readEndTag(start: number): number {
    const { codes, text } = this.#source
    const code = codes[start] as number
    if (code === greater) return start + 1
    if (!isLetter(code)) return this.#readBogusComment(start)
    const end = this.#tag.read(start)
    if (end === -1) return text.length
    this.#sink.endTag(this.#tag.name)
    return end
  }

  #readDeclaration(start: number): number {
    const { text } = this.#source
    if (text.startsWith("--", start)) return this.#readComment(start + 2)
    if (text.startsWith(cdata, start) && this.#sink.isForeign) return this.#readCdata(start + cdata.length)
    const first = start + doctype.length
    if (text.slice(start, first).toLowerCase() !== doctype) return this.#readBogusComment(start)
    const read = readDoctype(text, first)
    this.#sink.doctype(read.doctype)
    return read.end
  }

  #readCdata(start: number): number {
    const { text } = this.#source
    const end = placeOf("]]>", text, start)
    if (end > start) this.#sink.text(this.#cutter.cut(start, end))
    return end + 3
  }

  #readComment(start: number): number {
    const { text } = this.#source
    abruptEnd.lastIndex = start
    commentEnd.lastIndex = start
    const found = abruptEnd.exec(text) ?? commentEnd.exec(text)
    const data = text.slice(start, found?.index ?? text.length)
    this.#sink.comment(withoutNulls(found === null ? data.replace(begunEnd, "") : data))
    return found === null ? text.length : found.index + found[0].length
  }

  #readBogusComment(start: number): number {
    const end = placeOf(">", this.#source.text, start)
    this.#sink.comment(withoutNulls(this.#cutter.cut(start, end)))
    return end + 1
  }

  /** Reads what is not markup, up to the end tag of its element. */
  #readRaw(kind: ContentKind, name: string, start: number): number {
    const { text } = this.#source
    let end = kind === "plaintext" ? text.length : endOfRaw(this.#source, name, start)
    if (kind === "script" && text.slice(start, end).includes("<!--")) end = endOfScript(text, start)
    // Scripts and styles are a large part of a page, and nothing of them outlives it: a copy would take longer than it saves.
    const raw = kind === "rcdata" ? this.#cutter.cut(start, end) : text.slice(start, end)
    const content = this.#hasNulls ? withoutNulls(raw) : raw
    if (end > start) this.#sink.text(kind === "rcdata" ? decodeReferences(content, "text") : content)
    return end
  }
}
