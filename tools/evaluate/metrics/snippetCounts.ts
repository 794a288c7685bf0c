import { oneLine } from "./oneLine.ts"

/** Counts of a page's snippets: wanted ones found and missed, unwanted ones found. */
export interface SnippetCounts {
  readonly found: number
  readonly missed: number
  readonly unwanted: number
}

interface Snippets {
  readonly with?: ReadonlyArray<string>
  readonly without?: ReadonlyArray<string>
}

/** Counts snippets in the text, ignoring white space, as Trafilatura's own evaluation does. */
export const snippetCounts = (snippets: Snippets, text: string): SnippetCounts => {
  const line = oneLine(text)
  const isIn = (snippet: string) => line.includes(oneLine(snippet))
  const found = (snippets.with ?? []).filter(isIn).length
  return { found, missed: (snippets.with ?? []).length - found, unwanted: (snippets.without ?? []).filter(isIn).length }
}

/** Share of the snippets in a text, ignoring case and white space; `none` if there are no snippets. */
export const snippetRate = (snippets: ReadonlyArray<string> | undefined, text: string, none: number): number => {
  if (snippets === undefined || snippets.length === 0) return none
  const { found } = snippetCounts({ with: snippets.map((snippet) => snippet.toLowerCase()) }, text.toLowerCase())
  return found / snippets.length
}
