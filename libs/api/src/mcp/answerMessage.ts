import { Effect, Schema } from "effect"
import { McpSchema } from "effect/ai"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Admission, ScopeCheck } from "../edge/Admission.ts"
import { readBody } from "../edge/readBody.ts"
import { parseBody } from "../invalid/parseBody.ts"
import { callTool, failureText } from "./callTool.ts"
import type { Json, McpTool } from "./McpTool.ts"
import type { mcpServer } from "./mcpServer.ts"
import { readResponse } from "./readResponse.ts"
import { type Calls, RequestCalls } from "./RequestCalls.ts"
import { resources, type ResourceServices } from "./resources.ts"
import { isPlainList, listMessage, withAllowedTools } from "./toolList.ts"
import { tools, type ToolServices } from "./tools.ts"
import {
  codes,
  errorMessage,
  idOf,
  isAnswer,
  longestId,
  longestMethod,
  Message,
  resultMessage,
} from "./wire/JsonRpc.ts"
import {
  discovered,
  headersFor,
  initialized,
  isCurrent,
  isShared,
  paramsFault,
  supported,
  toCurrent,
  toEarlier,
} from "./wire/revisions.ts"

const json = (body: unknown, status = 200) => HttpServerResponse.jsonUnsafe(body, { status })
const accepted = HttpServerResponse.empty({ status: 202 })

const isMessage = Schema.is(Message)

/** An error about the message itself. */
interface Refusal {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data?: Json
}

const noSessions: Refusal = {
  status: 404,
  code: codes.invalidRequest,
  message: "There are no sessions here: initialize again, and send no Mcp-Session-Id.",
}

const noBatches: Refusal = {
  status: 400,
  code: codes.invalidRequest,
  message: "Batches of messages are not supported: send one message with each request.",
}

const noMessage: Refusal = {
  status: 400,
  code: codes.invalidRequest,
  message: `The body must be one JSON-RPC 2.0 message: a method of at most ${longestMethod} characters, params that are an object, and an id that is a number up to 2^53 - 1 or a text of at most ${longestId} characters.`,
}

const longestVersion = 50

const unsupported = (version: string): Refusal => ({
  status: 400,
  code: McpSchema.UNSUPPORTED_PROTOCOL_VERSION_ERROR_CODE,
  message: `Unsupported protocol version ${JSON.stringify(version)}.`,
  data: { supported, requested: version },
})

type Headers = Readonly<Record<string, string | undefined>>

/** Why a message is not looked at, if so. */
const refusalOf = (value: unknown, headers: Headers): Refusal | undefined => {
  if (headers["mcp-session-id"] !== undefined) return noSessions
  const version = headers["mcp-protocol-version"]
  if (version !== undefined && !supported.includes(version)) return unsupported(version.slice(0, longestVersion))
  if (Array.isArray(value)) return noBatches
  return isMessage(value) || isAnswer(value) ? undefined : noMessage
}

const respondRefusal = ({ status, ...error }: Refusal, value?: unknown) =>
  json(errorMessage(idOf(value), error), status)

/** Whether the call only reads on in a stored result. */
const readsOn = ({ parameters }: McpTool<ToolServices>, given: Json | undefined): boolean =>
  Object.hasOwn(parameters, "cursor") &&
  typeof given === "object" &&
  given !== null &&
  "cursor" in given &&
  given.cursor !== null

/** The route of a call's tool decides about scopes and rate limits, before anything is done. */
const admit = Effect.fnUntraced(function* ({ method, params }: Message) {
  const tool = method === "tools/call" ? tools.find(({ name }) => name === params?.["name"]) : undefined
  if (tool === undefined) return
  const admission = yield* Admission
  yield* admission(readsOn(tool, params?.["arguments"]) ? { ...tool.route, method: "GET" } : tool.route)
})

/** What the message's handlers may do, in the name of its client. */
const calls = Effect.gen(function* () {
  const context = yield* Effect.context<ToolServices | ResourceServices>()
  return {
    call: (name, given) =>
      Effect.suspend(() => {
        const tool = tools.find((one) => one.name === name)
        return tool === undefined ? Effect.die(`No tool ${name}.`) : callTool(tool, given)
      }).pipe(Effect.provideContext(context)),
    read: (name, [id = "", place = ""]) =>
      Effect.suspend(() => {
        const resource = resources.find((one) => one.name === name)
        return resource === undefined ? Effect.die(`No resource ${name}.`) : resource.read(id, place)
      }).pipe(Effect.mapError(failureText), Effect.provideContext(context)),
  } satisfies Calls
})

type Server = Effect.Success<typeof mcpServer>

/** Has the protocol's server answer a message of the current revision, in the name of its client. */
const ask = Effect.fnUntraced(function* (server: Server, message: Message, headers: Readonly<Record<string, string>>) {
  const answer = isPlainList(message, headers)
    ? Effect.map(server.toolList, (list) => json({ ...list, id: message.id }))
    : Effect.provideService(server.ask(message, headers), RequestCalls, yield* calls)
  const response = yield* answer
  if (message.method !== listMessage.method || response.status !== 200) return response
  return json(withAllowedTools(readResponse(response), yield* ScopeCheck))
})

const methodNotFound = (method: string) => ({ code: codes.noMethod, message: `Method not found: ${method}` })

const routing = ["mcp-protocol-version", "mcp-method", "mcp-name"] as const

const answerCurrent = Effect.fnUntraced(function* (server: Server, message: Message, headers: Headers) {
  const { id, method } = message
  // Effect would answer with a stream, which ends at once.
  if (method === "subscriptions/listen") return json(errorMessage(id, methodNotFound(method)), 404)
  const sent = Object.fromEntries(
    routing.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
  const response = yield* ask(server, message, sent)
  return method === "server/discover" && response.status === 200 ? json(discovered(readResponse(response))) : response
})

const answerEarlier = Effect.fnUntraced(function* (server: Server, message: Message) {
  const { id, method } = message
  if (method === "initialize") return json(initialized(message))
  if (method === "ping") return json(resultMessage(id, {}))
  if (!isShared(message)) return json(errorMessage(id, methodNotFound(method)))
  const asCurrent = toCurrent(message)
  const response = yield* ask(server, asCurrent, headersFor(asCurrent))
  return json(toEarlier(readResponse(response)))
})

/** Answers one message of a client, of the current revision or an earlier one. Nothing is remembered between messages. */
export const answerMessage = Effect.fn("answerMessage")(function* (server: Server) {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const bytes = yield* readBody
  const parsed = parseBody(bytes)
  if (parsed._tag === "Failure")
    return respondRefusal({ status: 400, code: codes.parse, message: parsed.failure.message })
  const value = parsed.success
  const refusal = refusalOf(value, headers)
  if (refusal !== undefined) return respondRefusal(refusal, value)
  // Nothing is remembered between messages, so that notifications have no effect.
  if (!isMessage(value) || value.id === undefined) return accepted
  const fault = paramsFault(value)
  if (fault !== undefined) return json(errorMessage(value.id, { code: codes.invalidParams, message: fault }))
  yield* admit(value)
  return yield* isCurrent(value, headers["mcp-protocol-version"])
    ? answerCurrent(server, value, headers)
    : answerEarlier(server, value)
})
