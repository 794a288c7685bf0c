import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk, structuredPatch } from "diff"
import parseDiff from "parse-diff"
import type { PageVersion } from "./PageVersion.ts"

/** What two versions of a page's markdown differ in. */
export interface MarkdownDiff {
  /** A unified patch with three lines of context. */
  readonly text: string
  /** The same as `parse-diff` reads it. */
  readonly json: { readonly files: ReadonlyArray<parseDiff.File> }
}

/** Changed lines at most, and comparisons of lines: the search takes their product, a tenth of a second at most. */
const mostEdits = 1_000
const mostComparisons = 10_000_000

/** Characters of a patch. The answer has it twice. */
const mostCharacters = 2_000_000

/** Gives equal lines one number, so that the search compares no long texts. */
const numberLines = () => {
  const numbers = new Map<string, number>()
  return ({ lines }: PageVersion): string =>
    lines
      .map((line) => {
        const number = numbers.get(line) ?? numbers.size
        numbers.set(line, number)
        return `${number}\n`
      })
      .join("")
}

/** A hunk of numbers as one of the lines themselves. Those that are in both are shown as they are now. */
const withLines = (from: ReadonlyArray<string>, to: ReadonlyArray<string>) => (hunk: StructuredPatchHunk): StructuredPatchHunk => {
  let [before, now] = [hunk.oldStart - 1, hunk.newStart - 1]
  const lines = hunk.lines.map((line) => {
    const sign = line.charAt(0)
    const text = (sign === "-" ? from[before] : to[now]) ?? ""
    if (sign !== "+") before++
    if (sign !== "-") now++
    return sign + text
  })
  return { ...hunk, lines }
}

/**
 * The patch from one version to the other. Lines of which the same counts are shown as unchanged. Undefined where so much has changed that
 * it would take too long to find, or be too long to read.
 */
export const diffMarkdown = (from: PageVersion, to: PageVersion): MarkdownDiff | undefined => {
  const numbersOf = numberLines()
  const maxEditLength = Math.min(mostEdits, Math.floor(mostComparisons / (from.lines.length + to.lines.length)))
  const patch = structuredPatch("previous", "current", numbersOf(from), numbersOf(to), undefined, undefined, { context: 3, maxEditLength })
  if (patch === undefined) return undefined
  const hunks = patch.hunks.map(withLines(from.markdown.split("\n"), to.markdown.split("\n")))
  if (lengthOf(hunks) > mostCharacters) return undefined
  const text = formatPatch({ ...patch, hunks }, FILE_HEADERS_ONLY)
  return { text, json: { files: parseDiff(text) } }
}

const lengthOf = (hunks: ReadonlyArray<StructuredPatchHunk>): number => hunks.reduce((sum, { lines }) => lines.reduce((length, line) => length + line.length, sum), 0)
