import type { FetchError, FetchedPage } from "@trawl/core"
import { Context } from "effect"
import { Flights } from "./Flights.ts"

/** The pages that are being fetched in this process, each once for all who ask for it. */
export const CacheFlights = Context.Reference<Flights<FetchedPage, FetchError>>("@trawl/cache/CacheFlights", { defaultValue: () => new Flights() })
