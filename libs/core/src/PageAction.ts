import type { Effect } from "effect"
import type { Capture } from "./Capture.ts"
import type { FetchError } from "./FetchError.ts"
import type { ScriptReturn, Tab } from "./Tab.ts"

/** One action of a plan. Only the lib that runs actions knows their kinds. */
export interface PageAction {
  readonly type: string
}

/** Results of a plan's actions, each list in the order of the actions. */
export interface ActionResults {
  readonly screenshots: ReadonlyArray<Capture>
  readonly scrapes: ReadonlyArray<{ readonly url: string; readonly html: string }>
  readonly javascriptReturns: ReadonlyArray<ScriptReturn>
  /** Bytes of PDF files. */
  readonly pdfs: ReadonlyArray<Uint8Array>
  /** Sentences for the document's `warning`. */
  readonly warnings: ReadonlyArray<string>
}

/** Runs a plan's actions on its page, in order; the first that fails ends it, with reason `action`. */
export type RunActions = (
  tab: Tab,
  plan: { readonly url: string; readonly actions: ReadonlyArray<PageAction> },
) => Effect.Effect<ActionResults, FetchError>
