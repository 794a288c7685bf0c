/** The value below which a share (0 to 1) of the values lies, by nearest rank. NaN without values. */
export const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values) => quantile(values, 0.5)

/** Least-squares slope of y over x, for points [x, y]. */
export const slope = (points) => {
  const mean = (place) => points.reduce((sum, point) => sum + point[place], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const below = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return above / below
}

/** A table in markdown. */
export const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
