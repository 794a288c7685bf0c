/** Times that a run of segments may follow itself before a path counts as a circle. Runs of numbers are ids in folders: `/0/0/0/7`. */
const [mostRuns, mostNumberRuns] = [2, 5]

/** Segments from which a path counts as a circle if at most half of them differ. */
const longPath = 8

const isNumber = /^\d+$/u

const runsAt = (segments: ReadonlyArray<string>, at: number, length: number): number => {
  let runs = 1
  const isRepeated = (next: number): boolean => {
    for (let index = 0; index < length; index++) if (segments[at + index] !== segments[next + index]) return false
    return true
  }
  while (at + (runs + 1) * length <= segments.length && isRepeated(at + runs * length)) runs += 1
  return runs
}

const isCircle = (segments: ReadonlyArray<string>, at: number, length: number): boolean => {
  const runs = runsAt(segments, at, length)
  if (runs <= mostRuns) return false
  return runs > mostNumberRuns || segments.slice(at, at + length).some((segment) => !isNumber.test(segment))
}

/**
 * The segments that a path repeats as links in circles do, such as `a/b` in `/a/b/a/b/a/b`; undefined if it does not. The caller bounds the
 * number of segments.
 */
export const repeatedSegments = (segments: ReadonlyArray<string>): string | undefined => {
  for (let length = 1; length * (mostRuns + 1) <= segments.length; length++)
    for (let at = 0; at + length * (mostRuns + 1) <= segments.length; at++)
      if (isCircle(segments, at, length)) return segments.slice(at, at + length).join("/")
  if (segments.length < longPath) return undefined
  const different = new Set(segments.filter((segment) => !isNumber.test(segment)))
  const numbers = segments.filter((segment) => isNumber.test(segment)).length
  return different.size <= (segments.length - numbers) / 2 && segments.length - numbers >= longPath
    ? [...different].join("/")
    : undefined
}
