/** A score with its label: whether it is a positive. */
export interface ScoredLabel {
  readonly score: number
  readonly label: 0 | 1
}

/** A point of the curve: the shares of negatives and of positives at or above a score. */
export interface RocPoint {
  readonly falsePositives: number
  readonly truePositives: number
}

/** The curve from nothing found to everything found, with a point for each distinct score. */
export const rocOf = (rows: ReadonlyArray<ScoredLabel>): ReadonlyArray<RocPoint> => {
  const bad = rows.filter(({ label }) => label === 1).length
  const harmless = rows.length - bad
  const sorted = rows.toSorted((a, b) => b.score - a.score)
  const points: Array<RocPoint> = [{ falsePositives: 0, truePositives: 0 }]
  let [found, wrong] = [0, 0]
  for (const [index, { label, score }] of sorted.entries()) {
    if (label === 1) found++
    else wrong++
    if (sorted[index + 1]?.score !== score)
      points.push({ falsePositives: wrong / harmless, truePositives: found / bad })
  }
  return points
}

/** The area under the curve: how often a positive scores higher than a negative; ties count half. */
export const areaUnder = (points: ReadonlyArray<RocPoint>): number =>
  points.reduce((area, { falsePositives, truePositives }, index) => {
    const before = points[index - 1]
    return before === undefined
      ? area
      : area + ((falsePositives - before.falsePositives) * (truePositives + before.truePositives)) / 2
  }, 0)

/** The largest true-positive rate at no more than this false-positive rate. */
export const foundAt = (points: ReadonlyArray<RocPoint>, falsePositives: number): number =>
  points.reduce(
    (best, point) => (point.falsePositives <= falsePositives ? Math.max(best, point.truePositives) : best),
    0,
  )
