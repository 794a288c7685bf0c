import type { Root as Hast } from "hast"
import type { Root as Mdast } from "mdast"
import type { LinkedNode } from "./linked/LinkedNode.ts"
import type { Metadata } from "./Metadata.ts"

/** The part of a fetched page that conversion reads. Plain data: it crosses to a worker as it is. */
export interface PageSource {
  /** Address after redirects. */
  readonly url: string
  readonly status: number
  readonly mediaType: string
  readonly charset?: string
  readonly body: Uint8Array
}

/** A page's markdown as tree and as text. */
export interface PageMarkdown {
  readonly tree: Mdast
  readonly text: string
}

/** A parsed page, the input of every pure format. Lives on one thread; formats never change its trees. */
export interface Page {
  readonly source: PageSource
  /** The body as text, charset decoded: what `rawHtml` returns. Some pages decode it whenever it is read. */
  readonly text: string
  /** The whole document. */
  readonly tree: Hast
  /**
   * The part of `tree` kept by onlyMainContent, includeTags and excludeTags, addresses already absolute. Memoised like `markdown`: to choose
   * main content costs more than all else, and most formats read none.
   */
  readonly content: () => Hast
  /** What relative addresses resolve against: the document's `base`, else its URL. */
  readonly base: string
  /** `content` as markdown. Memoised: the first format that reads it pays, and a request that needs none never does. */
  readonly markdown: () => PageMarkdown
  /** What the page would have, were its content another, and its base where one is given. Absent: content and markdown of its kind cannot be exchanged. */
  readonly rewritten?: (content: Hast, base?: string) => Pick<Page, "content" | "markdown">
  /** What the page says of itself. */
  readonly metadata: Metadata
  /** The things that the page describes for machines (JSON-LD, microdata, RDFa), outer ones before what they have. Absent: its kind has none. */
  readonly linked?: () => ReadonlyArray<LinkedNode>
  /** Images that the file itself holds, as data addresses in the order of its pages; only where they were asked for. */
  readonly images?: ReadonlyArray<string>
  /** What the parser counted, for the document's metadata: a page cannot claim these names for itself. */
  readonly facts?: Metadata
  /** Document fields that the parser fills by itself, as it declared them. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** Its text is its bytes as base64: nobody has read it. */
  readonly isEncoded?: true
  /** Shown to the caller; never a reason to fail. */
  readonly warnings: ReadonlyArray<string>
}
