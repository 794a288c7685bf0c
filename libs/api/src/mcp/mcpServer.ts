import { Context, Effect, Layer } from "effect"
import { McpProtocol, McpSchema, McpServer } from "effect/ai"
import { HttpRouter } from "effect/http"
import type { JsonObject, McpTool } from "./McpTool.ts"
import { RequestCalls } from "./RequestCalls.ts"
import { resources } from "./resources.ts"
import { serverInfo } from "./wire/serverInfo.ts"
import { tools } from "./tools.ts"

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

/** The protocol's server for messages of the current revision: an effect that answers the request in its context. */
export const mcpServer = Effect.map(
  // A router of its own: that of the service has a route of this path.
  Layer.build(Layer.provideMerge(layer, Layer.fresh(HttpRouter.layer))),
  (context) => Context.get(context, HttpRouter.HttpRouter).asHttpEffect(),
)
