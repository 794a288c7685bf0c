import type { Root as Hast } from "hast"
import type { Root as Mdast } from "mdast"
import type { LinkedNode } from "../linked/LinkedNode.ts"
import type { Metadata } from "./Metadata.ts"

/** The part of a fetched page that conversion reads. Plain data: it is sent to workers unchanged. */
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
  /** The body as text, charset decoded: what `rawHtml` returns. Some pages decode it at every read. */
  readonly text: string
  /** The whole document. */
  readonly tree: Hast
  /**
   * The part of `tree` kept by onlyMainContent, includeTags and excludeTags, with absolute addresses. Memoised like `markdown`: choosing
   * main content costs more than anything else, and most formats do not read it.
   */
  readonly content: () => Hast
  /** Base URL of relative addresses: the document's `base`, else its URL. */
  readonly base: string
  /** `content` as markdown. Memoised, and never computed for requests that do not read it. */
  readonly markdown: () => PageMarkdown
  /** Content and markdown of the page with its content replaced, and its base if given. Absent: content of this kind of page cannot be replaced. */
  readonly rewritten?: (content: Hast, base?: string) => Pick<Page, "content" | "markdown">
  /** Metadata that the page declares. */
  readonly metadata: Metadata
  /** Linked data of the page (JSON-LD, microdata, RDFa), outer nodes before those nested in them. Absent: this kind of page has none. */
  readonly linked?: () => ReadonlyArray<LinkedNode>
  /** Images embedded in the file, as data URLs in page order; only when requested. */
  readonly images?: ReadonlyArray<string>
  /** What the parser counted, for the document's metadata: pages cannot set these names. */
  readonly facts?: Metadata
  /** Document fields that the parser fills, as it declared them. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** `text` is base64 of the bytes: the body was not decoded. */
  readonly isEncoded?: true
  /** Shown to the caller; never a reason to fail. */
  readonly warnings: ReadonlyArray<string>
}
