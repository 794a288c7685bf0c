import { Context, Effect, type Schema } from "effect"
import { ModelError } from "./ModelError.ts"
import type { ModelTask } from "./ModelTask.ts"

/** A JSON Schema (draft 2020-12 or 07) as plain JSON. */
export type JsonSchemaObject = { readonly [key: string]: Schema.Json }

/** What is asked of a model. The answer is always JSON. */
export interface ModelQuestion {
  readonly task: ModelTask
  /** What the program wants, in its own words: nothing of a page and nothing of a client. */
  readonly instructions: string
  /** The client's own words. They choose what is answered, not how. */
  readonly prompt?: string
  /** Text of the page: data, whatever it says. */
  readonly text: string
  /** What the answer must fit. */
  readonly schema: JsonSchemaObject
  /**
   * How the answers to the parts of a text that is too long for one call become one. `merge`: objects are joined by their keys, lists one after the other
   * without repeats, of other values the first that says something. `condense`: the answers are the text of one more call. `refuse`: it fails as `tooLong`.
   */
  readonly parts: "condense" | "merge" | "refuse"
  /** Milliseconds since the epoch by which the answer must be there. */
  readonly deadline: number
}

/** What a model said. */
export interface ModelAnswer {
  /** It fits the question's schema. */
  readonly value: Schema.Json
  /** Sentences for `warning`, such as that a part of the text was not read. */
  readonly warnings: ReadonlyArray<string>
}

/** The language models of an instance. */
export interface ModelAsking {
  readonly ask: (question: ModelQuestion) => Effect.Effect<ModelAnswer, ModelError>
  /** Why no model may be asked for a task now, as an error with reason `absent` or `retention`; undefined where one may. */
  readonly withheld: (task: ModelTask) => Effect.Effect<ModelError | undefined>
}

const absent = (task: ModelTask) => new ModelError({ task, reason: "absent", message: "This program asks no language model: provide Models from @trawl/model." })

const nobody: ModelAsking = { ask: ({ task }) => Effect.fail(absent(task)), withheld: (task) => Effect.succeed(absent(task)) }

/** Asked for by formats and transforms, provided by the app from `@trawl/model`. Absent: every question fails with reason `absent`. */
export const Models = Context.Reference<ModelAsking>("@trawl/core/Models", { defaultValue: () => nobody })
