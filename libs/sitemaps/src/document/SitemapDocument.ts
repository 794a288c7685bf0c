import type { ProblemBook } from "../ProblemBook.ts"
import type { SitemapBounds } from "../SitemapBounds.ts"
import type { SitemapFormat } from "../SitemapEnd.ts"
import type { SitemapEntry } from "../SitemapEntry.ts"
import { Namespaces } from "../xml/Namespaces.ts"
import { readAttributes } from "../xml/readAttributes.ts"
import type { XmlSink } from "../xml/XmlTokens.ts"
import { longestField, OpenItem } from "./OpenItem.ts"
import { readAtomLink, readSitemapLink } from "./readLink.ts"
import { type FieldName, type Owner, ownerOf, type Vocabulary, vocabularyOf } from "./vocabulary.ts"

/** Deeper elements are not looked at: sitemaps have four levels, feeds with markup a few dozen. */
const mostDepth = 256

interface OpenField {
  readonly name: FieldName
  readonly depth: number
  text: string
}

/** Where entries are resolved and faults told. */
export interface DocumentContext {
  readonly url: string
  readonly bounds: SitemapBounds
  readonly problems: ProblemBook
}

/** Reads the tokens of an XML document into entries. Elements count by namespace and only as direct children of an entry. */
export class SitemapDocument implements XmlSink {
  readonly #context: DocumentContext
  readonly #namespaces = new Namespaces()
  /** Names of the open elements in lower case. */
  readonly #open: Array<string> = []
  /** `xml:base` of open elements. */
  readonly #bases: Array<{ readonly depth: number; readonly url: string }> = []
  #vocabulary: Vocabulary | undefined
  #rootUri = ""
  #item: OpenItem | undefined
  #field: OpenField | undefined
  #entries: Array<SitemapEntry> = []
  #isDone = false
  #isClosed = false

  constructor(context: DocumentContext) {
    this.#context = context
  }

  get format(): SitemapFormat | undefined {
    return this.#vocabulary?.format
  }

  isDone(): boolean {
    return this.#isDone
  }

  /** The entries since the last call. */
  take(): ReadonlyArray<SitemapEntry> {
    const entries = this.#entries
    this.#entries = []
    return entries
  }

