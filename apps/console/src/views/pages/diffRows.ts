import { diffLines } from "diff"

/** A line of a diff; a gap stands for lines that both versions have. */
export type DiffRow =
  | { readonly kind: "same" | "added" | "removed"; readonly text: string }
  | { readonly kind: "gap"; readonly lines: number }

/** Unchanged lines that are kept around a change. */
const context = 3
/** Milliseconds after which two versions count as too different. */
const mostMillis = 10_000

const linesOf = (text: string): ReadonlyArray<string> => (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n")

const isUnchanged = ({ added, removed }: { readonly added: boolean; readonly removed: boolean }) => !added && !removed

/** An unchanged run: its lines next to changes, and a gap for others. */
const unchangedRows = (lines: ReadonlyArray<string>, isFirst: boolean, isLast: boolean): ReadonlyArray<DiffRow> => {
  const same = (kept: ReadonlyArray<string>) => kept.map((text): DiffRow => ({ kind: "same", text }))
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context]
  const left = lines.length - head - tail
  // A gap of one line is no shorter than the line.
  if (left < 2) return same(lines)
  return [...same(lines.slice(0, head)), { kind: "gap", lines: left }, ...same(lines.slice(lines.length - tail))]
}

/** The lines that differ between two texts, with some lines around them; undefined if there are too many. Empty for equal texts. */
export const diffRows = (before: string, after: string): ReadonlyArray<DiffRow> | undefined => {
  if (before === after) return []
  const changes = diffLines(before, after, { timeout: mostMillis })
  return changes?.flatMap((change, place): ReadonlyArray<DiffRow> => {
    const lines = linesOf(change.value)
    if (isUnchanged(change)) return unchangedRows(lines, place === 0, place === changes.length - 1)
    return lines.map((text) => ({ kind: change.added ? "added" : "removed", text }))
  })
}

/** How many lines two texts have. */
export const countLines = (before: string, after: string): number => {
  let lines = 2
  for (const text of [before, after])
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++
  return lines
}
