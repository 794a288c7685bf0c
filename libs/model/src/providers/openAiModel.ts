import { Clock, Effect, Redacted, Schema, Stream } from "effect"
import { LanguageModel } from "effect/ai"
import { HttpClient } from "effect/http"
import { isStrict } from "../schema/isStrict.ts"
import { type AnswerMode, AnswerModes } from "./AnswerModes.ts"
import { askInModes } from "./askInModes.ts"
import { CurrentCall, type CallOptions } from "./CallOptions.ts"
import { type Completion, completionParts, type FinishReason } from "./completionParts.ts"
import { countOf } from "./countOf.ts"
import { endpointFault } from "./endpointFault.ts"
import { messagesOf, type PlainMessage } from "./messagesOf.ts"
import type { ModelEndpoint } from "./ModelEndpoint.ts"
import { postJson } from "./postJson.ts"
import { schemaWords } from "./schemaWords.ts"

const ownBase = "https://api.openai.com/v1"

// Endpoints omit missing values, or send null.
const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

const Message = Schema.Struct({ content: optional(Schema.String), refusal: optional(Schema.String) })

/** A filter may leave no message; any other choice without a message is invalid. */
const Choice = Schema.Union([
  Schema.Struct({ message: Message, finish_reason: optional(Schema.String) }),
  Schema.Struct({ finish_reason: Schema.Literal("content_filter") }),
])

/** The fields read from a chat completion. platform.openai.com/docs/api-reference/chat. */
const ChatCompletion = Schema.Struct({
  choices: Schema.NonEmptyArray(Choice),
  usage: Schema.optionalKey(Schema.Unknown),
})

const decode = Schema.decodeUnknownEffect(ChatCompletion)

const reasons: Readonly<Record<string, FinishReason>> = {
  stop: "stop",
  length: "length",
  content_filter: "content-filter",
}

type Choice = typeof Choice.Type

const messageOf = (choice: Choice): typeof Message.Type => ("message" in choice ? choice.message : {})

const reasonOf = (choice: Choice): FinishReason => {
  const { finish_reason: reason } = choice
  return (messageOf(choice).refusal ?? "") !== "" ? "content-filter" : (reasons[reason ?? ""] ?? "other")
}

const completionOf = ({ choices: [choice], usage }: typeof ChatCompletion.Type): Completion => ({
  text: messageOf(choice).content ?? "",
  reason: reasonOf(choice),
  inputTokens: countOf(usage, "prompt_tokens"),
  outputTokens: countOf(usage, "completion_tokens"),
})

const formatOf = (mode: AnswerMode, schema: CallOptions["schema"]): object => {
  if (mode === "text") return {}
  if (mode === "object") return { response_format: { type: "json_object" } }
  return { response_format: { type: "json_schema", json_schema: { name: "answer", strict: isStrict(schema), schema } } }
}

const withSchema = (
  [first, ...rest]: ReadonlyArray<PlainMessage>,
  schema: CallOptions["schema"],
): ReadonlyArray<PlainMessage> =>
  first === undefined ? rest : [{ ...first, content: `${first.content}\n\n${schemaWords(schema)}` }, ...rest]

/** OpenAI's newer models accept one name for the limit, all other endpoints the other. Some of OpenAI's accept no temperature. */
const limitsOf = ({ provider }: ModelEndpoint, outputTokens: number): object =>
  provider === "openai" ? { max_completion_tokens: outputTokens } : { max_tokens: outputTokens, temperature: 0 }

/** A model behind an OpenAI-compatible chat completions endpoint: OpenAI's own, vLLM, Ollama, LM Studio, llama.cpp, OpenRouter and others. */
export const openAiModel = Effect.fn("openAiModel")(function* (endpoint: ModelEndpoint) {
  const client = yield* HttpClient.HttpClient
  const modes = new AnswerModes(["schema", "object", "text"])
  const url = `${endpoint.baseUrl ?? ownBase}/chat/completions`
  const headers = endpoint.apiKey === undefined ? {} : { authorization: `Bearer ${Redacted.value(endpoint.apiKey)}` }
  const bodyOf = (messages: ReadonlyArray<PlainMessage>, asked: CallOptions) => (mode: AnswerMode) => ({
    model: endpoint.name,
    messages: mode === "schema" ? messages : withSchema(messages, asked.schema),
    ...limitsOf(endpoint, asked.outputTokens),
    ...formatOf(mode, asked.schema),
  })
  return yield* LanguageModel.make({
    generateText: Effect.fn("openAiModel.generateText")(function* ({ prompt }) {
      const asked = (yield* CurrentCall) ?? { schema: { type: "object" }, outputTokens: 1000 }
      const body = bodyOf(messagesOf(prompt), asked)
      const answer = yield* askInModes(modes, (mode) => postJson(client, { url, headers, body: body(mode) }))
      const now = yield* Clock.currentTimeMillis
      const completion = yield* Effect.mapError(decode(answer), () =>
        endpointFault({ status: 200, headers: {}, body: undefined }, now),
      )
      return completionParts(completionOf(completion))
    }),
    streamText: () => Stream.die(new Error("The gateway asks for whole answers.")),
  })
})
