import { ModelMeter, type ModelUsage } from "@trawl/core"
import { Effect } from "effect"

/** Total usage of the models called for a page. */
export class ModelTally {
  #used: ModelUsage | undefined

  /** Undefined when none was called. The total cost is known only if each call's cost is. */
  get used(): ModelUsage | undefined {
    return this.#used
  }

  readonly add = (one: ModelUsage): void => {
    const before = this.#used ?? { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 }
    this.#used = {
      calls: before.calls + one.calls,
      inputTokens: before.inputTokens + one.inputTokens,
      outputTokens: before.outputTokens + one.outputTokens,
      ...(before.cost === undefined || one.cost === undefined ? {} : { cost: before.cost + one.cost }),
    }
  }
}

/** Counts the model calls of `work` for its page. */
export const withModelTally = <A, E, R>(work: (tally: ModelTally) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    const tally = new ModelTally()
    return Effect.provideService(work(tally), ModelMeter, tally.add)
  })
