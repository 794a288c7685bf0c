import type { Capabilities } from "./Capabilities.ts"
import type { Pool } from "@trawl/core"
import { Context, type Effect } from "effect"

/** A part of this process beside store and engine. */
export interface PartState {
  /** `browser` and the like. */
  readonly name: string
  /** False: the service cannot do its work, and `/ready` is red. */
  readonly ready: boolean
  /** Why it is not ready, or what an operator should know although it is. */
  readonly notice?: string
}

/** What this process is and can do. */
export class Instance extends Context.Service<Instance, {
  readonly parts: Effect.Effect<ReadonlyArray<PartState>>
  /** What teams share. */
  readonly pools: Effect.Effect<ReadonlyArray<Pool>>
  readonly capabilities: Effect.Effect<Capabilities>
}>()("@trawl/api/Instance") {}
