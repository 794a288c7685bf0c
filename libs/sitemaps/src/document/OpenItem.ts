import type { ProblemBook } from "../ProblemBook.ts"
import { readDate } from "../readDate.ts"
import { type AddressContext, resolveAddress } from "../resolveAddress.ts"
import type { SitemapAlternate, SitemapEntry } from "../SitemapEntry.ts"
import type { FieldName } from "./vocabulary.ts"

/** Most alternates of one entry: more than there are pairs of languages and countries that sites use. */
const mostAlternates = 500
/** Most addresses of one entry, which should have one. */
const mostUrls = 100

/** Characters that are kept of a text; an address is only long, whatever is behind its limit. */
export const longestField: Readonly<Record<FieldName, number>> = {
  url: 16_384,
  identifier: 16_384,
  date: 100,
  created: 100,
  title: 1000,
  description: 5000,
  priority: 100,
}

const priorityOf = (text: string): number | undefined => {
  const priority = text.trim() === "" ? Number.NaN : Number(text)
  return priority >= 0 && priority <= 1 ? priority : undefined
}

const dateOf = (texts: ReadonlyArray<string | undefined>, problems: ProblemBook): string | undefined => {
  for (const text of texts) {
    if (text === undefined || text.trim() === "") continue
    const date = readDate(text)
    if (date !== undefined) return date
    problems.count("date", text.trim())
  }
  return undefined
}

const textOf = (text: string | undefined): string | undefined => {
  const collapsed = text?.replace(/\s+/gu, " ").trim()
  return collapsed === "" ? undefined : collapsed
}

/** One entry while its element is read. */
export class OpenItem {
  readonly kind: SitemapEntry["kind"]
  readonly depth: number
  readonly #fields: Partial<Record<Exclude<FieldName, "url">, string>> = {}
  readonly #urls: Array<string> = []
  readonly #alternates: Array<SitemapAlternate> = []
  #isOverfull = false
  /** An address that stands for a missing one: the `about` of an RDF item. */
  fallback: string | undefined

  constructor(kind: SitemapEntry["kind"], depth: number) {
    this.kind = kind
    this.depth = depth
  }

  get hasUrl(): boolean {
    return this.#urls.length > 0
  }

  /** The first of equal fields counts; each address does. */
  add(name: FieldName, text: string): void {
    if (text.trim() === "") return
    if (name !== "url") this.#fields[name] ??= text
    else if (this.#urls.length < mostUrls) this.#urls.push(text)
  }

  addAlternate(alternate: SitemapAlternate, problems: ProblemBook): void {
    if (this.#alternates.length < mostAlternates) this.#alternates.push(alternate)
    else if (!this.#isOverfull) {
      this.#isOverfull = true
      problems.count("alternates")
    }
  }

  /** The entries of this element: none without an address that can be fetched. */
  entries(context: AddressContext): ReadonlyArray<SitemapEntry> {
    const written =
      this.#urls.length > 0
        ? this.#urls
        : [this.#fields.identifier ?? this.fallback ?? ""].filter((text) => text !== "")
    if (written.length === 0 && this.#alternates.length === 0) context.problems.count("noAddress")
    const urls = written.flatMap((text) => resolveAddress(text, context) ?? [])
    const [first, ...others] = this.#resolved(context)
    const [url = first?.url] = urls
    if (url === undefined) return []
    const alternates = urls.length === 0 ? others : first === undefined ? [] : [first, ...others]
    const more = alternates.length === 0 ? {} : { alternates }
    const rest = urls.slice(1).map((url): SitemapEntry => ({ kind: this.#kindOf(url), url }))
    return [{ kind: this.#kindOf(url), url, ...this.#details(context.problems), ...more }, ...rest]
  }

  #resolved(context: AddressContext): ReadonlyArray<SitemapAlternate> {
    return this.#alternates.flatMap((alternate) => {
      const url = resolveAddress(alternate.url, context)
      return url === undefined ? [] : [{ ...alternate, url }]
    })
  }

  /** Sitemaps are listed among pages too, where nobody knew of indexes. */
  #kindOf(url: string): SitemapEntry["kind"] {
    return this.kind === "sitemap" || /\.xml(?:\.gz)?$/iu.test(new URL(url).pathname) ? "sitemap" : "page"
  }

  #details(problems: ProblemBook): Omit<SitemapEntry, "kind" | "url" | "alternates"> {
    const { created, date, description, priority, title } = this.#fields
    const details = {
      lastModified: dateOf([date, created], problems),
      title: textOf(title),
      description: textOf(description),
      priority: priority === undefined ? undefined : priorityOf(priority),
    }
    // The cast is true: only fields without a value are left out.
    return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as Partial<
      Pick<SitemapEntry, "lastModified" | "title" | "description" | "priority">
    >
  }
}
