import type { ModelQuestion } from "@trawl/core"
import { type ModelProtocol, type ModelRequest, type ModelScript, startModelEndpoint } from "@trawl/testing"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { askNoting, modelsAt, valueOrReason } from "./testing/modelsAt.ts"

const schema = {
  type: "object",
  properties: { price: { type: "number" } },
  required: ["price"],
  additionalProperties: false,
}
const right = '{"price":9.5}'
const value = { price: 9.5 }

/** Milliseconds that a question has: plenty, and, if its deadline is the subject, long enough to be asked on a slow machine. */
const [patience, short] = [100_000, 3000]

type Scripts = ReadonlyArray<ModelScript> | ((request: ModelRequest, index: number) => ModelScript)

/** The script, its outcome, and how often the endpoint is asked. */
type Case = readonly [name: string, scripts: Scripts, expected: unknown, calls: number, patience?: number]

const soon = { "retry-after-ms": "5" }
const knowsNo =
  (...words: ReadonlyArray<string>) =>
  ({ body }: ModelRequest): ModelScript => {
    const asked = JSON.stringify(body["response_format"] ?? body["output_config"] ?? "")
    const word = words.find((one) => asked.includes(one))
    return word === undefined
      ? { say: right }
      : {
          status: 400,
          body: JSON.stringify({ error: { message: `Unknown response_format or output_config: ${word}` } }),
        }
  }

