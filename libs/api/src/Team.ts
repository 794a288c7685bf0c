import { Context } from "effect"

/** The key that a request came with. */
export interface TeamKey {
  /** Reveals nothing of the key itself. */
  readonly id: string
  readonly label: string
  /** `none`: nothing may be kept of requests with this key. */
  readonly retention: "store" | "none"
  /** Whether threat protection applies to every page requested with this key. */
  readonly threatProtection?: boolean
  /** Concurrent scrapes that the key allows, in addition to the limit of its team. */
  readonly concurrency?: number
}

/** The team of a request, with its key if keys are on. */
export class Team extends Context.Service<Team, { readonly name: string; readonly key?: TeamKey }>()(
  "@trawl/api/Team",
) {}
