import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk, structuredPatch } from "diff"
import parseDiff from "parse-diff"
import type { PageVersion } from "./PageVersion.ts"

/** The differences between two versions of a page's markdown. */
export interface MarkdownDiff {
  /** A unified patch with three lines of context. */
  readonly text: string
  /** The patch as `parse-diff` reads it. */
  readonly json: { readonly files: ReadonlyArray<parseDiff.File> }
}

/** Most changed lines, and most line comparisons: the search takes their product, at most a tenth of a second. */
const mostEdits = 1_000
const mostComparisons = 10_000_000

/** Most characters of a patch. The answer contains it twice. */
const mostCharacters = 2_000_000

/** Lines of context around a change. */
const context = 3

/** Equal lines at both ends beyond the context of a change: they need no search. */
const beyondContext = (from: ReadonlyArray<string>, to: ReadonlyArray<string>) => {
  const shorter = Math.min(from.length, to.length)
  let [begin, end] = [0, 0]
  while (begin < shorter && from[begin] === to[begin]) begin++
  while (end < shorter - begin && from.at(-1 - end) === to.at(-1 - end)) end++
  return { begin: Math.max(0, begin - context), end: Math.max(0, end - context) }
}

/** Numbers lines, equal ones alike, so that the search compares no long texts. */
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

/** Turns a hunk of line numbers into one of lines; the first `begin` lines were not searched. Lines in both versions are shown in their current form. */
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

const lengthOf = (hunks: ReadonlyArray<StructuredPatchHunk>): number =>
  hunks.reduce((sum, { lines }) => lines.reduce((length, line) => length + line.length, sum), 0)

/**
 * The patch from one version to the other. Lines whose normalized text is equal are shown as unchanged. Undefined if so much has changed that
 * the patch would take too long to find, or be too long to read.
 */
export const diffMarkdown = (from: PageVersion, to: PageVersion): MarkdownDiff | undefined => {
  const { begin, end } = beyondContext(from.lines, to.lines)
  const searched = ({ lines }: PageVersion) => lines.slice(begin, lines.length - end)
  const [old, current] = [searched(from), searched(to)]
  const maxEditLength = Math.min(mostEdits, Math.floor(mostComparisons / (old.length + current.length)))
  const numbersOf = numberLines()
  const patch = structuredPatch("previous", "current", numbersOf(old), numbersOf(current), undefined, undefined, {
    context,
    maxEditLength,
  })
  if (patch === undefined) return undefined
  const hunks = patch.hunks.map(withLines(from, to, begin))
  if (lengthOf(hunks) > mostCharacters) return undefined
  const text = formatPatch({ ...patch, hunks }, FILE_HEADERS_ONLY)
  return { text, json: { files: parseDiff(text) } }
}
