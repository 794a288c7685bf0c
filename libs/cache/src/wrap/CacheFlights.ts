import type { FetchError, FetchedPage } from "@trawl/core"
import { Context } from "effect"
import { Flights } from "./Flights.ts"

/** Fetches in progress in this process, shared by all requests for the same page. */
export const CacheFlights = Context.Reference<Flights<FetchedPage, FetchError>>("@trawl/cache/CacheFlights", {
  defaultValue: () => new Flights(),
})
