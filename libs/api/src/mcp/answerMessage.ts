import { Effect, Schema } from "effect"
import { McpSchema } from "effect/ai"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Admission } from "../edge/Admission.ts"
import { readBody } from "../edge/readBody.ts"
import { parseBody } from "../invalid/parseBody.ts"
import { callTool, failureText } from "./callTool.ts"
import type { mcpServer } from "./mcpServer.ts"
import { readResponse } from "./readResponse.ts"
import { type Calls, RequestCalls } from "./RequestCalls.ts"
import { resources, type ResourceServices } from "./resources.ts"
import { tools, type ToolServices } from "./tools.ts"
import { codes, errorMessage, isAnswer, Message, resultMessage } from "./wire/JsonRpc.ts"
import {
  headersFor,
  initialized,
  isCurrent,
  isShared,
  supported,
  toCurrent,
  toEarlier,
  withRevisions,
} from "./wire/revisions.ts"

const json = (body: unknown, status = 200) => HttpServerResponse.jsonUnsafe(body, { status })
const accepted = HttpServerResponse.empty({ status: 202 })

const isMessage = Schema.is(Message)

/** A mistake in the message itself. */
const refused = (
  message: string,
  { code = codes.invalidRequest as number, id }: { code?: number; id?: Message["id"] } = {},
) => json(errorMessage(id, { code, message }), 400)

type Headers = Readonly<Record<string, string | undefined>>

/** Why a message is not looked at, if so. */
const refusalOf = (value: unknown, headers: Headers) => {
  if (headers["mcp-session-id"] !== undefined)
    return json(
      errorMessage(undefined, {
        code: codes.invalidRequest,
        message: "There are no sessions here: initialize again, and send no Mcp-Session-Id.",
      }),
      404,
    )
  const version = headers["mcp-protocol-version"]
  if (version !== undefined && !supported.includes(version))
    return json(
      errorMessage(undefined, {
        code: McpSchema.UNSUPPORTED_PROTOCOL_VERSION_ERROR_CODE,
        message: `Unsupported protocol version: ${JSON.stringify(version.slice(0, 50))}.`,
        data: { supported, requested: version.slice(0, 50) },
      }),
      400,
    )
  if (Array.isArray(value)) return refused("Batches of messages are not supported: send one message with each request.")
  return isMessage(value) || isAnswer(value) ? undefined : refused("The body must be one JSON-RPC 2.0 message.")
}

/** The route of a call's tool decides about scopes and rate limits, before anything is done. */
const admit = Effect.fnUntraced(function* ({ method, params }: Message) {
  const tool = method === "tools/call" ? tools.find(({ name }) => name === params?.["name"]) : undefined
  if (tool !== undefined) yield* (yield* Admission)(tool.route)
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

type Handle = Effect.Success<typeof mcpServer>

/** Has the protocol's server answer a message of the current revision. */
const ask = Effect.fnUntraced(function* (handle: Handle, message: Message, headers: Readonly<Record<string, string>>) {
  const request = new Request("http://mcp/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify(message),
  })
  return yield* handle.pipe(
    Effect.provideService(HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(request)),
    Effect.provideService(RequestCalls, yield* calls),
    Effect.scoped,
    Effect.orDie,
  )
})

const routing = ["mcp-protocol-version", "mcp-method", "mcp-name"] as const

const answerCurrent = Effect.fnUntraced(function* (handle: Handle, message: Message, headers: Headers) {
  const sent = Object.fromEntries(
    routing.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
  const response = yield* ask(handle, message, sent)
  return message.method === "server/discover" && response.status === 200
    ? json(withRevisions(readResponse(response)))
    : response
})

const answerEarlier = Effect.fnUntraced(function* (handle: Handle, message: Message) {
  const { id, method } = message
  if (id === undefined) return accepted
  if (method === "initialize") return json(initialized(message))
  if (method === "ping") return json(resultMessage(id, {}))
  if (!isShared(message))
    return json(errorMessage(id, { code: codes.noMethod, message: `Method not found: ${method}` }))
  const asCurrent = toCurrent(message)
  const response = yield* ask(handle, asCurrent, headersFor(asCurrent))
  return json(toEarlier(readResponse(response)))
})

/** Answers one message of a client, of the current revision or an earlier one. Nothing is remembered between messages. */
export const answerMessage = Effect.fn("answerMessage")(function* (handle: Handle) {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const bytes = yield* readBody
  const parsed = parseBody(bytes)
  if (parsed._tag === "Failure") return refused(parsed.failure.message, { code: codes.parse })
  const value = parsed.success
  const refusal = refusalOf(value, headers)
  if (refusal !== undefined) return refusal
  if (!isMessage(value)) return accepted
  yield* admit(value)
  return yield* isCurrent(value, headers["mcp-protocol-version"])
    ? answerCurrent(handle, value, headers)
    : answerEarlier(handle, value)
})
