import { labelled, type ModelTask, modelTasks, noteTrace } from "@trawl/core"
import { Effect, Exit, Metric } from "effect"

const calls = labelled((task) =>
  labelled((outcome) =>
    Metric.counter("trawl_model_calls_total", {
      description: "Calls of language models, by task and outcome: answered, failed or broken_off.",
      attributes: { task, outcome },
      incremental: true,
    }),
  ),
)

const tokens = labelled((direction) =>
  Metric.counter("trawl_model_tokens_total", {
    description:
      "Tokens of language models, by direction: input or output. Estimated where the endpoint does not count them.",
    attributes: { direction },
    incremental: true,
  }),
)

/** The counters of calls that are answered, and of tokens. */
export const modelMetrics: ReadonlyArray<Metric.Metric<number, unknown>> = [
  ...modelTasks.map((task) => calls(task)("answered")),
  ...["input", "output"].map(tokens),
]

/** A call that has ended. */
export interface EndedCall {
  readonly task: ModelTask
  readonly model: string
  readonly inputTokens: number
  readonly outputTokens: number
}

const outcomeOf = (exit: Exit.Exit<unknown, unknown>): string => {
  if (Exit.isSuccess(exit)) return "answered"
  return Exit.hasInterrupts(exit) ? "broken_off" : "failed"
}

/** Counts a call and its tokens. */
export const countCall = Effect.fnUntraced(function* (
  { inputTokens, model, outputTokens, task }: EndedCall,
  exit: Exit.Exit<unknown, unknown>,
) {
  yield* Metric.update(calls(task)(outcomeOf(exit)), 1)
  yield* Metric.update(tokens("input"), inputTokens)
  yield* Metric.update(tokens("output"), outputTokens)
  yield* noteTrace(() => ({
    "trawl.task": task,
    "gen_ai.request.model": model,
    "gen_ai.usage.input_tokens": inputTokens,
    "gen_ai.usage.output_tokens": outputTokens,
  }))
})
