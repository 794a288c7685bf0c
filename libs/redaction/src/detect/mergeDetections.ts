import type { Detection } from "../Detection.ts"

/** Detections in the order of the text, none over another: what overlaps becomes one span, named by its longest part. */
export const mergeDetections = (found: ReadonlyArray<Detection>): ReadonlyArray<Detection> => {
  const merged: Array<{ span: Detection; longest: number }> = []
  for (const detection of found.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = merged.at(-1)
    const length = detection.end - detection.start
    if (last === undefined || detection.start >= last.span.end) merged.push({ span: detection, longest: length })
    else {
      const end = Math.max(last.span.end, detection.end)
      const named = length > last.longest ? detection : last.span
      Object.assign(last, { span: { ...named, start: last.span.start, end }, longest: Math.max(length, last.longest) })
    }
  }
  return merged.map(({ span }) => span)
}
