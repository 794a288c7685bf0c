import type { PdfOptions } from "./PdfOptions.ts"

/** How files of one type are parsed, complete. Its schema is in `@trawl/pdf/options`. */
export interface Parser extends Required<Pick<PdfOptions, "mode">>, Pick<PdfOptions, "maxPages"> {
  readonly type: "pdf"
  /** Whether the field pages is added: the markdown of each page. */
  readonly pages: boolean
  /** Whether the field blocks is added: layout blocks with their boxes. */
  readonly blocks: boolean
  /** Whether page breaks are marked in the markdown. */
  readonly pageMarkers: boolean
}

/** The request option for parsing files, complete: with an empty list a PDF is returned as base64. Its schema is in `@trawl/pdf/options`. */
export interface ParsersOptions {
  readonly parsers: ReadonlyArray<Parser>
}
