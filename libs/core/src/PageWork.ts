import { Context, Effect } from "effect"
import type { ParseError } from "./parsing/ParseError.ts"

/** A computation whose cost depends on a page or a request. Plain data in and out, so that it can run in another thread. */
export interface PageWork<Input, Output> {
  /** Unique name by which the other thread finds it. */
  readonly name: string
  /** Whether it is fast enough for the calling thread, whatever the input holds. */
  readonly isQuick: (input: Input) => boolean
  readonly run: (input: Input) => Output
}

/** Runs page work. */
export interface PageWorker {
  /** Fails when it exceeds the time or memory limit of a page. */
  readonly run: <Input, Output>(work: PageWork<Input, Output>, input: Input) => Effect.Effect<Output, ParseError>
}

const atOnce: PageWorker = { run: (work, input) => Effect.sync(() => work.run(input)) }

/** Used by formats, provided by `scrape` with its threads. By default work runs at once on the calling thread. */
export const CurrentPageWorker = Context.Reference<PageWorker>("@trawl/core/CurrentPageWorker", {
  defaultValue: () => atOnce,
})
