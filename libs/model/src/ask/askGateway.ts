import { countTokens, ModelError, type ModelAnswer, type ModelQuestion, type ModelTask, Retention } from "@trawl/core"
import { Clock, Effect, type Schema } from "effect"
import { fitLists } from "../answer/fitLists.ts"
import { joinAnswers } from "../answer/joinAnswers.ts"
import { fixedRules } from "../prompt/fixedRules.ts"
import { answerSchema } from "../schema/answerSchema.ts"
import { checkJson } from "../schema/checkJson.ts"
import { schemaFault } from "../schema/schemaFault.ts"
import { type CheckedQuestion, askPart } from "./askPart.ts"
import type { Gateway, TaskModel } from "./Gateway.ts"
import { leastRoom } from "./leastCallTokens.ts"
import { splitText } from "./splitText.ts"

/** Share of the free tokens that is used: token estimates are off by up to the rest. */
const usedShare = 0.85
/** Most rounds of condensing the answers to parts. Each makes them several times shorter. */
const maxCondensings = 3
/** Share of the remaining time that is kept for the rest of the page, and its most milliseconds. */
const [keptShare, mostKept] = [0.1, 1000]

/** Why no model may be asked for a task now. */
export const withheldBy = Effect.fnUntraced(function* ({ modelFor, terms }: Gateway, task: ModelTask) {
  if (modelFor(task) === undefined)
    return new ModelError({ task, reason: "absent", message: terms.advice.absent(task) })
  if ((yield* Retention) === "none" && !terms.keepsNothing)
    return new ModelError({ task, reason: "retention", message: terms.advice.retention })
  return undefined
})

const failed = (task: ModelTask, reason: ModelError["reason"], message: string) =>
  new ModelError({ task, reason, message })

/** Tokens that a call has for the page's text, beside the rules, the client's words, the schema and the answer. */
const roomFor = ({ terms }: Gateway, { instructions, schema, prompt = "" }: ModelQuestion): number => {
  const taken =
    countTokens(fixedRules) + countTokens(instructions) + countTokens(prompt) + countTokens(JSON.stringify(schema))
  return Math.floor((terms.contextTokens - terms.outputTokens - taken) * usedShare)
}

const unreadSentence = (task: ModelTask, unread: number): string =>
  `The page is longer than language models read here: for ${task}, the last ${Math.max(1, Math.round(unread * 100))} % of its text was not read.`

const joinedSentence =
  "The answers to the parts of the page could not be joined so that they fit the schema: that to the first part is given."

const joined = ({ question: { schema } }: CheckedQuestion, answers: ReadonlyArray<Schema.Json>): ModelAnswer => {
  const value = fitLists(schema, joinAnswers(answers))
  const { isExhausted, problems } = checkJson(schema, value)
  return !isExhausted && problems.length === 0
    ? { value, warnings: [] }
    : { value: answers[0] ?? null, warnings: [joinedSentence] }
}

const tooLong = ({ question }: CheckedQuestion) =>
  failed(question.task, "tooLong", "The text has more tokens than may be given to the model in one call.")

/** Asks about a text in as many calls as needed. */
const askText = Effect.fnUntraced(function* (gateway: Gateway, asking: CheckedQuestion, text: string) {
  const { parts: way } = asking.question
  const partTokens = roomFor(gateway, asking.question)
  if (partTokens < leastRoom)
    return yield* failed(
      asking.question.task,
      "tooLong",
      "The question and its schema leave the model no room for the page.",
    )
  const { parts, unread } = splitText(text, { partTokens, allTokens: gateway.terms.pageTokens })
  if (way === "refuse" && (parts.length > 1 || unread > 0)) return yield* tooLong(asking)
  const answers = yield* Effect.forEach(
    parts,
    (part, index) => askPart(gateway, asking, { text: part, number: index + 1, of: parts.length }),
    { concurrency: gateway.terms.concurrency },
  )
  return { answers, warnings: unread > 0 ? [unreadSentence(asking.question.task, unread)] : [] }
})

const condensed = Effect.fnUntraced(function* (
  gateway: Gateway,
  asking: CheckedQuestion,
  answers: ReadonlyArray<Schema.Json>,
) {
  let found = answers
  for (let times = 0; found.length > 1; times += 1) {
    if (times === maxCondensings) return yield* tooLong(asking)
    const text = found.map((answer) => JSON.stringify(answer)).join("\n\n")
    found = (yield* askText(gateway, asking, text)).answers
  }
  const answer: ModelAnswer = { value: found[0] ?? null, warnings: [] }
  return answer
})

const answerTo = Effect.fnUntraced(function* (gateway: Gateway, asking: CheckedQuestion) {
  const { answers, warnings } = yield* askText(gateway, asking, asking.question.text)
  const [only] = answers
  if (only !== undefined && answers.length === 1) return { value: only, warnings }
  const answer =
    asking.question.parts === "condense" ? yield* condensed(gateway, asking, answers) : joined(asking, answers)
  return { value: answer.value, warnings: [...warnings, ...answer.warnings] }
})

const checked = Effect.fnUntraced(function* (question: ModelQuestion, model: TaskModel) {
  const fault = schemaFault(question.schema)
  if (fault !== undefined) return yield* failed(question.task, "rejected", fault)
  const now = yield* Clock.currentTimeMillis
  const left = Math.max(0, question.deadline - now)
  const asking: CheckedQuestion = {
    question,
    model,
    answer: answerSchema(question.schema),
    end: now + left - Math.min(mostKept, left * keptShare),
  }
  return asking
})

/** Answers a question a little before its deadline, so that its document can still be made without the answer. */
export const askGateway = Effect.fn("askGateway")(function* (gateway: Gateway, question: ModelQuestion) {
  const withheld = yield* withheldBy(gateway, question.task)
  const model = gateway.modelFor(question.task)
  if (withheld !== undefined || model === undefined)
    return yield* withheld ?? failed(question.task, "absent", gateway.terms.advice.absent(question.task))
  const asking = yield* checked(question, model)
  const now = yield* Clock.currentTimeMillis
  const late = Effect.fail(failed(question.task, "timeout", "The model did not answer in time."))
  return yield* Effect.timeoutOrElse(answerTo(gateway, asking), {
    duration: Math.max(0, asking.end - now),
    orElse: () => late,
  })
})
