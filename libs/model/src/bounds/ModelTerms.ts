import type { ModelTask } from "@trawl/core"

/** Limits of model use, and the advice for when one may not be asked. */
export interface ModelTerms {
  /** Concurrent calls, over all teams. */
  readonly concurrency: number
  /** Absent: no limit. */
  readonly callsPerMinute?: number
  /** For one call, its retries included. */
  readonly timeoutMillis: number
  /** Context size of the model in tokens, prompt and answer together. */
  readonly contextTokens: number
  /** Most tokens of an answer. */
  readonly outputTokens: number
  /** Most tokens of one page that a question reads; of longer pages only the beginning is read. */
  readonly pageTokens: number
  /** Tokens a day (UTC) of this process, prompts and answers. Absent: no limit. */
  readonly dailyTokens?: number
  /** US dollars per million tokens. Cost is reported if both prices are known. */
  readonly inputPrice?: number
  readonly outputPrice?: number
  /** The operator declares that the endpoint stores nothing, so it is also asked under zero data retention. */
  readonly keepsNothing: boolean
  /** Sentences on what an operator can do, naming its settings. */
  readonly advice: { readonly absent: (task: ModelTask) => string; readonly retention: string }
}

/** Limits for a local model, or a small account. */
export const defaultModelTerms: ModelTerms = {
  concurrency: 4,
  timeoutMillis: 60_000,
  contextTokens: 32_000,
  outputTokens: 4000,
  pageTokens: 200_000,
  keepsNothing: false,
  advice: {
    absent: (task) => `No language model is configured for ${task}.`,
    retention:
      "Nothing of this request may be kept, and the operator has not declared that the model's endpoint keeps nothing.",
  },
}
