/** A colour in sRGB: red, green and blue from 0 to 255, not rounded, and opacity from 0 to 1. */
export interface Rgba {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a: number
}

export const white: Rgba = { r: 255, g: 255, b: 255, a: 1 }
export const transparent: Rgba = { r: 0, g: 0, b: 0, a: 0 }

const within = (value: number): number => Math.min(255, Math.max(0, value))

/** A colour from channels that may be out of the sRGB gamut. */
export const rgba = ([r, g, b]: readonly [number, number, number], a = 1): Rgba => ({
  r: within(r),
  g: within(g),
  b: within(b),
  a: Math.min(1, Math.max(0, a)),
})

/** Composites a colour over an opaque one. */
export const over = (top: Rgba, below: Rgba): Rgba => {
  const mix = (one: number, other: number) => one * top.a + other * (1 - top.a)
  return { r: mix(top.r, below.r), g: mix(top.g, below.g), b: mix(top.b, below.b), a: 1 }
}

/** `#RRGGBB` in upper case, its opacity left out. */
export const toHex = ({ b, g, r }: Rgba): string =>
  `#${[r, g, b]
    .map((channel) => Math.round(channel).toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase()}`
