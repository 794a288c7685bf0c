import type { WordText } from "../../tagger/WordText.ts"
import type { TokenRun } from "./TokenRun.ts"

/** Splits a run at separator tokens, which are dropped. */
export const cutRun = (
  text: WordText,
  run: TokenRun,
  parts: (text: WordText, token: number) => boolean,
): ReadonlyArray<TokenRun> => {
  const cut: Array<TokenRun> = []
  let first = run.first
  for (let token = run.first; token <= run.behind; token++) {
    if (token < run.behind && !parts(text, token)) continue
    if (token > first) cut.push({ ...run, first, behind: token })
    first = token + 1
  }
  return cut
}
