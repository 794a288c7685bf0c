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

/** Lines around a change. */
const context = 3

/** Equal lines that both begin with, and both end with, beyond the context of a change: nothing there need be searched. */
const beyondContext = (from: ReadonlyArray<string>, to: ReadonlyArray<string>) => {
  const shorter = Math.min(from.length, to.length)
  let [begin, end] = [0, 0]
  while (begin < shorter && from[begin] === to[begin]) begin++
  while (end < shorter - begin && from.at(-1 - end) === to.at(-1 - end)) end++
  return { begin: Math.max(0, begin - context), end: Math.max(0, end - context) }
}

/** Gives equal lines one number, so that the search compares no long texts. */
const numberLines = () => {
  const numbers = new Map<string, number>()
  return (lines: ReadonlyArray<string>): string =>
    lines
      .map((line) => {
        const number = numbers.get(line) ?? numbers.size
        numbers.set(line, number)
        return `${number}\n`
      })
      .join("")
}

/** A hunk of numbers as one of the lines themselves, of which the first `begin` were not searched. Those that are in both are shown as they are now. */
const withLines = (from: PageVersion, to: PageVersion, begin: number) => {
  const [old, current] = [from.markdown.split("\n"), to.markdown.split("\n")]
  return (hunk: StructuredPatchHunk): StructuredPatchHunk => {
    const [oldStart, newStart] = [hunk.oldStart + begin, hunk.newStart + begin]
    let [before, now] = [oldStart - 1, newStart - 1]
    const lines = hunk.lines.map((line) => {
      const prefix = line.charAt(0)
      const text = (prefix === "-" ? old[before] : current[now]) ?? ""
      if (prefix !== "+") before++
      if (prefix !== "-") now++
      return prefix + text
    })
    return { ...hunk, oldStart, newStart, lines }
  }
}

const lengthOf = (hunks: ReadonlyArray<StructuredPatchHunk>): number => hunks.reduce((sum, { lines }) => lines.reduce((length, line) => length + line.length, sum), 0)

/**
 * The patch from one version to the other. Lines of which the same counts are shown as unchanged. Undefined where so much has changed that
 * it would take too long to find, or be too long to read.
 */
export const diffMarkdown = (from: PageVersion, to: PageVersion): MarkdownDiff | undefined => {
  const { begin, end } = beyondContext(from.lines, to.lines)
  const searched = ({ lines }: PageVersion) => lines.slice(begin, lines.length - end)
  const [old, current] = [searched(from), searched(to)]
  const maxEditLength = Math.min(mostEdits, Math.floor(mostComparisons / (old.length + current.length)))
  const numbersOf = numberLines()
  const patch = structuredPatch("previous", "current", numbersOf(old), numbersOf(current), undefined, undefined, { context, maxEditLength })
  if (patch === undefined) return undefined
  const hunks = patch.hunks.map(withLines(from, to, begin))
  if (lengthOf(hunks) > mostCharacters) return undefined
  const text = formatPatch({ ...patch, hunks }, FILE_HEADERS_ONLY)
  return { text, json: { files: parseDiff(text) } }
}
