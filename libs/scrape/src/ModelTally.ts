import { ModelMeter, type ModelUsage } from "@trawl/core"
import { Context, Effect } from "effect"

/** What the models that were called for a page took, all together. */
export class ModelTally {
  #used: ModelUsage | undefined

  /** Undefined where none was called. The cost of all is known where that of each is. */
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

/** The tally of the page at hand. */
export const PageTally = Context.Reference<ModelTally>("@trawl/scrape/PageTally", { defaultValue: () => new ModelTally() })

/** Counts the calls of models that a page's document takes: around whatever may make some. */
export const withModelTally = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    const tally = new ModelTally()
    return work.pipe(Effect.provideService(ModelMeter, tally.add), Effect.provideService(PageTally, tally))
  })
