import { fromLinear, fromOklab } from "./oklab.ts"
import { namedColors } from "./namedColors.ts"
import { type Rgba, rgba, transparent } from "./Rgb.ts"

/** Longest colour, in characters. */
const longest = 120

const fromHex = (text: string): Rgba | undefined => {
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/u.test(text)) return undefined
  const digits =
    text.length < 7
      ? Array.from(text.slice(1), (digit) => digit + digit)
      : [1, 3, 5, 7].map((at) => text.slice(at, at + 2))
  const [r = 0, g = 0, b = 0, a = 255] = digits.filter((pair) => pair !== "").map((pair) => Number.parseInt(pair, 16))
  return rgba([r, g, b], a / 255)
}

/** A number, or a percentage of `whole`. `none` is 0. */
const part = (text: string | undefined, whole = 1): number => {
  if (text === undefined || text === "none") return 0
  const value = Number.parseFloat(text)
  if (text.endsWith("%")) return (value / 100) * whole
  return value
}

const degrees = (text: string | undefined): number => {
  const value = part(text, 360)
  if (text?.endsWith("turn") === true) return value * 360
  return text?.endsWith("rad") === true && !text.endsWith("grad") ? (value * 180) / Math.PI : value
}

/** CSS Color 4, "HSL to sRGB". */
const fromHsl = ([hue, saturation, light]: readonly [number, number, number], alpha: number): Rgba => {
  const channel = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return 255 * (light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return rgba([channel(0), channel(8), channel(4)], alpha)
}

const polar = (c: number, hue: number) => ({
  a: c * Math.cos((hue * Math.PI) / 180),
  b: c * Math.sin((hue * Math.PI) / 180),
})

const cube = (t: number): number => (t ** 3 > 216 / 24389 ? t ** 3 : (116 * t - 16) / (24389 / 27))

/** CIE Lab with white point D50 by CSS Color 4, with the matrices of that document. */
const fromLab = ([light, a, b]: readonly [number, number, number], alpha: number): Rgba => {
  const f = (light + 16) / 116
  const [x, y, z] = [
    0.96429 * cube(f + a / 500),
    light > 8 ? f ** 3 : light / (24389 / 27),
    0.82514 * cube(f - b / 200),
  ]
  const linear = [
    3.1341359 * x - 1.6173863 * y - 0.4906619 * z,
    -0.9787955 * x + 1.9162543 * y + 0.0334427 * z,
    0.0719554 * x - 0.2289768 * y + 1.405386 * z,
  ] as const
  return rgba([fromLinear(linear[0]), fromLinear(linear[1]), fromLinear(linear[2])], alpha)
}

type Reader = (parts: ReadonlyArray<string>, alpha: number) => Rgba

const fromSpace: Reader = ([space, ...parts], alpha) => {
  const [r = 0, g = 0, b = 0] = parts.map((one) => part(one))
  // The wider gamuts differ from sRGB only in their purest colours, by less than the difference between brands.
  return space === "srgb-linear"
    ? rgba([fromLinear(r), fromLinear(g), fromLinear(b)], alpha)
    : rgba([r * 255, g * 255, b * 255], alpha)
}

const fromRgb: Reader = ([r, g, b], alpha) => rgba([part(r, 255), part(g, 255), part(b, 255)], alpha)
const hsl: Reader = ([h, s, l], alpha) =>
  fromHsl(
    [
      degrees(h),
      part(s?.endsWith("%") === true ? s : `${s ?? 0}%`),
      part(l?.endsWith("%") === true ? l : `${l ?? 0}%`),
    ],
    alpha,
  )

const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    rgb: fromRgb,
    rgba: fromRgb,
    hsl,
    hsla: hsl,
    color: fromSpace,
    oklab: ([l, a, b], alpha) => fromOklab({ l: part(l), a: part(a, 0.4), b: part(b, 0.4) }, alpha),
    oklch: ([l, c, h], alpha) => fromOklab({ l: part(l), ...polar(part(c, 0.4), degrees(h)) }, alpha),
    lab: ([l, a, b], alpha) => fromLab([part(l, 100), part(a, 125), part(b, 125)], alpha),
    lch: ([l, c, h], alpha) => {
      const { a, b } = polar(part(c, 150), degrees(h))
      return fromLab([part(l, 100), a, b], alpha)
    },
  }),
)

const isFinite = ({ a, b, g, r }: Rgba): boolean => Number.isFinite(r + g + b + a)

const fromFunction = (name: string, inside: string): Rgba | undefined => {
  const reader = readers.get(name)
  const parts = inside.split(/[\s,/]+/u).filter((one) => one !== "")
  const channels = name === "color" ? 4 : 3
  if (reader === undefined || parts.length < channels) return undefined
  const color = reader(parts.slice(0, channels), parts[channels] === undefined ? 1 : part(parts[channels]))
  return isFinite(color) ? color : undefined
}

/** Parses a CSS colour in any notation; undefined for anything else, and for `currentcolor`. */
export const parseColor = (value: string): Rgba | undefined => {
  if (value.length > longest) return undefined
  const text = value.trim().toLowerCase()
  if (text === "transparent") return transparent
  if (text.startsWith("#")) return fromHex(text)
  const [, name, inside] = /^([a-z]+)\(([^()]*)\)$/u.exec(text) ?? []
  if (name !== undefined && inside !== undefined) return fromFunction(name, inside)
  const named = namedColors.get(text)
  return named === undefined ? undefined : fromHex(named)
}

/** The same for the value of a custom property, which may hold only the channels: `13, 110, 253` or `222 47% 11%`. */
export const parseVariable = (value: string): Rgba | undefined => {
  const whole = parseColor(value)
  if (whole !== undefined || value.length > longest) return whole
  const parts = value.trim().split(/[\s,]+/u)
  if (parts.length !== 3 || !parts.every((one) => /^\d+(?:\.\d+)?(?:%|deg)?$/u.test(one))) return undefined
  const percents = parts.map((one) => one.endsWith("%"))
  if (percents[1] === true && percents[2] === true && percents[0] !== true) return fromFunction("hsl", parts.join(" "))
  return percents.includes(true) || parts.some((one) => Number.parseFloat(one) > 255)
    ? undefined
    : fromFunction("rgb", parts.join(" "))
}

/** The colours of a gradient, in order; at most eight. */
export const gradientColors = (image: string): ReadonlyArray<Rgba> => {
  if (!image.includes("gradient(")) return []
  const found =
    image.slice(0, 1000).match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|color)a?\([^()]{1,100}\)/giu) ?? []
  return found.slice(0, 8).flatMap((text) => parseColor(text) ?? [])
}
