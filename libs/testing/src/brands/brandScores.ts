import type { BrandTruth } from "./BrandSite.ts"

/** How often a field was given rightly, wrongly, and not at all where there was something to give. */
export interface BrandScore {
  readonly field: keyof BrandTruth
  readonly right: number
  readonly wrong: number
  readonly missing: number
  /** Sites on which it was not right. */
  readonly faults: ReadonlyArray<string>
}

/** What a service answers, as plain JSON. */
export interface BrandAnswer {
  readonly [key: string]: unknown
}

const paths: Readonly<Record<keyof BrandTruth, ReadonlyArray<string>>> = {
  colorScheme: ["colorScheme"],
  brandName: ["brandName"],
  logo: ["images", "logo"],
  primary: ["colors", "primary"],
  secondary: ["colors", "secondary"],
  accent: ["colors", "accent"],
  background: ["colors", "background"],
  textPrimary: ["colors", "textPrimary"],
  textSecondary: ["colors", "textSecondary"],
  link: ["colors", "link"],
  success: ["colors", "success"],
  error: ["colors", "error"],
  bodyFont: ["typography", "fontFamilies", "primary"],
  headingFont: ["typography", "fontFamilies", "heading"],
  h1Size: ["typography", "fontSizes", "h1"],
  baseUnit: ["spacing", "baseUnit"],
  borderRadius: ["spacing", "borderRadius"],
  buttonBackground: ["components", "buttonPrimary", "background"],
  buttonText: ["components", "buttonPrimary", "textColor"],
  secondaryButton: ["components", "buttonSecondary", "background"],
  inputBorder: ["components", "input", "borderColor"],
  inputFocus: ["components", "input", "focusBorderColor"],
}

/** CIE76 of D65, by CIE 15: beyond this two colours are not the same. */
const nearest = 5

const labOf = (hex: string): readonly [number, number, number] => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const [x, y, z] = [f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505), f(0.2126 * r + 0.7152 * g + 0.0722 * b), f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const isColor = (value: string): boolean => /^#[\da-f]{6}$/iu.test(value)

const isRight = (field: keyof BrandTruth, told: unknown, truth: unknown): boolean => {
  if (truth === null) return told === undefined
  if (field === "logo") return typeof told === "string" && decodeURIComponent(told).includes(String(truth))
  if (typeof told !== "string" || typeof truth !== "string" || !isColor(told) || !isColor(truth)) return told === truth
  const [one, other] = [labOf(told), labOf(truth)]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) <= nearest
}

const readPath = (answer: BrandAnswer, path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined), answer)

/** Scores of all fields that some truth states, over the answers of all sites. Colours are right within 5 of CIELAB. */
export const brandScores = (answers: ReadonlyArray<{ readonly name: string; readonly truth: BrandTruth; readonly answer: BrandAnswer }>): ReadonlyArray<BrandScore> =>
  // The keys of the record are those of its type.
  (Object.keys(paths) as ReadonlyArray<keyof BrandTruth>).map((field) => {
    const asked = answers.filter(({ truth }) => truth[field] !== undefined).map(({ answer, name, truth }) => ({ name, told: readPath(answer, paths[field]), truth: truth[field] }))
    const faults = asked.filter(({ told, truth }) => !isRight(field, told, truth))
    const missing = faults.filter(({ told, truth }) => told === undefined && truth !== null).length
    return {
      field,
      right: asked.length - faults.length,
      wrong: faults.length - missing,
      missing,
      faults: faults.map(({ name, told, truth }) => `${name}: ${String(told).slice(0, 60)}, not ${String(truth)}`),
    }
  })
