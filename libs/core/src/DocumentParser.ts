import type { Schema } from "effect"
import type { Page, PageSource } from "./page/Page.ts"
import type { ParseWork } from "./parsing/ParseWork.ts"

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
