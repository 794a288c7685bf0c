import type { PageFailure } from "../failures/Failure.ts"
import type { ScrapeRequest } from "@trawl/scrape"
import { Context, type Effect } from "effect"

/** A single scrape as the contract hands it over. */
export interface ScrapeCall {
  /** Decoded, defaults filled in. `request.url` is the text that the client wrote. */
  readonly request: ScrapeRequest
  /** The address that text means. */
  readonly url: string
  /** Top-level keys of the body: only an option that was sent can earn a warning. */
  readonly sentKeys: ReadonlySet<string>
  /** Where the client reaches the server, for addresses of files. */
  readonly publicBase: string
}

/** Whose scrape it is, under which id, and what may be kept of it. */
export interface ScrapeIdentity {
  readonly team: string
  readonly id: string
  readonly retention: "store" | "none"
}

/** What a single scrape brings. */
export interface ScrapedPage {
  /** The Document as JSON text. */
  readonly document: string
  readonly creditsUsed: number
  /** Bytes of the files that it refers to. */
  readonly fileBytes: number
}

/** Scrapes one page for a client that waits. The app provides it from the pipeline. */
export class ScrapeOne extends Context.Service<ScrapeOne, {
  readonly scrape: (call: ScrapeCall, identity: ScrapeIdentity) => Effect.Effect<ScrapedPage, PageFailure>
}>()("@trawl/api/ScrapeOne") {}
