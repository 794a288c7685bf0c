import { createHash } from "node:crypto"
import { collapse, normalizeLines } from "./normalizeLines.ts"

/** A page's markdown, and what counts of it. */
export interface PageVersion {
  readonly markdown: string
  /** What counts of each of its lines. */
  readonly lines: ReadonlyArray<string>
  /** Equal for versions that are the same page. */
  readonly fingerprint: string
}

/** Characters that are read at once: the more, the longer are texts that are made on the way. */
const sliceLength = 100_000

/** Characters of a part from which it holds a line that is no text: there only white space does not count. */
const longestSlice = 300_000

const linesOf = (slice: string): ReadonlyArray<string> => (slice.length > longestSlice ? collapse(slice).split("\n") : normalizeLines(slice))

const slicesOf = (text: string): ReadonlyArray<string> => {
  const slices: Array<string> = []
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf("\n", from + sliceLength)
    const to = end === -1 ? text.length : end
    slices.push(text.slice(from, to))
    from = to + 1
  }
  return slices
}

/** Reads what counts of a page's markdown. */
export const readVersion = (markdown: string): PageVersion => {
  const text = markdown.trimEnd()
  const lines = slicesOf(text).flatMap(linesOf)
  const counted = lines.filter((line) => line !== "").join("\n")
  return { markdown: text, lines, fingerprint: createHash("sha256").update(counted).digest("hex") }
}
