import type { EndpointNotAllowed, RateLimited } from "@trawl/usage"
import { Context, Effect } from "effect"
import type { HttpMethod } from "effect/http"

/** A route of the contract. */
export interface ContractRoute {
  readonly method: HttpMethod.HttpMethod
  readonly path: string
}

/** Whether the scopes of the caller's key allow a route. By default they allow all. */
export const ScopeCheck = Context.Reference<(route: ContractRoute) => boolean>("@trawl/api/ScopeCheck", {
  defaultValue: () => () => true,
})

/**
 * Whether the caller of the current request may do what another route does: checks the scopes of its key, and counts
 * the start of work. By default everything is admitted.
 */
export const Admission = Context.Reference<
  (route: ContractRoute) => Effect.Effect<void, EndpointNotAllowed | RateLimited>
>("@trawl/api/Admission", { defaultValue: () => () => Effect.void })
