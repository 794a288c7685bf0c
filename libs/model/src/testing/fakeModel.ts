import { Effect, Stream } from "effect"
import { type AiError, LanguageModel } from "effect/ai"
import type { TaskModel } from "../ask/Gateway.ts"
import { CurrentCall, type CallOptions } from "../providers/CallOptions.ts"
import { completionParts, type FinishReason } from "../providers/completionParts.ts"
import { messagesOf, type PlainMessage } from "../providers/messagesOf.ts"

/** One call to the fake. */
export interface FakeCall {
  readonly messages: ReadonlyArray<PlainMessage>
  readonly asked: CallOptions | undefined
  /** Names of offered tools. */
  readonly tools: ReadonlyArray<string>
}

/** The fake's reply. */
export interface FakeReply {
  readonly text: string
  readonly reason?: FinishReason
  readonly tokens?: readonly [input: number, output: number]
}

/** A model of effect/ai that replies by a function; `calls` lists the calls it got. */
export const fakeModel = Effect.fnUntraced(function* (
  say: (call: FakeCall, index: number) => Effect.Effect<FakeReply, AiError.AiError>,
) {
  const calls: Array<FakeCall> = []
  const model = yield* LanguageModel.make({
    generateText: Effect.fnUntraced(function* ({ prompt, tools }) {
      const call: FakeCall = {
        messages: messagesOf(prompt),
        asked: yield* CurrentCall,
        tools: tools.map(({ name }) => name),
      }
      calls.push(call)
      const { reason = "stop", text, tokens } = yield* say(call, calls.length - 1)
      return completionParts({ text, reason, inputTokens: tokens?.[0], outputTokens: tokens?.[1] })
    }),
    streamText: () => Stream.empty,
  })
  const taskModel: TaskModel = { model, name: "fake", readsSchema: true }
  return { calls, taskModel }
})
