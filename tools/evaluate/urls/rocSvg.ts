import type { RocPoint } from "./rocOf.ts"

/** A curve with a name. */
export interface NamedCurve {
  readonly name: string
  readonly points: ReadonlyArray<RocPoint>
}

const [width, height, left, top] = [480, 300, 50, 20]
const colours = ["#0b63c4", "#b4430c", "#2b7a2b"]

/** Lower end of the logarithmic axis of false positives: the left side matters most. */
const least = 0.0005

const x = (share: number): number => left + (1 - Math.log10(Math.max(least, share)) / Math.log10(least)) * width
const y = (share: number): number => top + (1 - share) * height

const pathOf = (points: ReadonlyArray<RocPoint>): string =>
  points
    .map(
      ({ falsePositives, truePositives }, index) =>
        `${index === 0 ? "M" : "L"}${x(falsePositives).toFixed(1)} ${y(truePositives).toFixed(1)}`,
    )
    .join("")

const label = (place: string, text: string): string =>
  `<text ${place} font-family="sans-serif" font-size="12">${text}</text>`

/** Curves as an SVG image, with a logarithmic axis of false positives. */
export const rocSvg = (curves: ReadonlyArray<NamedCurve>): string => {
  const across = [0.001, 0.01, 0.1, 1].map(
    (share) =>
      `<path d="M${x(share)} ${top}v${height}" stroke="#ddd"/>${label(`x="${x(share)}" y="${top + height + 16}" text-anchor="middle"`, `${share * 100} %`)}`,
  )
  const up = [0, 0.5, 1].map(
    (share) =>
      `<path d="M${left} ${y(share)}h${width}" stroke="#ddd"/>${label(`x="${left - 6}" y="${y(share) + 4}" text-anchor="end"`, `${share * 100} %`)}`,
  )
  const lines = curves.map(
    ({ points }, index) =>
      `<path d="${pathOf(points)}" fill="none" stroke="${colours[index % colours.length]}" stroke-width="2"/>`,
  )
  const names = curves.map(
    ({ name }, index) =>
      `<g fill="${colours[index % colours.length]}">${label(`x="${left + 10}" y="${top + 16 + index * 16}"`, name)}</g>`,
  )
  const axes = [
    label(
      `x="${left + width / 2}" y="${top + height + 34}" text-anchor="middle"`,
      "harmless addresses at or above a score",
    ),
    label(`x="${left}" y="12"`, "phishing at or above it"),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 30} ${top + height + 44}">
<rect width="100%" height="100%" fill="#fff"/>
${[...across, ...up, ...lines, ...names, ...axes].join("\n")}
</svg>
`
}
