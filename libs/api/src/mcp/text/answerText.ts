import type { ToolAnswer } from "../McpTool.ts"
import { markUntrusted } from "./markUntrusted.ts"

/** An answer as one text. */
export const answerText = ({ notes, page, rest = [] }: ToolAnswer, nonce: string): string =>
  [...notes, ...(page === undefined || page === "" ? [] : [markUntrusted(page, nonce)]), ...rest].join("\n")
