import type { ExportFacts } from "../rows/RowWriter.ts"
import type { ExportFormatName } from "../exportFormats.ts"

/** A page for a thread: a document as JSON text, or why there is none; and what it received, packed. */
export interface ExportPage {
  readonly id: string
  /** When the page ended, in milliseconds since the epoch. */
  readonly finishedAt: number
  /** The document as JSON text. */
  readonly document?: string
  readonly failure?: { readonly url: string; readonly code: string; readonly error: string }
  /** What `packReceived` has packed. */
  readonly received?: Uint8Array
}

/** What a thread is started with. */
export interface ExportStart {
  readonly format: ExportFormatName
  readonly facts: ExportFacts
}

/** To a thread: the next pages, none when there are no more, or leave to write on. */
export type ToThread = { readonly pages: ReadonlyArray<ExportPage> } | "go"

/** From a thread: it needs pages, has bytes and waits for leave to write on, has ended, or has failed. */
export type FromThread = "more" | "end" | { readonly bytes: Uint8Array } | { readonly defect: string }
