import type { Received } from "@trawl/core"

/** A page of a job, as an export writes it: the facts and formats that it has. */
export interface ExportRow {
  readonly id: string
  /** As it was asked for. */
  readonly url: string
  /** Address after redirects. */
  readonly finalUrl?: string
  readonly statusCode?: number
  readonly contentType?: string
  readonly title?: string
  readonly description?: string
  readonly language?: string
  /** When the page ended, in milliseconds since the epoch. */
  readonly finishedAt?: number
  readonly creditsUsed?: number
  readonly markdown?: string
  readonly html?: string
  readonly rawHtml?: string
  readonly summary?: string
  readonly links?: ReadonlyArray<string>
  readonly images?: ReadonlyArray<string>
  readonly json?: unknown
  /** All metadata of the document. */
  readonly metadata?: Readonly<Record<string, unknown>>
  /** Fields of the document that have no column. */
  readonly other?: Readonly<Record<string, unknown>>
  readonly warning?: string
  /** Why the page has no document: a stable code, and a sentence. */
  readonly code?: string
  readonly error?: string
  /** What its fetch received, for archives; no column. */
  readonly received?: ReadonlyArray<Received>
}
