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
  readonly end: () => ReadonlyArray<SitemapEntry>
  readonly isDone: () => boolean
  readonly format: () => SitemapEnd["format"]
}

type Context = ConstructorParameters<typeof SitemapDocument>[0]

const xmlBody = (context: Context): Body => {
  const document = new SitemapDocument(context)
  const tokens = new XmlTokens(document)
  return {
    push: (text) => (tokens.push(text), document.take()),
    end: () => (document.end(tokens.end()), document.take()),
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
 * Memory does not grow with the file. Never throws: what is wrong with the file is told at its end.
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

  /** Tells a fault of the file that only its source can see, such as an answer that broke off. */
  tell(problem: string): void {
    this.#problems.tell(problem)
  }

  /** Returns the entries that these bytes complete. */
  push(bytes: Uint8Array): ReadonlyArray<SitemapEntry> {
    if (this.isDone) return []
    const room = this.#context.bounds.bytes - this.#bytes
    const taken = bytes.length > room ? bytes.subarray(0, room) : bytes
    this.#bytes += taken.length
    const entries = this.#read(this.#decoding.push(taken), false)
    if (taken === bytes) return entries
    this.#fill(`It is longer than ${this.#context.bounds.bytes.toLocaleString("en")} bytes; the rest was not read.`)
    return entries
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
    return this.isDone ? entries : [...entries, ...this.#count(this.#body?.end() ?? [])]
  }

  #fill(problem: string): void {
    this.#isFull = true
    this.#problems.tell(problem)
  }

  /** In pieces, each of a full length except for the last: many short parts would cost more than they hold. */
  #read(text: string, isLast: boolean): ReadonlyArray<SitemapEntry> {
    const held = this.#held + text
    const entries: Array<SitemapEntry> = []
    let at = 0
    while (!this.isDone && (isLast ? at < held.length || this.#body === undefined : held.length - at >= pieceLength)) {
      const piece = held.slice(at, at + pieceLength)
      at += piece.length
      if (this.#body === undefined && !isLast && piece.trim() === "") continue
      const own = this.#body === undefined ? this.#begin(piece) : piece
      for (const entry of this.#count(this.#body?.push(own) ?? [])) entries.push(entry)
    }
    this.#held = at === 0 ? held : held.slice(at)
    return entries
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

  /** Recognizes the file by its first piece; returns what of the piece belongs to it. */
  #begin(piece: string): string {
    const recognized = recognizeBody(piece.slice(0, sniffed))
    if (recognized.kind !== "text" && recognized.problem !== undefined) this.#problems.tell(recognized.problem)
    this.#body = bodies[recognized.kind](this.#context)
    return recognized.kind === "xml" ? piece.slice(recognized.skip) : piece
  }
}
