import { scanText } from "@trawl/threat"
import type { ToolAnswer } from "../McpTool.ts"
import { markUntrusted } from "./markUntrusted.ts"

/** An answer as one text. */
export const answerText = ({ notes, page, rest = [] }: ToolAnswer, nonce: string): string =>
  [...notes, ...(page === undefined || page === "" ? [] : [markUntrusted(page, nonce)]), ...rest].join("\n")

/** What the search for injections says about a text, in one sentence. */
export const injectionNote = (page: string): string => {
  const [worst, ...others] = scanText(page)
  if (worst === undefined) return "Injection scan: no instructions to a model found in this text."
  const more = others.length === 0 ? "" : `, and ${others.length} more`
  return `Injection scan: SUSPICIOUS. This text holds instructions to a model: ${worst.kinds.join(" and ")}${more}.`
}
