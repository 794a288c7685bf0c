import { type McpMessage, objectOf } from "./McpMessage.ts"

const versionKey = "io.modelcontextprotocol/protocolVersion"

/** Header values are visible ASCII; others are written in base64, as the protocol says. */
const headerText = (text: string): string =>
  /^[\u0021-\u007E](?:[\u0020-\u007E]*[\u0021-\u007E])?$/u.test(text) && !text.startsWith("=?")
    ? text
    : `=?base64?${Buffer.from(text).toString("base64")}?=`

/** The headers of a message over HTTP: it names its revision itself, or that of `initialize` holds. */
export const messageHeaders = (
  { method = "", params = {} }: McpMessage,
  initialized: string | undefined,
): Readonly<Record<string, string>> => {
  const version = objectOf(params["_meta"])?.[versionKey]
  if (typeof version !== "string") return initialized === undefined ? {} : { "mcp-protocol-version": initialized }
  const name = method === "resources/read" ? params["uri"] : params["name"]
  return {
    "mcp-protocol-version": headerText(version),
    "mcp-method": headerText(method),
    ...(typeof name === "string" ? { "mcp-name": headerText(name) } : {}),
  }
}
