import type { Detection } from "../Detection.ts"

/** The longest part determines the kind of a span, then the highest score. */
const isStronger = (one: Detection, other: Detection): boolean => {
  const difference = one.end - one.start - (other.end - other.start)
  return difference > 0 || (difference === 0 && one.score > other.score)
}

/** Merges detections: ordered, overlapping ones become one span of the kind of its longest part. */
export const mergeDetections = (found: ReadonlyArray<Detection>): ReadonlyArray<Detection> => {
  const merged: Array<{ named: Detection; end: number; readonly start: number }> = []
  for (const detection of found.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = merged.at(-1)
    if (last === undefined || detection.start >= last.end) {
      merged.push({ named: detection, start: detection.start, end: detection.end })
      continue
    }
    last.end = Math.max(last.end, detection.end)
    if (isStronger(detection, last.named)) last.named = detection
  }
  return merged.map(({ end, named, start }) => ({ ...named, start, end }))
}
