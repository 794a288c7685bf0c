import { call } from "./call.ts"
import type { TestServer } from "./startTestServer.ts"

/** The result of a tool's call. */
export interface ToolResult {
  readonly text: string
  readonly isError: boolean
}

const [versionKey, capabilitiesKey] = [
  "io.modelcontextprotocol/protocolVersion",
  "io.modelcontextprotocol/clientCapabilities",
]

/** Sends messages of the Model Context Protocol. */
export const mcpCalls = (server: () => TestServer, headers: Readonly<Record<string, string>> = {}) => {
  /** A message of revision 2025-11-25. */
  const earlier = (method: string, params: object = {}) =>
    call(server(), "/mcp", { body: { jsonrpc: "2.0", id: 1, method, params }, headers })
  /** A message of revision 2026-07-28. */
  const current = (method: string, params: Readonly<Record<string, unknown>> = {}) => {
    const name = params["uri"] ?? params["name"]
    const _meta = { [versionKey]: "2026-07-28", [capabilitiesKey]: {} }
    return call(server(), "/mcp", {
      body: { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } },
      headers: {
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": method,
        ...(typeof name === "string" ? { "mcp-name": name } : {}),
        ...headers,
      },
    })
  }
  const callTool = async (name: string, args: object): Promise<ToolResult> => {
    const { body } = await earlier("tools/call", { name, arguments: args })
    const { content, isError = false } = (
      body as {
        readonly result: { readonly content: ReadonlyArray<{ readonly text: string }>; readonly isError?: boolean }
      }
    ).result
    return { text: content.map(({ text }) => text).join(""), isError }
  }
  return { earlier, current, callTool }
}
