import { countTokens, ModelError, type ModelQuestion } from "@trawl/core"
import { Effect, type Schema } from "effect"
import type { Prompt } from "effect/ai"
import { extractJson } from "../answer/extractJson.ts"
import { repeatsRules } from "../answer/repeatsRules.ts"
import { valueFault } from "../answer/valueFault.ts"
import type { ModelTerms } from "../bounds/ModelTerms.ts"
import { type ModelPrompt, type PagePart, promptOf } from "../prompt/promptOf.ts"
import { schemaWords } from "../providers/schemaWords.ts"
import type { AnswerSchema } from "../schema/answerSchema.ts"
import { checkJson } from "../schema/checkJson.ts"
import { callModel, type ModelReply } from "./callModel.ts"
import type { Gateway, TaskModel } from "./Gateway.ts"

/** Characters of its own answer that a model is shown again. */
const maxShown = 20_000

/** A question that has passed all checks. */
export interface CheckedQuestion {
  readonly question: ModelQuestion
  readonly model: TaskModel
  readonly answer: AnswerSchema
  readonly end: number
}

type Judgement = { readonly value: Schema.Json } | { readonly problems: ReadonlyArray<string> }

const noJson: Judgement = { problems: ["the answer: expected JSON, and nothing else"] }

const failed = ({ question }: CheckedQuestion, reason: ModelError["reason"], message: string) =>
  new ModelError({ task: question.task, reason, message })

const judge = (
  asking: CheckedQuestion,
  { text }: ModelReply,
  prompted: PromptContext,
): Effect.Effect<Judgement, ModelError> => {
  const json = extractJson(text)
  if (json === undefined) return Effect.succeed(noJson)
  if (repeatsRules(json, prompted)) return Effect.succeed(repeated)
  const value = asking.answer.open(json)
  const { isExhausted, problems } = checkJson(asking.question.schema, value)
  if (isExhausted)
    return Effect.fail(
      failed(asking, "rejected", "The schema takes too long to check: it has too many alternatives within each other."),
    )
  if (problems.length > 0) return Effect.succeed({ problems })
  const fault = valueFault(value)
  return Effect.succeed(fault === undefined ? { value } : { problems: [fault] })
}

/** A prompt, and the page text in it. */
interface PromptContext {
  readonly prompt: ModelPrompt
  readonly page: string
}

const repeated: Judgement = { problems: ["the answer: expected what the page says, nothing of the rules"] }

/** Continues the conversation: the model's own answer, and its faults. */
const repairing = ({ text }: ModelReply, problems: ReadonlyArray<string>): ReadonlyArray<Prompt.MessageEncoded> => [
  { role: "assistant", content: text === "" ? "(nothing)" : text.slice(0, maxShown) },
  {
    role: "user",
    content: [
      {
        type: "text",
        text: `Your answer does not fit the schema:\n${problems.map((problem) => `- ${problem}`).join("\n")}\nWrite the whole answer again so that it fits. The rules stay as they are.`,
      },
    ],
  },
]

const tokensOf = (messages: ReadonlyArray<Prompt.MessageEncoded>): number =>
  messages.reduce(
    (sum, { content }) =>
      sum +
      (typeof content === "string"
        ? countTokens(content)
        : content.reduce((all, part) => all + (part.type === "text" ? countTokens(part.text) : 0), 0)),
    0,
  )

const messagesFor = (
  { answer, model }: CheckedQuestion,
  { system, user }: ModelPrompt,
): ReadonlyArray<Prompt.MessageEncoded> => [
  { role: "system", content: model.readsSchema ? system : `${system}\n\n${schemaWords(answer.schema)}` },
  { role: "user", content: [{ type: "text", text: user }] },
]

interface Turn {
  readonly messages: ReadonlyArray<Prompt.MessageEncoded>
  readonly inputTokens: number
  readonly outputTokens: number
  readonly isLonger: boolean
  readonly isRepair: boolean
}

/** The next turn after an unusable answer, or why there is none. */
const nextTurn = (
  { contextTokens }: ModelTerms,
  turn: Turn,
  { problems, reply }: { readonly reply: ModelReply; readonly problems: ReadonlyArray<string> },
): "invalid" | "truncated" | Turn => {
  if (reply.isCut) {
    const outputTokens = turn.outputTokens * 2
    return turn.isLonger || turn.inputTokens + outputTokens > contextTokens
      ? "truncated"
      : { ...turn, outputTokens, isLonger: true }
  }
  if (turn.isRepair) return "invalid"
  const added = repairing(reply, problems)
  return {
    ...turn,
    messages: [...turn.messages, ...added],
    inputTokens: turn.inputTokens + tokensOf(added),
    isRepair: true,
  }
}

const sentences = {
  invalid: "The model's answer does not fit the schema, even after it got a list of the faults.",
  truncated: "The model's answer was cut off at its limit of tokens.",
}

const firstTurn = (gateway: Gateway, asking: CheckedQuestion, prompt: ModelPrompt): Turn => {
  const messages = messagesFor(asking, prompt)
  const schemaTokens = asking.model.readsSchema ? countTokens(JSON.stringify(asking.answer.schema)) : 0
  return {
    messages,
    inputTokens: tokensOf(messages) + schemaTokens,
    outputTokens: gateway.terms.outputTokens,
    isLonger: false,
    isRepair: false,
  }
}

/**
 * Asks about one text that fits one call. A truncated answer is requested once more with twice the tokens, one that does not fit the schema once more
 * with a list of its faults: three calls at most.
 */
export const askPart = Effect.fn("askPart")(function* (gateway: Gateway, asking: CheckedQuestion, part: PagePart) {
  const { answer, end, model, question } = asking
  const prompt = promptOf(question, part, gateway.newMark())
  let turn = firstTurn(gateway, asking, prompt)
  for (;;) {
    const { inputTokens, messages, outputTokens } = turn
    const reply = yield* callModel(gateway, {
      question,
      model,
      prompt: messages,
      inputTokens,
      asked: { schema: answer.schema, outputTokens },
      end,
    })
    if (reply.isRefused) return yield* failed(asking, "refused", "The model refused to answer.")
    const judged = yield* judge(asking, reply, { prompt, page: part.text })
    if ("value" in judged) return judged.value
    const next = nextTurn(gateway.terms, turn, { reply, problems: judged.problems })
    if (typeof next === "string") return yield* failed(asking, next, sentences[next])
    turn = next
  }
})
