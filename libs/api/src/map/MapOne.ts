import type { MapFailure } from "../failures/Failure.ts"
import type { MapOptions, SiteMap } from "@trawl/scrape"
import { Context, type Effect } from "effect"
import type { ScrapeIdentity } from "../scrape/ScrapeOne.ts"

/** A map, from the contract. */
export interface MapCall {
  /** Decoded, defaults filled in. */
  readonly options: MapOptions
  /** The parsed address of the start. */
  readonly url: string
}

/** A site's links, and what they cost. */
export interface MappedSite extends SiteMap {
  readonly creditsUsed: number
}

/** Maps a site for a client that waits. The app provides it from the pipeline. */
export class MapOne extends Context.Service<
  MapOne,
  { readonly map: (call: MapCall, identity: ScrapeIdentity) => Effect.Effect<MappedSite, MapFailure> }
>()("@trawl/api/MapOne") {}
