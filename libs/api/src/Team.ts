import { Context } from "effect"

/** The key that a request came with. */
export interface TeamKey {
  /** Tells nothing of the key itself. */
  readonly id: string
  readonly label: string
  /** `none`: nothing may be kept of requests with this key. */
  readonly retention: "store" | "none"
  /** Whether threat protection applies to every page requested with this key. */
  readonly threatProtection?: boolean
  /** Scrapes at once that the key allows, beside the limit of its team. */
  readonly concurrency?: number
}

/** The team that a request is made for. Without keys there is none that it came with. */
export class Team extends Context.Service<Team, { readonly name: string; readonly key?: TeamKey }>()("@trawl/api/Team") {}
