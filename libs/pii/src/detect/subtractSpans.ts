import type { Detection } from "../Detection.ts"

const edge = { before: /^[^\p{L}\p{N}]+/u, behind: /[^\p{L}\p{M}\p{N})]{1,16}$/u } as const

/** Subtracts `proven` spans of other kinds (ordered, disjoint) from spans: each remaining part keeps its kind, without punctuation at its edges. */
export const subtractSpans = (
  text: string,
  spans: ReadonlyArray<Detection>,
  proven: ReadonlyArray<Detection>,
): ReadonlyArray<Detection> =>
  spans.flatMap((span) => {
    const first = indexOf(proven, ({ end }) => end > span.start)
    const behind = indexOf(proven, ({ start }) => start >= span.end)
    return pieces(text, span, proven.slice(first, behind))
  })

/** The index of the first detection from which on a condition holds. */
const indexOf = (detections: ReadonlyArray<Detection>, holds: (detection: Detection) => boolean): number => {
  let [low, high] = [0, detections.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const detection = detections[middle]
    if (detection !== undefined && holds(detection)) high = middle
    else low = middle + 1
  }
  return low
}

const pieces = (text: string, span: Detection, proven: ReadonlyArray<Detection>): ReadonlyArray<Detection> => {
  const others = proven.filter(({ bucket }) => bucket !== span.bucket)
  if (others.length === 0) return [span]
  const found: Array<Detection> = []
  let start = span.start
  for (const other of [...others, { start: span.end, end: span.end }]) {
    if (other.start > start) found.push(...trimmed(text, { ...span, start, end: Math.min(other.start, span.end) }))
    start = Math.max(start, other.end)
  }
  return found
}

const trimmed = (text: string, piece: Detection): ReadonlyArray<Detection> => {
  const written = text.slice(piece.start, piece.end)
  const lead = edge.before.exec(written)?.[0].length ?? 0
  const tail = edge.behind.exec(written)?.[0].length ?? 0
  return lead + tail >= written.length ? [] : [{ ...piece, start: piece.start + lead, end: piece.end - tail }]
}
