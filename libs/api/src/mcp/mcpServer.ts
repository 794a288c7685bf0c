import { Context, Effect, Layer } from "effect"
import { McpProtocol, McpSchema, McpServer } from "effect/ai"
import { HttpRouter, HttpServerRequest } from "effect/http"
import type { JsonObject, McpTool } from "./McpTool.ts"
import { readResponse } from "./readResponse.ts"
import { RequestCalls } from "./RequestCalls.ts"
import { resources } from "./resources.ts"
import { listMessage } from "./toolList.ts"
import { tools } from "./tools.ts"
import type { Message } from "./wire/JsonRpc.ts"
import { headersFor } from "./wire/revisions.ts"
import { serverInfo } from "./wire/serverInfo.ts"

/** A tool as the protocol lists it. */
const listed = ({ description, hints, name, parameters, required }: McpTool<never>) =>
  new McpSchema.Tool({
    name,
    description,
    inputSchema: { type: "object", properties: parameters, required },
    annotations: hints,
  })

const addTools = Effect.gen(function* () {
  const server = yield* McpServer.McpServer
  for (const tool of tools)
    yield* server.addTool({
      tool: listed(tool as McpTool<never>),
      annotations: Context.empty(),
      handle: Effect.fnUntraced(function* (given: JsonObject | undefined) {
        const { call } = yield* RequestCalls
        const { isError, text } = yield* call(tool.name, given ?? {})
        return new McpSchema.CallToolResult({ content: [{ type: "text", text }], ...(isError ? { isError } : {}) })
      }),
    })
})

/** The address of a resource, with its parameters in braces. */
const templateOf = ([kind, ...names]: ReadonlyArray<string>): string =>
  `trawl://${[kind, ...names.map((name) => `{${name}}`)].join("/")}`

/** The part of an address after its kind. */
const segmentsOf = (uri: string): ReadonlyArray<string> => uri.split("/").slice(3)

const addResources = Effect.gen(function* () {
  const server = yield* McpServer.McpServer
  for (const { description, mimeType, name, path } of resources) {
    const [kind, ...names] = path
    yield* server.addResourceTemplate({
      template: new McpSchema.ResourceTemplate({ uriTemplate: templateOf(path), name, description, mimeType }),
      // The router takes a single colon for the beginning of a parameter.
      routerPath: `trawl:://${[kind, ...names.map((_, at) => `:${at}`)].join("/")}`,
      completions: {},
      annotations: Context.empty(),
      handle: Effect.fnUntraced(function* (uri: string) {
        const { read } = yield* RequestCalls
        const text = yield* Effect.mapError(
          read(name, segmentsOf(uri)),
          (message) => new McpSchema.InvalidParams({ message }),
        )
        return { contents: [{ uri, mimeType, text }] }
      }),
    })
  }
})

/** Where the inner server answers; nobody outside sees it. */
export const innerPath = "/mcp"

const layer = McpServer.layerHttpRequestScoped({
  ...serverInfo,
  path: innerPath,
  protocols: [McpProtocol.v2026_07_28],
  registrations: Layer.effectDiscard(Effect.andThen(addTools, addResources)),
}).pipe(Layer.orDie)

type Handle = ReturnType<HttpRouter.HttpRouter["asHttpEffect"]>

/** Has the protocol's server answer a message of the current revision. */
const askWith = (handle: Handle) =>
  Effect.fnUntraced(function* (message: Message, headers: Readonly<Record<string, string>>) {
    const request = new Request("http://mcp/mcp", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
      body: JSON.stringify(message),
    })
    return yield* handle.pipe(
      Effect.provideService(HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(request)),
      Effect.scoped,
      Effect.orDie,
    )
  })

/** The protocol's server for messages of the current revision. */
export const mcpServer = Effect.gen(function* () {
  // A router of its own: that of the service has a route of this path.
  const context = yield* Layer.build(Layer.provideMerge(layer, Layer.fresh(HttpRouter.layer)))
  const ask = askWith(Context.get(context, HttpRouter.HttpRouter).asHttpEffect())
  // Each message takes a server of its own, some milliseconds. Every client asks for the list, which is always the same.
  const toolList = yield* Effect.cached(
    // A client that leaves must not end it for those that follow.
    Effect.uninterruptible(Effect.map(ask(listMessage, headersFor(listMessage)), readResponse)),
  )
  return { ask, toolList }
})
