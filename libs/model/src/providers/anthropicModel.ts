import { Clock, Effect, Redacted, Schema, Stream } from "effect"
import { LanguageModel } from "effect/ai"
import { HttpClient } from "effect/http"
import { closedSchema } from "../schema/closedSchema.ts"
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

const ownBase = "https://api.anthropic.com"
const version = "2023-06-01"

const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

/** The fields read from an answer. docs.claude.com/en/api/messages. */
const Message = Schema.Struct({
  content: Schema.Array(Schema.Struct({ type: Schema.String, text: optional(Schema.String) })),
  stop_reason: optional(Schema.String),
  usage: Schema.optionalKey(Schema.Unknown),
})

const decode = Schema.decodeUnknownEffect(Message)

const reasons: Readonly<Record<string, FinishReason>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  max_tokens: "length",
  refusal: "content-filter",
}

const completionOf = ({ content, stop_reason: reason, usage }: typeof Message.Type): Completion => ({
  text: content.flatMap(({ text, type }) => (type === "text" ? [text ?? ""] : [])).join(""),
  reason: reasons[reason ?? ""] ?? "other",
  inputTokens: countOf(usage, "input_tokens"),
  outputTokens: countOf(usage, "output_tokens"),
})

const systemOf = (messages: ReadonlyArray<PlainMessage>): string =>
  messages.flatMap(({ content, role }) => (role === "system" ? [content] : [])).join("\n\n")

/** A model behind Anthropic's Messages API, or a compatible endpoint. */
export const anthropicModel = Effect.fn("anthropicModel")(function* (endpoint: ModelEndpoint) {
  const client = yield* HttpClient.HttpClient
  const modes = new AnswerModes(["schema", "text"])
  const plain = new AnswerModes(["text"])
  const url = `${endpoint.baseUrl ?? ownBase}/v1/messages`
  const headers = {
    "anthropic-version": version,
    ...(endpoint.apiKey === undefined ? {} : { "x-api-key": Redacted.value(endpoint.apiKey) }),
  }
  const bodyOf =
    (
      messages: ReadonlyArray<PlainMessage>,
      { outputTokens, schema }: CallOptions,
      said: CallOptions["schema"] | undefined,
    ) =>
    (mode: AnswerMode) => ({
      model: endpoint.name,
      max_tokens: outputTokens,
      system: mode === "schema" ? systemOf(messages) : `${systemOf(messages)}\n\n${schemaWords(schema)}`,
      messages: messages.filter(({ role }) => role !== "system"),
      ...(mode === "schema" ? { output_config: { format: { type: "json_schema", schema: said } } } : {}),
    })
  return yield* LanguageModel.make({
    generateText: Effect.fn("anthropicModel.generateText")(function* ({ prompt }) {
      const asked = (yield* CurrentCall) ?? { schema: { type: "object" }, outputTokens: 1000 }
      const said = closedSchema(asked.schema)
      const body = bodyOf(messagesOf(prompt), asked, said)
      const answer = yield* askInModes(said === undefined ? plain : modes, (mode) =>
        postJson(client, { url, headers, body: body(mode) }),
      )
      const now = yield* Clock.currentTimeMillis
      const message = yield* Effect.mapError(decode(answer), () =>
        endpointFault({ status: 200, headers: {}, body: undefined }, now),
      )
      return completionParts(completionOf(message))
    }),
    streamText: () => Stream.die(new Error("The gateway asks for whole answers.")),
  })
})
