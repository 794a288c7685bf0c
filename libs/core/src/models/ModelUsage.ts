import { Context } from "effect"

/** Usage of model calls. */
export interface ModelUsage {
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** US dollars, if the operator has configured token prices. */
  readonly cost?: number
}

/** Receives the usage of each model call, whatever its outcome; the pipeline provides one per page. */
export const ModelMeter = Context.Reference<(usage: ModelUsage) => void>("@trawl/core/ModelMeter", {
  defaultValue: () => () => undefined,
})
