import type { PageFailure } from "../failures/Failure.ts"
import type { ScrapeRequest } from "@trawl/scrape"
import { Context, type Effect } from "effect"

/** A single scrape, from the contract. */
export interface ScrapeCall {
  /** Decoded, defaults filled in. `request.url` is the text that the client wrote. */
  readonly request: ScrapeRequest
  /** The parsed address of that text. */
  readonly url: string
  /** Top-level keys of the body: only sent options can cause a warning. */
  readonly sentKeys: ReadonlySet<string>
  /** Where the client reaches the server, for addresses of files. */
  readonly publicBase: string
}

/** Team, id and retention of a scrape. */
export interface ScrapeIdentity {
  readonly team: string
  readonly id: string
  readonly retention: "store" | "none"
}

/** The result of a single scrape. */
export interface ScrapedPage {
  /** The Document as JSON text. */
  readonly document: string
  readonly creditsUsed: number
  /** Bytes of the files that it references. */
  readonly fileBytes: number
}

/** Scrapes one page for a client that waits. The app provides it from the pipeline. */
export class ScrapeOne extends Context.Service<
  ScrapeOne,
  { readonly scrape: (call: ScrapeCall, identity: ScrapeIdentity) => Effect.Effect<ScrapedPage, PageFailure> }
>()("@trawl/api/ScrapeOne") {}
