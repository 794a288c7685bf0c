import type { Schema } from "effect"
import type { Page, PageSource } from "./Page.ts"

/** How a deployment has documents read, whatever a request asks for. */
export interface DocumentSettings {
  /** Of text that is recognised in images, as names of Tesseract's data. */
  readonly languages?: ReadonlyArray<string>
  /** "reading" leaves out running heads, feet and the text of charts, "complete" has all. */
  readonly profile?: "reading" | "complete"
  /** Tables as pipes, as HTML, or as HTML where a cell spans others. */
  readonly tables?: "auto" | "pipes" | "html"
}

/** What a slow parser is given beside bytes and options. */
export interface ParseWork {
  /** Tells that a part is done, a page of a file for one: the time limit of the process begins anew. */
  readonly progress: () => void
  readonly settings?: DocumentSettings
  /** Whether `Page.images` will be read. Not where absent. */
  readonly images?: boolean
}

/** A parser whose work ends within the time of any other page: it runs wherever conversion runs. Throws ParseError where the bytes cannot be read. */
export interface QuickParser<Options> {
  readonly mediaTypes: RegExp
  readonly parse: (source: PageSource, options: Options) => Page
}

/** A parser that may take long: it runs in processes of its own, which are killed when nobody waits for it or it makes no progress. Rejects with ParseError. */
export interface SlowParser<Options, Output extends Schema.Struct.Fields> {
  readonly mediaTypes: RegExp
  /** Document fields that it fills, as `Page.fields`, beside those of formats. */
  readonly output: Output
  readonly parseSlowly: (source: PageSource, options: Options, work: ParseWork) => Promise<Page>
}
