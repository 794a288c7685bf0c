import type { Schema } from "effect"
import type { Page, PageSource } from "./page/Page.ts"

/** How this deployment reads documents, whatever a request asks for. */
export interface DocumentSettings {
  /** Languages for text recognition in images, by the names of Tesseract's data files. */
  readonly languages?: ReadonlyArray<string>
  /** "reading" leaves out running headers, footers and chart text; "complete" keeps everything. */
  readonly profile?: "reading" | "complete"
  /** Tables as pipe tables, as HTML, or as HTML only when a cell spans others. */
  readonly tables?: "auto" | "pipes" | "html"
}

/** What a slow parser receives besides bytes and options. */
export interface ParseWork {
  /** Reports that a part is done, such as a page of a file; restarts the time limit of the process. */
  readonly progress: () => void
  readonly settings?: DocumentSettings
  /** Whether `Page.images` will be read. False when absent. */
  readonly images?: boolean
}

/** A parser that takes no longer than an ordinary page: it runs wherever conversion runs. Throws ParseError when the bytes cannot be read. */
export interface QuickParser<Options> {
  readonly mediaTypes: RegExp
  readonly parse: (source: PageSource, options: Options) => Page
}

/** A parser that may take long: it runs in separate processes, which are killed when nobody waits for the result or it makes no progress. Rejects with ParseError. */
export interface SlowParser<Options, Output extends Schema.Struct.Fields> {
  readonly mediaTypes: RegExp
  /** Document fields that it fills through `Page.fields`, besides those of formats. */
  readonly output: Output
  readonly parseSlowly: (source: PageSource, options: Options, work: ParseWork) => Promise<Page>
}