const anyProtocol: ReadonlyArray<Case> = [
  ["a right answer", [{ say: right }], value, 1],
  ["an answer in a fence", [{ say: `\`\`\`json\n${right}\n\`\`\`` }], value, 1],
  ["an answer in a fence without a language", [{ say: `\`\`\`\n${right}\n\`\`\`` }], value, 1],
  ["an answer in prose", [{ say: `Here it is: ${right} I hope that helps.` }], value, 1],
  ["thoughts before the answer", [{ say: `<think>{"price": 1} or so?</think>\n${right}` }], value, 1],
  ["thoughts that are never closed, then nothing", [{ say: "<think>hmm" }], "invalid", 2],
  ["JSON that is broken, then right", [{ say: '{"price": 9.5' }, { say: right }], value, 2],
  ["JSON that stays broken", [{ say: '{"price": ' }], "invalid", 2],
  ["an answer that breaks the schema, then right", [{ say: '{"price":"9"}' }, { say: right }], value, 2],
  ["an answer that breaks the schema always", [{ say: '{"price":"9"}' }], "invalid", 2],
  ["a property beyond the schema", [{ say: '{"price":9.5,"admin":true}' }], "invalid", 2],
  ["prose alone", [{ say: "I would rather talk about the weather." }], "invalid", 2],
  ["nothing said", [{ say: "" }], "invalid", 2],
  ["an answer nested without end", [{ say: "[".repeat(100_000) }], "invalid", 2],
  ["cut off, then whole", [{ say: '{"pri', end: "cut" }, { say: right }], value, 2],
  ["always cut off", [{ say: '{"pri', end: "cut" }], "truncated", 2],
  ["cut off after the answer was whole", [{ say: right, end: "cut" }], value, 1],
  ["cut off, then broken, then right", [{ say: "{", end: "cut" }, { say: "{}" }, { say: right }], value, 3],
  ["a refusal", [{ end: "refused" }], "refused", 1],
  ["a filter", [{ say: right, end: "filtered" }], "refused", 1],
  ["a call of a tool beside the answer", [{ say: right, callsTool: true }], value, 1],
  ["a call of a tool in its place", [{ say: "", callsTool: true }], "invalid", 2],
  ["no usage", [{ say: right, usage: false }], value, 1],
  ["a number that JSON cannot hold, then right", [{ say: '{"price":1e999}' }, { say: right }], value, 2],
  ["a number that JSON cannot hold always", [{ say: '{"price":-1e999}' }], "invalid", 2],
  ["usage that is none", [{ say: right, usage: { input: -1, output: 0.5 } }], value, 1],
  ["401", [{ status: 401, body: "{}" }], "credentials", 1],
  ["403", [{ status: 403, body: "{}" }], "credentials", 1],
  ["402", [{ status: 402, body: "{}" }], "budget", 1],
  ["429 for a quota", [{ status: 429, body: '{"error":{"code":"insufficient_quota"}}' }], "budget", 1],
  ["429 with retry-after-ms, then right", [{ status: 429, headers: soon }, { say: right }], value, 2],
  [
    "429 with x-ratelimit-reset, then right",
    [
      { status: 429, headers: { "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "20ms" } },
      { say: right },
    ],
    value,
    2,
  ],
  [
    "429 with retry-after of now, then right",
    [{ status: 429, headers: { "retry-after": "0" } }, { say: right }],
    value,
    2,
  ],
  ["429 always", [{ status: 429, headers: soon }], "limited", 3],
  ["429 for longer than there is time", [{ status: 429, headers: { "retry-after": "600" } }], "limited", 1],
  ["503, then right", [{ status: 503, headers: soon }, { say: right }], value, 2],
  ["529 always", [{ status: 529, headers: soon }], "limited", 3],
  ["500, then right", [{ status: 500, body: "oops" }, { say: right }], value, 2],
  ["502 always", [{ status: 502, body: "<html>" }], "unreachable", 3],
  ["a reset, then right", [{ instead: "reset" }, { say: right }], value, 2],
  ["resets always", [{ instead: "reset" }], "unreachable", 3],
  ["half a body, then right", [{ say: right, instead: "half" }, { say: right }], value, 2],
  ["a body without end", [{ instead: "endless" }], "unreachable", 1],
  ["a body that trickles", [{ instead: "trickle" }], "timeout", 1, short],
  ["no answer", [{ instead: "hang" }], "timeout", 1, short],
  ["an answer that comes too late", [{ say: right, delay: 600_000 }], "timeout", 1, short],
  [
    "a body that is no JSON",
    [{ body: "<html>Welcome</html>", headers: { "content-type": "text/html" } }],
    "unreachable",
    1,
  ],
  ["an empty body", [{ body: "" }], "unreachable", 1],
  ["JSON of another shape", [{ body: '{"ok":true}' }], "unreachable", 1],
  ["a right answer of the wrong media type", [{ say: right, headers: { "content-type": "text/plain" } }], value, 1],
  ["a huge answer", [{ say: JSON.stringify({ price: 9.5, more: "x".repeat(3_000_000) }) }], "invalid", 2],
  ["a redirect", [{ status: 307, headers: { location: "/v1/elsewhere" } }], "unreachable", 1],
  ["404 for the model", [{ status: 404, body: '{"error":{"message":"no such model"}}' }], "rejected", 1],
  ["400 for something else", [{ status: 400, body: '{"error":{"message":"no"}}' }], "rejected", 1],
  ["400 for too long a text", [{ status: 400, body: '{"error":{"code":"context_length_exceeded"}}' }], "tooLong", 1],
  ["413", [{ status: 413, body: "" }], "tooLong", 1],
  ["an endpoint without schemas", knowsNo("json_schema"), value, 2],
]

const openAi: ReadonlyArray<Case> = [
  ["an endpoint that knows no response_format", knowsNo("json_schema", "json_object"), value, 3],
  ["no choices", [{ body: '{"choices":[]}' }], "unreachable", 1],
  ["no message", [{ body: '{"choices":[{"message":null,"finish_reason":"stop"}]}' }], "unreachable", 1],
  ["a filter in the place of a message", [{ body: '{"choices":[{"finish_reason":"content_filter"}]}' }], "refused", 1],
  [
    "usage in strings",
    [
      {
        body: JSON.stringify({
          choices: [{ message: { content: right } }],
          usage: { prompt_tokens: "12", completion_tokens: null },
        }),
      },
    ],
    value,
    1,
  ],
  [
    "usage that is a word",
    [{ body: JSON.stringify({ choices: [{ message: { content: right } }], usage: "unknown" }) }],
    value,
    1,
  ],
  ["a message without content", [{ body: '{"choices":[{"message":{"role":"assistant"}}]}' }], "invalid", 2],
  [
    "nulls where nothing is",
    [
      {
        body: JSON.stringify({
          choices: [{ message: { content: right, refusal: null }, finish_reason: null }],
          usage: null,
        }),
      },
    ],
    value,
    1,
  ],
  ["a filter as a status", [{ status: 400, body: '{"error":{"code":"content_filter"}}' }], "refused", 1],
]

const anthropic: ReadonlyArray<Case> = [
  [
    "usage in strings",
    [
      {
        body: JSON.stringify({
          content: [{ type: "text", text: right }],
          usage: { input_tokens: "12", output_tokens: null },
        }),
      },
    ],
    value,
    1,
  ],
  ["no content", [{ body: '{"content":[],"stop_reason":"end_turn"}' }], "invalid", 2],
  [
    "an answer in two blocks",
    [{ body: '{"content":[{"type":"text","text":"{\\"price\\":"},{"type":"text","text":"9.5}"}]}' }],
    value,
    1,
  ],
  [
    "thoughts as a block",
    [{ body: '{"content":[{"type":"thinking","thinking":"{}"},{"type":"text","text":"{\\"price\\":9.5}"}]}' }],
    value,
    1,
  ],
]

const ask = async (protocol: ModelProtocol, scripts: Scripts, patience: number) => {
  const peer = await startModelEndpoint()
  peer.plan(scripts)
  const question: ModelQuestion = {
    task: "json",
    instructions: "Read the price.",
    text: "It costs 9.50.",
    schema,
    parts: "merge",
    deadline: Date.now() + patience,
  }
  const outcome = await Effect.runPromise(Effect.provide(askNoting(question), modelsAt(peer.url, protocol)))
  const calls = peer.requests.length
  await peer.close()
  return { outcome, calls }
}

const cases: ReadonlyArray<readonly [ModelProtocol, ...Case]> = [
  ...[...anyProtocol, ...openAi].map((one) => ["openai", ...one] as const),
  ...[...anyProtocol, ...anthropic].map((one) => ["anthropic", ...one] as const),
]

describe("modelsLayer", () => {
  for (const [protocol, name, scripts, expected, calls, time = patience] of cases) {
    it.concurrent(`${protocol}: ${name}`, async () => {
      const asked = await ask(protocol, scripts, time)
      expect([valueOrReason(asked.outcome), asked.calls]).toEqual([expected, calls])
    })
  }
})
