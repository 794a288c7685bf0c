import { Schema } from "effect"
import { modelTasks } from "./ModelTask.ts"

/** The two reasons for which no model may be used at all. */
const withheld = ["absent", "retention"] as const

/**
 * A model gave no usable answer. `absent`: none is configured for the task. `retention`: nothing may be kept, and the operator has not
 * declared that the endpoint keeps nothing. `credentials`: the endpoint rejects the key. `refused`: the model declined. `limited`: too many
 * calls, there or here. `budget`: its tokens are used up. `invalid`: no answer fits the schema, even after repair. `truncated`: the answer
 * was cut off. `tooLong`: the text has more tokens than the model accepts. `rejected`: the endpoint rejects the request, such as for an
 * unsupported schema.
 */
export class ModelError extends Schema.TaggedError<ModelError>()("ModelError", {
  task: Schema.Literals(modelTasks),
  reason: Schema.Literals([
    ...withheld,
    "budget",
    "credentials",
    "invalid",
    "limited",
    "refused",
    "rejected",
    "timeout",
    "tooLong",
    "truncated",
    "unreachable",
  ]),
  /** One sentence; never holds the key or anything of the page. */
  message: Schema.String,
}) {
  /** Whether no model may be used: callers then do what is possible without one. */
  get isWithheld(): boolean {
    return withheld.some((reason) => reason === this.reason)
  }
}
