import type { McpTool } from "./McpTool.ts"

/** Declares a tool. */
export const tool = <R>(declared: McpTool<R>): McpTool<R> => declared
