import type { Metadata, PageSource } from "@trawl/core"
import { formats, type RequestedFormat } from "@trawl/formats"
import type { ContentOptions } from "@trawl/html"
import type { ParsersOptions } from "@trawl/pdf"
import { parsePage, unparsedPage } from "./parsePage.ts"

/** The options that conversion obeys. Plain data: they cross to a worker as they are. */
export type ConvertOptions = ContentOptions & ParsersOptions & { readonly formats: ReadonlyArray<RequestedFormat> }

/** What conversion makes of a page's bytes. Plain data. */
export interface Converted {
  /** Document fields of the requested formats that need nothing but the page. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly metadata: Metadata
  readonly warnings: ReadonlyArray<string>
}

/** Bytes in, document fields out. Pure and synchronous; throws ParseError. */
export const convert = (source: PageSource, options: ConvertOptions): Converted => {
  const page = formats.readPage(options.formats) ? parsePage(source, options) : unparsedPage(source)
  return { fields: formats.renderPure(page, options.formats), metadata: page.metadata, warnings: page.warnings }
}
