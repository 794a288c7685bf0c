import type { ContractRoute } from "../edge/Admission.ts"
import type { JsonObject } from "./McpTool.ts"
import { tools } from "./tools.ts"
import type { Message } from "./wire/JsonRpc.ts"
import { capabilitiesKey, current, headersFor, isObject, metaOf, versionKey } from "./wire/revisions.ts"

/** A message of the current revision that asks for the list of tools. */
export const listMessage: Message = {
  jsonrpc: "2.0",
  id: 0,
  method: "tools/list",
  params: { _meta: { [versionKey]: current, [capabilitiesKey]: {} } },
}

const listHeaders = Object.entries(headersFor(listMessage))

/** Whether a message and its headers ask for the list as `listMessage` does, so that they have the same answer. */
export const isPlainList = (message: Message, headers: Readonly<Record<string, string>>): boolean =>
  message.method === listMessage.method &&
  Object.keys(message.params ?? {}).join() === "_meta" &&
  metaOf(message)[versionKey] === current &&
  isObject(metaOf(message)[capabilitiesKey]) &&
  Object.keys(headers).length === listHeaders.length &&
  listHeaders.every(([name, value]) => headers[name] === value)

/** An answer with the list of tools, without those whose routes the caller may not use. */
export const withAllowedTools = (answer: JsonObject, mayUse: (route: ContractRoute) => boolean): JsonObject => {
  const { result } = answer
  if (!isObject(result) || !Array.isArray(result["tools"])) return answer
  const allowed = new Set(tools.filter(({ route }) => mayUse(route)).map(({ name }) => name))
  const listed = (result["tools"] as ReadonlyArray<JsonObject>).filter(({ name }) => allowed.has(String(name))) // as the protocol has it
  return { ...answer, result: { ...result, tools: listed } }
}
