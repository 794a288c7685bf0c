import { Context } from "effect"

/** The team that a request is made for. */
export class Team extends Context.Service<Team, { readonly name: string }>()("@trawl/api/Team") {}
