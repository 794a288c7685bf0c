import type { ScrapeFailure } from "../ScrapeFailure.ts"
import type { LookedAtPage } from "./SiteSources.ts"

/** The start page of a map, or why it could not be fetched. */
export type StartPage = { readonly page: LookedAtPage } | { readonly failure: ScrapeFailure }
