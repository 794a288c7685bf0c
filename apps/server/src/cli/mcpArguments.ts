import { parseArgs } from "node:util"
import { argumentFault } from "./argumentFault.ts"

/** The arguments of `npm start -- mcp …`. */
export interface McpArguments {
  /** Address of a running service, without a slash at its end. Absent: a service of its own. */
  readonly server: string | undefined
  /** Folder whose files may be parsed. Absent: none. */
  readonly files: string | undefined
}

export const mcpUsage = `Usage: npm start --silent -- mcp [--server <url>] [--files <folder>]

Speaks the Model Context Protocol on the standard input and output, for clients that start their servers. Ends with its input.
  --server  address of a running service, which gets the key of TRAWL_MCP_KEY (default: a service of its own, which keeps nothing)
  --files   folder whose files the tool parse may read (default: none)`

const options = { server: { type: "string" }, files: { type: "string" } } as const

const parse = (args: ReadonlyArray<string>) => parseArgs({ args: [...args], allowPositionals: true, options })

const serverOf = (text: string): string | undefined => {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/u.test(url.protocol) || url.search !== "" || url.hash !== "") return undefined
  return url.href.replace(/(?<!\/)\/+$/u, "").replace(/\/(?:v2|mcp)$/u, "")
}

const readParsed = ({ positionals: [other], values }: ReturnType<typeof parse>): McpArguments | string => {
  const server = values.server === undefined ? undefined : serverOf(values.server)
  if (other !== undefined) return `${other} is no argument of mcp.`
  if (values.server !== undefined && server === undefined) return "--server must be an http or https address."
  if (values.files === "") return "--files needs a value."
  return { server, files: values.files }
}

/** The parsed arguments, or one sentence that says what is wrong with them. */
export const mcpArguments = (args: ReadonlyArray<string>): McpArguments | string => {
  try {
    return readParsed(parse(args))
  } catch (error) {
    return argumentFault(error)
  }
}
