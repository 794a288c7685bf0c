import type { DiffRow } from "../pages/diffRows.ts"

const kinds: Readonly<Record<string, "same" | "added" | "removed">> = { " ": "same", "+": "added", "-": "removed" }

/** The line of the new version that a hunk begins with, and how many of its lines it has. */
const hunkStart = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/u

/** The lines of a unified patch, with a gap for what lies between two hunks. Its header is left out. */
export const patchRows = (patch: string): ReadonlyArray<DiffRow> => {
  const rows: Array<DiffRow> = []
  let next = 1
  let isInside = false
  for (const line of patch.split("\n")) {
    const hunk = hunkStart.exec(line)
    const kind = kinds[line.charAt(0)]
    if (hunk !== null) {
      const [start, lines] = [Number(hunk[1]), Number(hunk[2] ?? 1)]
      if (start > next) rows.push({ kind: "gap", lines: start - next })
      next = start + lines
      isInside = true
    } else if (isInside && kind !== undefined) rows.push({ kind, text: line.slice(1) })
  }
  return rows
}
