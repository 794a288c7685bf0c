import type { Metadata, PageSource } from "@trawl/core"
import type { FoundValue } from "@trawl/redaction"
import type { InjectionScan } from "@trawl/threat"
import type { Root } from "hast"

/** What a transform sees of a parsed page and may exchange. Plain data: it crosses between threads. */
export interface PageContent {
  readonly mediaType: string
  /** The content tree. Undefined where it cannot be exchanged: of kinds of pages without one, and beyond `longestContent`. */
  readonly content: Root | undefined
  readonly metadata: Metadata
  /** Where some format asked that the page be searched for instructions to a model: before a transform shows it to one. */
  readonly searched?: { readonly injections: InjectionScan; readonly markdown: string }
  /** Where a model is to find personal data: all text of the page, whatever other transforms change of it. */
  readonly prose?: string
  /** The personal data that was found in it. */
  readonly values?: ReadonlyArray<FoundValue>
  /** Sentences for `warning`. */
  readonly warnings: ReadonlyArray<string>
}

/** Characters of markdown of a page whose content is handed to transforms: more takes the calling thread too long to receive, and a model to read. */
export const longestContent = 1_000_000

/** A page of which nothing can be exchanged. */
export const fixedContent = ({ mediaType }: Pick<PageSource, "mediaType">): PageContent => ({ mediaType, content: undefined, metadata: {}, warnings: [] })
