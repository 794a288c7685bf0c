import {
  Client as CurrentClient,
  StreamableHTTPClientTransport as CurrentTransport,
} from "@modelcontextprotocol/client"
import { Client as EarlierClient } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport as EarlierTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import type { Service } from "./startService.ts"

/** The answer of a tool. */
export interface ToolAnswer {
  readonly text: string
  readonly isError: boolean
}

/** What the reference clients have in common, as far as the tests use it. */
export interface McpClient {
  readonly tools: () => Promise<ReadonlyArray<string>>
  readonly call: (name: string, args: Record<string, unknown>) => Promise<ToolAnswer>
  readonly read: (uri: string) => Promise<{ readonly text: string; readonly mimeType: string }>
  readonly close: () => Promise<void>
}

/** The methods of both classes, whose own types differ in every detail. */
interface AnyClient {
  readonly listTools: () => Promise<{ readonly tools: ReadonlyArray<{ readonly name: string }> }>
  readonly callTool: (call: { name: string; arguments: Record<string, unknown> }) => Promise<object>
  readonly readResource: (asked: { uri: string }) => Promise<{ readonly contents: ReadonlyArray<object> }>
  readonly close: () => Promise<void>
}

interface AnyAnswer {
  readonly content?: ReadonlyArray<{ readonly text?: string }>
  readonly isError?: boolean
}

/** A connected client. */
export const wrapped = (client: AnyClient): McpClient => ({
  tools: async () => (await client.listTools()).tools.map(({ name }) => name),
  call: async (name, args) => {
    const { content = [], isError = false }: AnyAnswer = await client.callTool({ name, arguments: args })
    return { text: content.map(({ text = "" }) => text).join(""), isError }
  },
  read: async (uri) => {
    const [content] = (await client.readResource({ uri })).contents
    return { text: "", mimeType: "", ...content }
  },
  close: () => client.close(),
})

const info = { name: "compat", version: "1.0.0" }

const places = ({ base, key }: Pick<Service, "base" | "key">) =>
  [new URL(`${base}/mcp`), { requestInit: { headers: { authorization: `Bearer ${key}` } } }] as const

const earlier = async (service: Pick<Service, "base" | "key">) => {
  const client = new EarlierClient(info)
  // The cast holds because only `undefined` of its session id differs.
  await client.connect(new EarlierTransport(...places(service)) as Parameters<EarlierClient["connect"]>[0])
  return wrapped(client)
}

const current = (mode: "legacy" | "auto") => async (service: Pick<Service, "base" | "key">) => {
  const client = new CurrentClient(info, { versionNegotiation: { mode } })
  await client.connect(new CurrentTransport(...places(service)))
  return wrapped(client)
}

/** The published clients, each in the ways in which it speaks to servers. */
export const mcpClients = [
  ["sdk 1.32.2", earlier],
  ["client 2.4.0 as it comes", current("legacy")],
  ["client 2.4.0 with the revision 2026-07-28", current("auto")],
] as const
