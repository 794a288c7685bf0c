import { createHash } from "node:crypto"
import { collapse, normalizeLines } from "./normalizeLines.ts"

/** A page's markdown, and its normalized form. */
export interface PageVersion {
  readonly markdown: string
  /** The normalized text of each line. */
  readonly lines: ReadonlyArray<string>
  /** Equal for versions that count as the same page. */
  readonly fingerprint: string
}

/** Characters that are read at once: larger slices make longer intermediate texts. */
const sliceLength = 100_000

/** Longest slice that is normalized: a longer one holds a line that is not text, of which only white space is collapsed. */
const longestSlice = 300_000

const linesOf = (slice: string): ReadonlyArray<string> =>
  slice.length > longestSlice ? collapse(slice).split("\n") : normalizeLines(slice)

const slicesOf = (text: string): ReadonlyArray<string> => {
  const slices: Array<string> = []
  for (let from = 0; from <= text.length;) {
    const end = text.indexOf("\n", from + sliceLength)
    const to = end === -1 ? text.length : end
    slices.push(text.slice(from, to))
    from = to + 1
  }
  return slices
}

/** Normalizes a page's markdown. */
export const readVersion = (markdown: string): PageVersion => {
  const text = markdown.trimEnd()
  const lines = slicesOf(text).flatMap(linesOf)
  const counted = lines.filter((line) => line !== "").join("\n")
  return { markdown: text, lines, fingerprint: createHash("sha256").update(counted).digest("hex") }
}
