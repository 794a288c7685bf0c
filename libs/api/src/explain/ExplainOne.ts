import type { ExplainedPage, ExplainRequest, ScrapeFailure } from "@trawl/scrape"
import { Context, type Effect } from "effect"
import type { ScrapeIdentity } from "../scrape/ScrapeOne.ts"

/** A page to explain, from the contract. */
export interface ExplainCall {
  /** Decoded, defaults filled in. `request.url` is the text that the client wrote. */
  readonly request: ExplainRequest
  /** The parsed address of that text. */
  readonly url: string
  /** Top-level keys of the body: only sent options can cause a warning. */
  readonly sentKeys: ReadonlySet<string>
}

/** Fetches one page and explains what of it is main content. The app provides it from the pipeline. */
export class ExplainOne extends Context.Service<
  ExplainOne,
  { readonly explain: (call: ExplainCall, identity: ScrapeIdentity) => Effect.Effect<ExplainedPage, ScrapeFailure> }
>()("@trawl/api/ExplainOne") {}