  /** Ends the document; `isCut` if it is known already why it has no end. A last entry without its end tag counts if its address has one: another may be cut. */
  end(isWithinToken: boolean, isCut: boolean): void {
    if (this.#isDone) return
    const { problems } = this.#context
    if (this.#vocabulary === undefined) return problems.tell("It is XML without an element, and no sitemap.")
    if (!isWithinToken && this.#open.length === 0) return
    if (!isCut) problems.tell("It breaks off before its end; what came was kept.")
    this.#field = undefined
    if (this.#item?.hasUrl === true) this.#finishItem()
  }

  documentType(start: string): void {
    const { problems } = this.#context
    if (/^doctype\s+html/iu.test(start) && this.#vocabulary === undefined)
      this.#refuse("It is an HTML page, and no sitemap.")
    else problems.tell("Its document type declaration was not read; entities that it declares stay as written.")
  }

  longTag(): void {
    this.#context.problems.count("tag")
  }

  text(text: string): void {
    const field = this.#field
    if (field === undefined) {
      if (this.#isClosed && text.trim() !== "") this.#context.problems.tell("It goes on after its end.")
      return
    }
    const room = longestField[field.name] - field.text.length
    if (room > 0) field.text += text.length > room ? text.slice(0, room) : text
  }

  open(name: string, attributes: string, isEmpty: boolean): void {
    if (this.#open.length === mostDepth) {
      this.#context.problems.tell(`It is nested more than ${mostDepth} levels deep; deeper elements were left out.`)
      return
    }
    this.#open.push(name.toLowerCase())
    if (attributes.includes("xmlns")) this.#namespaces.declare(readAttributes(attributes), this.#open.length)
    if (attributes.includes("xml:base")) this.#takeBase(attributes)
    this.#enter(name, attributes)
    if (isEmpty) this.#leaveTo(this.#open.length - 1)
  }

  /** Closes the innermost element of this name and all within it; others' end tags are ignored. */
  close(name: string): void {
    const index = this.#open.lastIndexOf(name.trimEnd().toLowerCase())
    if (index >= 0) this.#leaveTo(index)
  }

  #refuse(sentence: string): void {
    this.#context.problems.tell(sentence)
    this.#isDone = true
  }

  #enter(name: string, attributes: string): void {
    const qualified = this.#namespaces.qualify(name)
    const vocabulary = this.#vocabulary
    if (vocabulary === undefined) return this.#enterRoot(qualified.local, qualified.uri)
    const owner = ownerOf(qualified, this.#rootUri, vocabulary)
    if (owner === "own" && this.#startsItem(vocabulary, qualified.local))
      this.#startItem(vocabulary, qualified.local, attributes)
    else if (this.#item !== undefined) this.#enterChild(this.#item, { owner, local: qualified.local, attributes })
  }

  #enterRoot(local: string, uri: string): void {
    if (local === "html") return this.#refuse("It is an HTML page, and no sitemap.")
    const vocabulary = vocabularyOf(local)
    if (vocabulary === undefined)
      return this.#refuse(`Its root element is ${local.slice(0, 40)}, which is that of no sitemap or feed.`)
    this.#vocabulary = vocabulary
    this.#rootUri = uri
  }

  /** Within an entry only as its direct child or in place of a child: the end tag of the entry before is missing. */
  #startsItem({ items }: Vocabulary, local: string): boolean {
    if (!Object.hasOwn(items, local)) return false
    const item = this.#item
    return item === undefined || this.#open.length === item.depth + 1 || this.#field?.name === "url"
  }

  #startItem({ format, items }: Vocabulary, local: string, attributes: string): void {
    const name = this.#open.at(-1) ?? ""
    if (this.#item !== undefined) {
      this.#leaveTo(this.#item.depth - 1)
      this.#open.push(name)
    }
    this.#item = new OpenItem(items[local] ?? "page", this.#open.length)
    if (format === "rdf") this.#item.fallback = readAttributes(attributes).get("rdf:about")
  }

  #enterChild(
    item: OpenItem,
    { attributes, local, owner }: { readonly owner: Owner; readonly local: string; readonly attributes: string },
  ): void {
    const depth = this.#open.length
    // A child within the address of an entry: the end tag of the address is missing.
    const isChild = depth === item.depth + 1 || (owner === "own" && this.#field?.name === "url")
    const name = this.#fieldOf(owner, local, isChild ? 1 : depth - item.depth)
    if (name !== undefined) {
      this.#finishField()
      this.#field = { name, depth, text: "" }
      if (local === "guid" && readAttributes(attributes).get("ispermalink") === "false") this.#field = undefined
    } else if (local === "link" && isChild) this.#takeLink(item, owner, readAttributes(attributes))
  }

  #fieldOf(owner: Owner, local: string, level: number): FieldName | undefined {
    if (owner === "own" && level === 1) {
      const fields = this.#vocabulary?.fields ?? {}
      return Object.hasOwn(fields, local) ? fields[local] : undefined
    }
    if (owner === "dc" && local === "date" && level === 1) return "date"
    return owner === "news" && local === "title" && level <= 2 ? "title" : undefined
  }

  #takeLink(item: OpenItem, owner: Owner, attributes: ReadonlyMap<string, string>): void {
    const read = this.#vocabulary?.format === "atom" ? readAtomLink : readSitemapLink
    const link = read(owner, attributes)
    if (link === undefined) return
    if (link.isPage && !item.hasUrl) item.add("url", link.alternate.url)
    else item.addAlternate(link.alternate, this.#context.problems)
  }

  #takeBase(attributes: string): void {
    const base = readAttributes(attributes).get("xml:base")?.trim() ?? ""
    const url = base === "" ? null : URL.parse(base, this.#base())
    if (url !== null) this.#bases.push({ depth: this.#open.length, url: url.href })
  }

  #base(): string {
    return this.#bases.at(-1)?.url ?? this.#context.url
  }

  #finishField(): void {
    if (this.#field === undefined) return
    this.#item?.add(this.#field.name, this.#field.text)
    this.#field = undefined
  }

  #finishItem(): void {
    const { bounds, problems } = this.#context
    const entries = this.#item?.entries({ base: this.#base(), bounds, problems }) ?? []
    this.#item = undefined
    for (const entry of entries) this.#entries.push(entry)
  }

  /** Leaves all elements deeper than this. */
  #leaveTo(depth: number): void {
    if (this.#field !== undefined && this.#field.depth > depth) this.#finishField()
    if (this.#item !== undefined && this.#item.depth > depth) this.#finishItem()
    this.#open.length = depth
    this.#namespaces.leave(depth)
    while ((this.#bases.at(-1)?.depth ?? 0) > depth) this.#bases.pop()
    if (depth === 0) this.#isClosed = true
  }
}
