import type { Figure } from "../suites/Suite.ts"

/** Three digits behind the point; a count as 570/588. */
export const formatFigure = (figure: Figure | undefined): string => {
  if (figure === undefined) return ""
  return figure.of === undefined ? figure.value.toFixed(3) : `${Math.round(figure.value * figure.of)}/${figure.of}`
}
