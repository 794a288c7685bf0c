import type { ProblemBook } from "../ProblemBook.ts"
import { resolveAddress } from "../resolveAddress.ts"
import type { SitemapBounds } from "../SitemapBounds.ts"
import type { SitemapEntry } from "../SitemapEntry.ts"

/** The text form of a sitemap: one absolute address a line. */
export class AddressLines {
  readonly #context: { readonly base: string; readonly bounds: SitemapBounds; readonly problems: ProblemBook }
  #rest = ""
  /** The line is longer than any address, and its rest is not held. */
  #isLong = false

  constructor(context: { readonly base: string; readonly bounds: SitemapBounds; readonly problems: ProblemBook }) {
    this.#context = context
  }

  push(text: string): ReadonlyArray<SitemapEntry> {
    const lines = text.split(/[\n\r]/u)
    const entries: Array<SitemapEntry> = []
    for (const [i, line] of lines.entries()) {
      if (i > 0) this.#finish(entries)
      this.#add(line)
    }
    return entries
  }

  end(): ReadonlyArray<SitemapEntry> {
    const entries: Array<SitemapEntry> = []
    this.#finish(entries)
    return entries
  }

  #add(part: string): void {
    if (this.#isLong) return
    this.#rest += part
    this.#isLong = this.#rest.length > 65_536
  }

  #finish(entries: Array<SitemapEntry>): void {
    const { problems } = this.#context
    const line = this.#rest.trim()
    if (this.#isLong) problems.count("long", line)
    else for (const written of line.split(/(?<!\s)\s+(?=https?:\/\/)/iu)) this.#read(written, entries)
    this.#rest = ""
    this.#isLong = false
  }

  #read(written: string, entries: Array<SitemapEntry>): void {
    if (written === "" || written.startsWith("#")) return
    if (!/^https?:\/\//iu.test(written)) return this.#context.problems.count("line", written)
    const url = resolveAddress(written, this.#context)
    if (url === undefined) return
    entries.push({ kind: /\.xml(?:\.gz)?$/iu.test(new URL(url).pathname) ? "sitemap" : "page", url })
  }
}
