import { SitemapDocument } from "./document/SitemapDocument.ts"
import { ProblemBook } from "./ProblemBook.ts"
import { recognizeBody } from "./recognizeBody.ts"
import { defaultSitemapBounds, type SitemapBounds } from "./SitemapBounds.ts"
import type { SitemapEnd } from "./SitemapEnd.ts"
import type { SitemapEntry } from "./SitemapEntry.ts"
import { AddressLines } from "./text/AddressLines.ts"
import { TextDecoding } from "./text/TextDecoding.ts"
import { XmlTokens } from "./xml/XmlTokens.ts"

/** What is known of a file before its first byte. */
export interface SitemapSource {
  /** Where it was found, after redirects: relative addresses are resolved against it. */
  readonly url: string
  /** Of the `content-type` header. */
  readonly charset?: string
  readonly bounds?: Partial<SitemapBounds>
}

/** Characters that are read at once: enough to be quick, and few enough that what is held is not read again and again. */
const pieceLength = 16_384
/** Characters in which a file shows what it is. */
const sniffed = 4096

interface Body {
  readonly push: (text: string) => ReadonlyArray<SitemapEntry>
  readonly end: (isCut: boolean) => ReadonlyArray<SitemapEntry>
  readonly isDone: () => boolean
  readonly format: () => SitemapEnd["format"]
}

type Context = ConstructorParameters<typeof SitemapDocument>[0]

const xmlBody = (context: Context): Body => {
  const document = new SitemapDocument(context)
  const tokens = new XmlTokens(document)
  return {
    push: (text) => (tokens.push(text), document.take()),
    end: (isCut) => (document.end(tokens.end(), isCut), document.take()),
    isDone: () => document.isDone(),
    format: () => document.format,
  }
}

const textBody = ({ url, ...context }: Context): Body => {
  const lines = new AddressLines({ base: url, ...context })
  return { push: (text) => lines.push(text), end: () => lines.end(), isDone: () => false, format: () => "text" }
}

const noBody = (): Body => ({ push: () => [], end: () => [], isDone: () => true, format: () => undefined })

const bodies = { xml: xmlBody, text: textBody, none: noBody }

/**
 * Reads one sitemap or feed, which comes in parts and without compression: urlset, index, RSS, RDF, Atom or a list of addresses.
 * Memory does not grow with the file. Never throws: what is wrong with the file is reported at its end.
 */
export class SitemapReader {
  readonly #context: Context
  readonly #problems = new ProblemBook()
  readonly #decoding: TextDecoding
  #body: Body | undefined
  #held = ""
  #bytes = 0
  #entries = 0
  #isFull = false
  #isCut = false

  constructor({ bounds, charset, url }: SitemapSource) {
    this.#context = { url, bounds: { ...defaultSitemapBounds, ...bounds }, problems: this.#problems }
    this.#decoding = new TextDecoding(charset, (label) =>
      this.#problems.tell(`Its encoding ${label.slice(0, 40)} is unknown; it was read as UTF-8.`),
    )
  }

  /** Whether further bytes are not read: a limit is reached, or the file is no sitemap. */
  get isDone(): boolean {
    return this.#isFull || this.#body?.isDone() === true
  }

  /** Bytes that were read. */
  get bytes(): number {
    return this.#bytes
  }

  /** Tells why the bytes end before the file does. */
  cut(problem: string): void {
    this.#problems.tell(problem)
    this.#isCut = true
  }

  /** Returns the entries that these bytes complete. */
  push(bytes: Uint8Array): ReadonlyArray<SitemapEntry> {
    if (this.isDone) return []
    const room = this.#context.bounds.bytes - this.#bytes
    const taken = bytes.length > room ? bytes.subarray(0, room) : bytes
    this.#bytes += taken.length
    const entries = this.#read(this.#decoding.push(taken), false)
    if (taken === bytes) return entries
    this.#isCut = true
    const last = this.#finish()
    this.#fill(`It is longer than ${this.#context.bounds.bytes.toLocaleString("en")} bytes; the rest was not read.`)
    return [...entries, ...last]
  }

  /** Ends the file: the entries that were held back, and what is known of it. */
  end(): { readonly entries: ReadonlyArray<SitemapEntry>; readonly end: SitemapEnd } {
    const entries = this.isDone ? [] : this.#finish()
    const format = this.#body?.format()
    const end = { entries: this.#entries, bytes: this.#bytes, problems: this.#problems.list() }
    return { entries, end: format === undefined ? end : { format, ...end } }
  }

  #finish(): ReadonlyArray<SitemapEntry> {
    const entries = this.#read(this.#decoding.end(), true)
    if (this.#body === undefined && !this.isDone) this.#begin("")
    return this.isDone ? entries : [...entries, ...this.#count(this.#body?.end(this.#isCut) ?? [])]
  }

  #fill(problem: string): void {
    this.#isFull = true
    this.#problems.tell(problem)
  }

  /** In pieces, each of a full length except for the last: many short parts would cost more than they hold. */
  #read(text: string, isLast: boolean): ReadonlyArray<SitemapEntry> {
    const held = this.#held + text
    const end = isLast ? held.length : held.length - (held.length % pieceLength)
    const entries: Array<SitemapEntry> = []
    for (let at = 0; at < end && !this.isDone; at += pieceLength)
      for (const entry of this.#readPiece(held.slice(at, Math.min(end, at + pieceLength)), isLast)) entries.push(entry)
    this.#held = held.slice(end)
    return entries
  }

  #readPiece(piece: string, isLast: boolean): ReadonlyArray<SitemapEntry> {
    if (this.#body !== undefined) return this.#count(this.#body.push(piece))
    if (!isLast && piece.trim() === "") return []
    const { body, own } = this.#begin(piece)
    return this.#count(body.push(own))
  }

  #count(entries: ReadonlyArray<SitemapEntry>): ReadonlyArray<SitemapEntry> {
    const room = this.#context.bounds.entries - this.#entries
    const taken = entries.length > room ? entries.slice(0, room) : entries
    this.#entries += taken.length
    if (taken !== entries)
      this.#fill(
        `It has more than ${this.#context.bounds.entries.toLocaleString("en")} entries; the rest was not read.`,
      )
    return taken
  }

  /** Recognizes the file by its first piece; `own` is what of the piece belongs to it. */
  #begin(piece: string): { readonly body: Body; readonly own: string } {
    const recognized = recognizeBody(piece.slice(0, sniffed))
    if (recognized.kind !== "text" && recognized.problem !== undefined) this.#problems.tell(recognized.problem)
    const body = bodies[recognized.kind](this.#context)
    this.#body = body
    return { body, own: recognized.kind === "xml" ? piece.slice(recognized.skip) : piece }
  }
}
