import { type Rgba, rgba } from "./Rgb.ts"

/** Lightness 0 to 1, and the two axes of colour, about -0.4 to 0.4. Björn Ottosson, "A perceptual color space for image processing", 2020. */
export interface Oklab {
  readonly l: number
  readonly a: number
  readonly b: number
}

const toLinear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** From linear light, 0 to 1, to a channel of sRGB, 0 to 255. */
export const fromLinear = (value: number): number =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

export const oklab = (color: Rgba): Oklab => {
  const [r, g, b] = [toLinear(color.r), toLinear(color.g), toLinear(color.b)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

/** The colour in sRGB, clipped to its gamut. */
export const fromOklab = ({ a, b, l: light }: Oklab, alpha = 1): Rgba => {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ] as const
  return rgba([fromLinear(linear[0]), fromLinear(linear[1]), fromLinear(linear[2])], alpha)
}

/** The distance of two colours in hundredths of the axes: 2 is hardly visible, 5 is another shade. */
export const difference = (one: Rgba, other: Rgba): number => {
  const [x, y] = [oklab(one), oklab(other)]
  return 100 * Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b)
}

/** How colourful a colour is: 0 for greys, about 0.3 for the purest colours. */
export const chroma = (color: Rgba): number => {
  const { a, b } = oklab(color)
  return Math.hypot(a, b)
}

const luminance = ({ b, g, r }: Rgba): number => 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)

/** Contrast of text on a background, 1 to 21. WCAG 2.2, "contrast ratio". */
export const contrast = (one: Rgba, other: Rgba): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
