/** How the fake endpoint answers one request. Status 200 and what a model would say, unless it says otherwise. */
export interface ModelScript {
  /** What the model says, word for word. */
  readonly say?: string
  /** Why it ends, in no protocol's words. */
  readonly end?: "cut" | "filtered" | "refused" | "stopped"
  /** Tokens that it tells; false: none. */
  readonly usage?: { readonly input: number; readonly output: number } | false
  /** It also calls a tool that nobody offered. */
  readonly callsTool?: boolean
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The whole body, in the place of a completion. */
  readonly body?: string
  /** Milliseconds before the answer. */
  readonly delay?: number
  /** `hang`: no answer. `reset`: the connection is cut. `half`: half of the body, then cut. `endless`: a body without end. `trickle`: a byte now and then. */
  readonly instead?: "endless" | "half" | "hang" | "reset" | "trickle"
}

/** Protocols that the fake endpoint speaks. */
export type ModelProtocol = "anthropic" | "openai"

const openAiEnds = { cut: "length", filtered: "content_filter", refused: "stop", stopped: "stop" }
const anthropicEnds = { cut: "max_tokens", filtered: "refusal", refused: "refusal", stopped: "end_turn" }

const openAiBody = ({ callsTool, end = "stopped", say = "", usage = { input: 100, output: 10 } }: ModelScript): object => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  choices: [
    {
      index: 0,
      message: {
        role: "assistant",
        content: end === "refused" ? null : say,
        ...(end === "refused" ? { refusal: "I cannot help with that." } : {}),
        ...(callsTool === true ? { tool_calls: [{ id: "call_1", type: "function", function: { name: "fetch", arguments: "{}" } }] } : {}),
      },
      finish_reason: openAiEnds[end],
    },
  ],
  ...(usage === false ? {} : { usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: usage.input + usage.output } }),
})

const anthropicBody = ({ callsTool, end = "stopped", say = "", usage = { input: 100, output: 10 } }: ModelScript): object => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  content: [{ type: "text", text: say }, ...(callsTool === true ? [{ type: "tool_use", id: "toolu_1", name: "fetch", input: {} }] : [])],
  stop_reason: anthropicEnds[end],
  ...(usage === false ? {} : { usage: { input_tokens: usage.input, output_tokens: usage.output } }),
})

/** The body of a script's answer, as one of the protocols has it. */
export const scriptBody = (script: ModelScript, protocol: ModelProtocol): string =>
  script.body ?? JSON.stringify(protocol === "openai" ? openAiBody(script) : anthropicBody(script))
