import type { ModelTask } from "@trawl/core"

/** What models may take, and what is told where one may not be asked. */
export interface ModelTerms {
  /** Calls at once, over all teams. */
  readonly concurrency: number
  /** Absent: as many as there are. */
  readonly callsPerMinute?: number
  /** Of a call, its repetitions included. */
  readonly timeoutMillis: number
  /** Tokens that the model takes, prompt and answer together. */
  readonly contextTokens: number
  /** Tokens of an answer. */
  readonly outputTokens: number
  /** Tokens of one page that a question reads; of longer ones the beginning. */
  readonly pageTokens: number
  /** Tokens a day (UTC) of this process, prompts and answers. Absent: no bound. */
  readonly dailyTokens?: number
  /** US dollars per million tokens. Cost is told where both are known. */
  readonly inputPrice?: number
  readonly outputPrice?: number
  /** The operator declares that the endpoint keeps nothing, so that it is asked under zero data retention too. */
  readonly keepsNothing: boolean
  /** Sentences on what an operator can do, by the names of its settings. */
  readonly advice: {
    readonly absent: (task: ModelTask) => string
    readonly retention: string
  }
}

/** Terms for a local model, or a small account. */
export const defaultModelTerms: ModelTerms = {
  concurrency: 4,
  timeoutMillis: 60_000,
  contextTokens: 32_000,
  outputTokens: 4000,
  pageTokens: 200_000,
  keepsNothing: false,
  advice: {
    absent: (task) => `No language model is configured for ${task}.`,
    retention: "Nothing of this request may be kept, and the operator has not declared that the model's endpoint keeps nothing.",
  },
}
