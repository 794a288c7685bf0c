import type { McpTool } from "./McpTool.ts"
import { batchTools } from "./tools/batchTools.ts"
import { crawlTools } from "./tools/crawlTools.ts"
import { extractTools } from "./tools/extractTools.ts"
import { mapTool } from "./tools/mapTool.ts"
import { parseTool } from "./tools/parseTool.ts"
import { scrapeTool } from "./tools/scrapeTool.ts"
import { searchTool } from "./tools/searchTool.ts"

const all = [scrapeTool, ...batchTools, ...crawlTools, mapTool, searchTool, ...extractTools, parseTool] as const

type ServicesOf<T> = T extends McpTool<infer R> ? R : never

/** What the tools need of the service. */
export type ToolServices = ServicesOf<(typeof all)[number]>

/** The tools, in the order of the list. */
export const tools: ReadonlyArray<McpTool<ToolServices>> = all
