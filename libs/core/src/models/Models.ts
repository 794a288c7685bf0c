import { Context, Effect, type Schema } from "effect"
import { ModelError } from "./ModelError.ts"
import type { ModelTask } from "./ModelTask.ts"

/** A JSON Schema (draft 2020-12 or 07) as plain JSON. */
export type JsonSchemaObject = { readonly [key: string]: Schema.Json }

/** A question to a model. The answer is always JSON. */
export interface ModelQuestion {
  readonly task: ModelTask
  /** Instructions of the program: nothing of a page and nothing of a client. */
  readonly instructions: string
  /** The client's prompt. It decides what is answered, not how. */
  readonly prompt?: string
  /** Text of the page: data, never instructions. */
  readonly text: string
  /** The schema of the answer. */
  readonly schema: JsonSchemaObject
  /**
   * How the answers about parts of a text too long for one call are combined. `merge`: objects are joined by key, lists are concatenated without repeats,
   * of other values the first non-empty one is used. `condense`: the answers are the text of one more call. `refuse`: fails as `tooLong`.
   */
  readonly parts: "condense" | "merge" | "refuse"
  /** Deadline for the answer, in milliseconds since the epoch. */
  readonly deadline: number
}

/** The answer of a model. */
export interface ModelAnswer {
  /** Valid for the question's schema. */
  readonly value: Schema.Json
  /** Sentences for `warning`, such as that part of the text was not read. */
  readonly warnings: ReadonlyArray<string>
}

/** The language models of an instance. */
export interface ModelClient {
  readonly ask: (question: ModelQuestion) => Effect.Effect<ModelAnswer, ModelError>
  /** Why no model may be used for a task now, as an error with reason `absent` or `retention`; undefined when one may. */
  readonly withheld: (task: ModelTask) => Effect.Effect<ModelError | undefined>
}

const absent = (task: ModelTask) =>
  new ModelError({
    task,
    reason: "absent",
    message: "This program asks no language model: provide Models from @trawl/model.",
  })

const nobody: ModelClient = {
  ask: ({ task }) => Effect.fail(absent(task)),
  withheld: (task) => Effect.succeed(absent(task)),
}

/** Used by formats and transforms, provided by the app from `@trawl/model`. By default every question fails with reason `absent`. */
export const Models = Context.Reference<ModelClient>("@trawl/core/Models", { defaultValue: () => nobody })
