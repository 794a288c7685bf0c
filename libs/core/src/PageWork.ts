import { Context, Effect } from "effect"
import type { ParseError } from "./ParseError.ts"

/** A calculation whose cost a page or a request decides. Plain data in and out, so that another thread may do it. */
export interface PageWork<Input, Output> {
  /** By which the other thread knows it: no two have the same. */
  readonly name: string
  /** Whether nobody notices what it takes, whatever the input holds. */
  readonly isQuick: (input: Input) => boolean
  readonly run: (input: Input) => Output
}

/** Who does such work. */
export interface PageWorker {
  /** Fails where it takes longer, or more memory, than a page may. */
  readonly run: <Input, Output>(work: PageWork<Input, Output>, input: Input) => Effect.Effect<Output, ParseError>
}

const atOnce: PageWorker = { run: (work, input) => Effect.sync(() => work.run(input)) }

/** Asked for by formats, provided by `scrape` with its threads. Absent: work is done at once, where it is asked for. */
export const CurrentPageWorker = Context.Reference<PageWorker>("@trawl/core/CurrentPageWorker", { defaultValue: () => atOnce })
