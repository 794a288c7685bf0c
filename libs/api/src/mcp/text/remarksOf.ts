import type { Json } from "../McpTool.ts"

/** What was said about the pages of a job. It may quote what they chose, so it stands with their text. */
export const remarksOf = ({
  error,
  warning,
}: {
  readonly error?: Json
  readonly warning?: Json
}): ReadonlyArray<string> => [
  ...(typeof error === "string" ? [`Error: ${error}`] : []),
  ...(typeof warning === "string" ? [`Warning: ${warning}`] : []),
]
