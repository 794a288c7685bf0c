import { Context, type Effect } from "effect"
import type { Capability } from "./Capability.ts"
import type { FetchError } from "./FetchError.ts"
import type { FetchedPage } from "./FetchedPage.ts"
import type { FetchPlan } from "./FetchPlan.ts"

/** One way to get a page: a plain HTTP client, a browser, a rendering service. */
export interface Engine {
  readonly name: string
  readonly offers: ReadonlySet<Capability>
  /** Interruption stops the work for real: sockets and browser pages are closed before it returns. */
  readonly fetch: (plan: FetchPlan) => Effect.Effect<FetchedPage, FetchError>
}

/** The engines of this deployment, cheapest first. */
export class Engines extends Context.Service<Engines, ReadonlyArray<Engine>>()("@trawl/core/Engines") {}
