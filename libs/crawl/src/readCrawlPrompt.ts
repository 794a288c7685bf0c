import type { CrawlOptions } from "./options/CrawlOptions.ts"
import { plainPrompt } from "./prompt/plainPrompt.ts"
import { readNumbers } from "./prompt/readNumbers.ts"
import { readPaths } from "./prompt/readPaths.ts"
import { readSwitches } from "./prompt/readSwitches.ts"

/** The options that a plain prompt asks for, without a model: those that were understood, none where nothing was. Linear in the prompt. */
export const readCrawlPrompt = (url: string, prompt: string): CrawlOptions => {
  const plain = plainPrompt(url, prompt)
  return { ...readPaths(plain), ...readSwitches(plain), ...readNumbers(plain) }
}
