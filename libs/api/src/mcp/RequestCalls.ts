import { Context, Effect } from "effect"
import type { ToolOutcome } from "./callTool.ts"
import type { JsonObject } from "./McpTool.ts"

/** Calls in the name of the client of the current message. */
export interface Calls {
  readonly call: (name: string, given: JsonObject) => Effect.Effect<ToolOutcome>
  /** Fails with one sentence. */
  readonly read: (name: string, segments: ReadonlyArray<string>) => Effect.Effect<string, string>
}

/** The protocol's server is made once, and its handlers know only this of the request that they run in. */
export const RequestCalls = Context.Reference<Calls>("@trawl/api/RequestCalls", {
  defaultValue: () => ({
    call: () => Effect.die("No message of a client."),
    read: () => Effect.die("No message of a client."),
  }),
})
