import { Models } from "@trawl/core"
import { ChangeJudgement, type ChangeQuestion } from "@trawl/monitors"
import { paying } from "@trawl/usage"
import { Clock, Effect, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import type { Failure } from "../failures/Failure.ts"
import { failureSentence } from "../failures/failureAnswer.ts"
import { onBehalf } from "./onBehalf.ts"

/** The task whose model judges: it answers questions about pages already. */
export const judgeTask = "question"

/** Credits of a judgement: those of a question. */
const judgeCredits = 4

/** Milliseconds for an answer. */
const judgeMillis = 20_000

const instructions =
  "The text says what changed on a web page that somebody watches: a unified diff, or fields with their previous and current values. " +
  "Decide whether the change matters for what they want to know, and name the changes that do. " +
  "Times, counters, advertisements and layout matter only if they ask for them."

const text = { type: "string" }
const optionalText = { type: ["string", "null"] }
const schema = {
  type: "object",
  required: ["meaningful", "confidence", "reason", "meaningfulChanges"],
  properties: {
    meaningful: { type: "boolean" },
    confidence: { type: "string", enum: ["high", "medium", "low"] },
    reason: text,
    meaningfulChanges: {
      type: "array",
      items: {
        type: "object",
        required: ["type", "before", "after", "reason"],
        properties: {
          type: { type: "string", enum: ["added", "removed", "changed"] },
          before: optionalText,
          after: optionalText,
          reason: text,
        },
      },
    },
  },
}

const ask = Effect.fnUntraced(function* ({ goal, text: change }: ChangeQuestion) {
  const { ask: askModel } = yield* Models
  const deadline = (yield* Clock.currentTimeMillis) + judgeMillis
  const { value } = yield* askModel({
    task: judgeTask,
    instructions,
    prompt: goal,
    text: change,
    schema,
    parts: "refuse",
    deadline,
  })
  const judgement = yield* Effect.orDie(Schema.decodeUnknownEffect(ChangeJudgement)(value))
  return { judgement, creditsUsed: judgeCredits }
})

/** Asks a model about a change, paid like a question about a page. Undefined if it gives no answer: the change is then told without one. */
export const judgeChange = Effect.fn("judgeChange")(
  function* (question: ChangeQuestion) {
    const { keyId, publicBase, team } = question
    const key = keyId === undefined ? {} : { keyId }
    const bill = { id: SecureRandom.uuidV7Unsafe(), team, least: judgeCredits, timeout: judgeMillis, ...key }
    const paid = ask(question).pipe(paying<Failure>(bill, () => 0))
    const { creditsUsed, judgement } = yield* onBehalf({ team, ...key, publicBase, scope: "monitor" }, paid)
    return { judgement, credits: creditsUsed }
  },
  Effect.catch((failure: Failure) =>
    Effect.as(Effect.logInfo(`A change could not be judged. ${failureSentence(failure)}`), undefined),
  ),
)
