import { Context } from "effect"

/** What calls of models took. */
export interface ModelUsage {
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** US dollars, where the operator has said what tokens cost. */
  readonly cost?: number
}

/** Told of each call of a model, whatever came of it; the pipeline provides one a page. */
export const ModelMeter = Context.Reference<(usage: ModelUsage) => void>("@trawl/core/ModelMeter", { defaultValue: () => () => undefined })
