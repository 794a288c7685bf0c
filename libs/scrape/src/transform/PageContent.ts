import type { Metadata, PageSource } from "@trawl/core"
import type { FoundValue } from "@trawl/redaction"
import type { InjectionScan } from "@trawl/threat"
import type { Root } from "hast"

/** What a transform may read and replace of a parsed page. Plain data: it is sent between threads. */
export interface PageContent {
  readonly mediaType: string
  /** The content tree. Undefined when it cannot be replaced: for kinds of pages without one, and beyond `longestContent`. */
  readonly content: Root | undefined
  readonly metadata: Metadata
  /** Result of the search for prompt injections, if required: read before a transform shows the page to a model. */
  readonly searched?: { readonly injections: InjectionScan; readonly markdown: string }
  /** All text of the page if a model searches it for personal data, whatever other transforms change. */
  readonly prose?: string
  /** Personal data found in `prose`. */
  readonly values?: ReadonlyArray<FoundValue>
  /** Sentences for `warning`. */
  readonly warnings: ReadonlyArray<string>
}

/** Maximum characters of markdown of pages with transforms: more would take the calling thread too long to receive, and a model to read. */
export const longestContent = 1_000_000

/** A page whose content cannot be replaced. */
export const fixedContent = ({ mediaType }: Pick<PageSource, "mediaType">): PageContent => ({
  mediaType,
  content: undefined,
  metadata: {},
  warnings: [],
})
