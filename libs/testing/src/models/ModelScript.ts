/** How the fake endpoint responds to a request. By default with status 200 and a completion. */
export interface ModelScript {
  /** Text of the completion, verbatim. */
  readonly say?: string
  /** Why it ends, independent of the protocol. */
  readonly end?: "cut" | "filtered" | "refused" | "stopped"
  /** Reported token usage; false: none. */
  readonly usage?: { readonly input: number; readonly output: number } | false
  /** It also calls a tool that was not offered. */
  readonly callsTool?: boolean
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The whole body, instead of a completion. */
  readonly body?: string
  /** Milliseconds before the response. */
  readonly delay?: number
  /** `hang`: no response. `reset`: resets the connection. `half`: half of the body, then a closed connection. `endless`: an endless body. `trickle`: a byte every 20 ms. */
  readonly instead?: "endless" | "half" | "hang" | "reset" | "trickle"
}

/** Protocols that the fake endpoint speaks. */
export type ModelProtocol = "anthropic" | "openai"

const openAiEnds = { cut: "length", filtered: "content_filter", refused: "stop", stopped: "stop" }
const anthropicEnds = { cut: "max_tokens", filtered: "refusal", refused: "refusal", stopped: "end_turn" }

const openAiBody = ({
  callsTool,
  end = "stopped",
  say = "",
  usage = { input: 100, output: 10 },
}: ModelScript): object => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  choices: [
    {
      index: 0,
      message: {
        role: "assistant",
        content: end === "refused" ? null : say,
        ...(end === "refused" ? { refusal: "I cannot help with that." } : {}),
        ...(callsTool === true
          ? { tool_calls: [{ id: "call_1", type: "function", function: { name: "fetch", arguments: "{}" } }] }
          : {}),
      },
      finish_reason: openAiEnds[end],
    },
  ],
  ...(usage === false
    ? {}
    : {
        usage: {
          prompt_tokens: usage.input,
          completion_tokens: usage.output,
          total_tokens: usage.input + usage.output,
        },
      }),
})

const anthropicBody = ({
  callsTool,
  end = "stopped",
  say = "",
  usage = { input: 100, output: 10 },
}: ModelScript): object => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  content: [
    { type: "text", text: say },
    ...(callsTool === true ? [{ type: "tool_use", id: "toolu_1", name: "fetch", input: {} }] : []),
  ],
  stop_reason: anthropicEnds[end],
  ...(usage === false ? {} : { usage: { input_tokens: usage.input, output_tokens: usage.output } }),
})

/** The response body of a script in a protocol. */
export const scriptBody = (script: ModelScript, protocol: ModelProtocol): string =>
  script.body ?? JSON.stringify(protocol === "openai" ? openAiBody(script) : anthropicBody(script))
