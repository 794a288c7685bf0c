import type { PromptOptions } from "./options/PromptOptions.ts"
import { plainPrompt } from "./prompt/plainPrompt.ts"
import { readNumbers } from "./prompt/readNumbers.ts"
import { readPaths } from "./prompt/readPaths.ts"
import { readSwitches } from "./prompt/readSwitches.ts"

/** Reads the options of a plain prompt by rules, without a model; no options if nothing was understood. Linear in the prompt. */
export const readCrawlPrompt = (url: string, prompt: string): PromptOptions => {
  const plain = plainPrompt(url, prompt)
  return { ...readPaths(plain), ...readSwitches(plain), ...readNumbers(plain) }
}
