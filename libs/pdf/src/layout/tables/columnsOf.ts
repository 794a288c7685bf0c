import { largest, smallest } from "../../numbers.ts"
import type { TextRow } from "./textRows.ts"

/** Share of rows that may cross what parts two columns, as headings over several columns do. */
const mayCross = 0.18
/** In points. */
const narrowest = 3

/** Where nothing, or next to nothing, of rows stands between columns: a place in each gap, from left to right. */
export const separatorsOf = (rows: ReadonlyArray<TextRow>): ReadonlyArray<number> => {
  const used = rows.filter(({ chunks }) => chunks.length > 1)
  if (used.length === 0) return []
  const [left, right] = [smallest(used.map((row) => row.left)), largest(used.map((row) => row.right))]
  const width = Math.ceil(right - left)
  if (!(width > 0 && width < 20_000)) return []
  const crossed = new Float64Array(width + 2)
  for (const { chunks } of used) {
    for (const chunk of chunks) {
      const [from, to] = [Math.max(0, Math.floor(chunk.left - left)), Math.min(width, Math.ceil(chunk.right - left))]
      crossed[from] = (crossed[from] ?? 0) + 1
      crossed[to] = (crossed[to] ?? 0) - 1
    }
  }
  const limit = used.length < 4 ? 0 : Math.max(1, Math.floor(used.length * mayCross))
  const found: Array<number> = []
  let [count, best, start, end] = [0, Infinity, -1, -1]
  const close = () => {
    if (start > 0 && end - start >= narrowest) found.push(left + (start + end) / 2)
    ;[best, start, end] = [Infinity, -1, -1]
  }
  for (let at = 0; at < width; at++) {
    count += crossed[at] ?? 0
    if (count > limit) close()
    else if (count < best) [best, start, end] = [count, at, at + 1]
    else if (count === best && end === at) end = at + 1
  }
  return found
}

/** Separators without those beside columns that hold text in hardly a row. */
export const usefulSeparators = (rows: ReadonlyArray<TextRow>, separators: ReadonlyArray<number>): ReadonlyArray<number> => {
  let kept = [...separators]
  for (;;) {
    const edges = [-Infinity, ...kept, Infinity]
    const counts = edges.slice(1).map((right, index) => rows.filter(({ chunks }) => chunks.some((chunk) => (chunk.left + chunk.right) / 2 > (edges[index] ?? 0) && (chunk.left + chunk.right) / 2 < right)).length)
    const empty = counts.findIndex((count) => count < Math.min(2, rows.length))
    if (empty < 0 || kept.length === 0) return kept
    kept = kept.filter((_, index) => index !== Math.min(empty, kept.length - 1))
  }
}
