import type { JsonObject } from "../McpTool.ts"

import { type Message, resultMessage } from "./JsonRpc.ts"
import { serverInfo } from "./serverInfo.ts"

/** The revision of the protocol that needs no `initialize`. */
export const current = "2026-07-28"

/** Revisions whose clients initialize first, the newest first. */
export const earlier = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const

export const supported: ReadonlyArray<string> = [current, ...earlier]

/** Where a message names its revision. */
export const versionKey = "io.modelcontextprotocol/protocolVersion"
export const capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
const infoKey = "io.modelcontextprotocol/serverInfo"

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What a message says about itself. */
export const metaOf = ({ params }: Message): JsonObject => (isObject(params?.["_meta"]) ? params["_meta"] : {})

/** Whether a message is of the current revision: it says so itself, or its header does. An `initialize` has no revision yet. */
export const isCurrent = (message: Message, header: string | undefined): boolean =>
  Object.hasOwn(metaOf(message), versionKey) || (header === current && message.method !== "initialize")

/** The methods of earlier revisions that the current one has, too. */
const shared: ReadonlySet<string> = new Set([
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/read",
  "resources/templates/list",
])

/** Whether a client of an earlier revision may send it. */
export const isShared = ({ method }: Message): boolean => shared.has(method)

/** A message of an earlier revision as one of the current revision, which carries its version itself. */
export const toCurrent = (message: Message): Message => ({
  ...message,
  params: { ...message.params, _meta: { ...metaOf(message), [versionKey]: current, [capabilitiesKey]: {} } },
})

/** The parameter that names a tool or a resource, by method. */
const namesOf: ReadonlyMap<string, string> = new Map([
  ["tools/call", "name"],
  ["resources/read", "uri"],
])

const longestName = 2_000

/** What is wrong with the name of a tool or resource, or with the tool's arguments, as one sentence. */
export const paramsFault = ({ method, params }: Message): string | undefined => {
  const key = namesOf.get(method)
  if (key === undefined) return undefined
  const name = params?.[key]
  if (typeof name !== "string") return `params.${key} must be a text.`
  const given = params?.["arguments"]
  if (method === "tools/call" && given !== undefined && !isObject(given)) return "params.arguments must be an object."
  return name.length > longestName ? `params.${key} is longer than ${longestName} characters.` : undefined
}

/** Header values are visible ASCII; others are written in base64, as the protocol says. */
const headerText = (text: string): string =>
  /^[\u0020-\u007E]*$/u.test(text) && text.trim() === text && !text.startsWith("=?")
    ? text
    : `=?base64?${Buffer.from(text).toString("base64")}?=`

/** The headers that the current revision asks for beside a message. */
export const headersFor = ({ method, params }: Message): Readonly<Record<string, string>> => {
  const name = params?.[namesOf.get(method) ?? ""]
  return {
    "mcp-protocol-version": current,
    "mcp-method": method,
    ...(typeof name === "string" ? { "mcp-name": headerText(name) } : {}),
  }
}

/** The answer to a message of an earlier revision: without what only the current one has. */
export const toEarlier = (answer: JsonObject): JsonObject => {
  const { result } = answer
  if (!isObject(result)) return answer
  const { _meta, cacheScope: _scope, resultType: _type, ttlMs: _ttl, ...others } = result
  const { [infoKey]: _info, ...meta } = isObject(_meta) ? _meta : {}
  return { ...answer, result: Object.keys(meta).length === 0 ? others : { ...others, _meta: meta } }
}

/** What the server has. Effect's own list names logs and completions, too, of which there are none. */
const capabilities = { tools: { listChanged: false }, resources: { listChanged: false, subscribe: false } }

/** The answer to `initialize`: the asked revision if it is one of the earlier ones, or else the newest of them. Nothing is remembered. */
export const initialized = ({ id, params }: Message) => {
  const asked = earlier.find((version) => version === params?.["protocolVersion"])
  const { instructions, name, version } = serverInfo
  return resultMessage(id, {
    protocolVersion: asked ?? earlier[0],
    capabilities,
    serverInfo: { name, title: "Trawl", version },
    instructions,
  })
}

/** The answer to `server/discover`, with the earlier revisions that are served, too, and what the server really has. */
export const discovered = (answer: JsonObject): JsonObject => {
  const { result } = answer
  return isObject(result) ? { ...answer, result: { ...result, supportedVersions: supported, capabilities } } : answer
}
