import type { ExportRow } from "./ExportRow.ts"

/** How a column is written: `time` as ISO 8601 or a timestamp, `list` as a list of texts, `json` as text in tables. */
export type ColumnKind = "integer" | "json" | "list" | "number" | "text" | "time"

/** A column of an export. */
export interface ExportColumn {
  readonly name: Exclude<keyof ExportRow, "received">
  readonly kind: ColumnKind
  /** One sentence for the docs. */
  readonly meaning: string
}

/** The columns of every export, in order, whatever its pages have. */
export const exportColumns: ReadonlyArray<ExportColumn> = [
  { name: "id", kind: "text", meaning: "The page's id: `scrapeId` of its document, `id` of its error." },
  { name: "url", kind: "text", meaning: "The address as it was asked for, or as the crawl found it." },
  { name: "finalUrl", kind: "text", meaning: "The address after redirects." },
  { name: "statusCode", kind: "integer", meaning: "The HTTP status of the page." },
  { name: "contentType", kind: "text", meaning: "The media type that the server gave." },
  { name: "title", kind: "text", meaning: "The page's title." },
  { name: "description", kind: "text", meaning: "The page's own description." },
  { name: "language", kind: "text", meaning: "The language that the page declares." },
  { name: "finishedAt", kind: "time", meaning: "When the page ended, in UTC." },
  { name: "creditsUsed", kind: "number", meaning: "Its credits." },
  { name: "markdown", kind: "text", meaning: "The format `markdown`." },
  { name: "html", kind: "text", meaning: "The format `html`." },
  { name: "rawHtml", kind: "text", meaning: "The format `rawHtml`." },
  { name: "summary", kind: "text", meaning: "The format `summary`." },
  { name: "links", kind: "list", meaning: "The format `links`." },
  { name: "images", kind: "list", meaning: "The format `images`." },
  { name: "json", kind: "json", meaning: "The format `json`." },
  { name: "metadata", kind: "json", meaning: "All metadata of the document." },
  { name: "other", kind: "json", meaning: "Fields of the document that have no column, such as `screenshot`." },
  { name: "warning", kind: "text", meaning: "What could not be done as asked." },
  { name: "code", kind: "text", meaning: "Of a page without a document: the code of its error." },
  { name: "error", kind: "text", meaning: "Of a page without a document: its error in a sentence." },
]
