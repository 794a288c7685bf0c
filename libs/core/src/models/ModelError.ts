import { Schema } from "effect"
import { modelTasks } from "./ModelTask.ts"

/** Why no model may be asked at all, as its own two reasons. */
const withheld = ["absent", "retention"] as const

/**
 * A model gave no answer. `absent`: none is configured for the task. `retention`: nothing may be kept, and the operator has not declared that
 * its endpoint keeps nothing. `credentials`: the endpoint does not take the key. `refused`: the model would not. `limited`: too many calls, there or
 * here. `budget`: its tokens are used up. `invalid`: no answer fits the schema, also after it was repaired. `truncated`: it was cut off. `tooLong`: the
 * text has more tokens than the model takes. `rejected`: the endpoint does not take the request, for a schema it does not know.
 */
export class ModelError extends Schema.TaggedError<ModelError>()("ModelError", {
  task: Schema.Literals(modelTasks),
  reason: Schema.Literals([...withheld, "budget", "credentials", "invalid", "limited", "refused", "rejected", "timeout", "tooLong", "truncated", "unreachable"]),
  /** One sentence; never the key, and nothing of the page. */
  message: Schema.String,
}) {
  /** Whether no model may be asked: then what can be done without one is done. */
  get isWithheld(): boolean {
    return withheld.some((reason) => reason === this.reason)
  }
}
