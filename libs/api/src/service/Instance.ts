import type { Capabilities } from "./Capabilities.ts"
import type { Pool } from "@trawl/core"
import { Context, type Effect } from "effect"

/** A part of this process besides store and engine. */
export interface PartState {
  /** Name, such as `browser`. */
  readonly name: string
  /** False: the service cannot do its work, and `/ready` fails. */
  readonly ready: boolean
  /** Why it is not ready, or a notice for the operator. */
  readonly notice?: string
}

/** Capabilities and state of this process. */
export class Instance extends Context.Service<
  Instance,
  {
    readonly parts: Effect.Effect<ReadonlyArray<PartState>>
    /** Pools shared by teams. */
    readonly pools: Effect.Effect<ReadonlyArray<Pool>>
    readonly capabilities: Effect.Effect<Capabilities>
  }
>()("@trawl/api/Instance") {}
